import { useEffect, useState } from 'react'
import type { Draft } from './draft.ts'
import { findUnprintable } from './make-estimate-pdf.ts'
import { rowsOf } from './line-values.ts'
import * as say from '#words/office/estimates.ts'

const printedFields = ['customerName', 'address', 'notes', 'priceReason']

/** A pause in the typing: the letters are looked up then, not at every stroke. */
const pauseMs = 300
const mostNamed = 12

/** Says before the estimate is sent which typed letters its PDF could not print. */
export function UnprintableNote({ values }: { values: Draft['values'] }) {
  const letters = useUnprintable(
    [
      ...printedFields.map((name) => values[name]?.[0] ?? ''),
      ...rowsOf(values).map(({ description }) => description),
    ].join('\n'),
  )
  const more = letters.length - mostNamed
  return (
    <div role="status">
      {letters.length > 0 && (
        <p className="note">
          {say.unprintable(letters.slice(0, mostNamed).join(' '), more > 0 ? say.andMore(more) : '')}
        </p>
      )}
    </div>
  )
}

function useUnprintable(text: string): string[] {
  const [letters, setLetters] = useState<string[]>([])
  useEffect(() => {
    let isOutdated = false
    const timer = setTimeout(() => {
      void findUnprintable(text).then((found) => (isOutdated ? undefined : setLetters(found)))
    }, pauseMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [text])
  return letters
}
