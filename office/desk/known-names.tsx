import { useEffect, useState } from 'react'
import { searchOffice } from '../../domain/endpoints/search.ts'
import type { SearchHit } from '../../domain/customers/search.ts'
import { call } from '../../ui/api.ts'
import * as say from '#words/office/known-names.ts'

/** Fewer letters name half of the customers. */
const fewestLetters = 2
const mostShown = 4
/** Nobody reads while typing. */
const restMs = 200

type Props = {
  /** What is typed as the name so far. */
  typed: string
  onPick: (id: string) => void
}

/** One press fills the form with everything that is known. */
export function KnownNames({ typed, onPick }: Props) {
  const [found, setFound] = useState<readonly SearchHit[]>([])
  const name = typed.trim()
  useEffect(() => {
    let isCurrent = true
    async function look(): Promise<void> {
      const answer = name.length < fewestLetters ? null : await call(searchOffice, { query: { q: name } })
      // An offer to fill in fields is not worth an error message.
      const hits = answer?.ok ? answer.data.items : []
      if (isCurrent) setFound(hits.filter(({ kind }) => kind === 'customer').slice(0, mostShown))
    }
    const rest = setTimeout(() => void look(), restMs)
    return () => {
      isCurrent = false
      clearTimeout(rest)
    }
  }, [name])
  return (
    <div role="status" className="offer">
      {found.length > 0 && (
        <>
          <span>{say.alreadyKnown}</span>
          {found.map(({ id, title, detail }) => (
            <button key={id} type="button" className="link" onClick={() => onPick(id)}>
              {[title, detail].filter(Boolean).join(', ')}
            </button>
          ))}
        </>
      )}
    </div>
  )
}
