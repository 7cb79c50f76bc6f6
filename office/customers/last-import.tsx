import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LastImport as Last } from '../../domain/customers/import-customers.ts'
import { undo } from '../../domain/endpoints/undo.ts'
import { call, explain, isSignInRequired } from '../../ui/api.ts'
import { newKey } from '../../ui/new-key.ts'
import { usePress } from '../../ui/use-press.ts'
import { refresh } from '../desk/change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useSettings } from '../desk/use-settings.ts'
import { shortTime } from '#words/office/times.ts'
import { type ImportKind, importKinds } from './import-kinds.ts'
import * as say from '#words/office/customer-import.ts'

/** For a day the newest import can be taken back, also after a reload. */
export function LastImport({ kind, last }: { kind: ImportKind; last: Last | null | undefined }) {
  const [told, setTold] = useState('')
  return (
    <>
      <p role="status">{told}</p>
      {last && last.added > 0 && <TakeBack key={last.act} kind={kind} last={last} onTold={setTold} />}
    </>
  )
}

type TakeBackProps = { kind: ImportKind; last: Last; onTold: (sentence: string) => void }

function TakeBack({ kind, last: { act, added, at }, onTold }: TakeBackProps) {
  const { words, shows } = importKinds[kind]
  const queries = useQueryClient()
  const { timeZone } = useSettings()
  const [key] = useState(newKey)
  const heir = useFocusHeir()
  const { pending, press } = usePress(async () => {
    const answer = await call(undo, { body: { key, act } })
    if (!answer.ok && isSignInRequired(answer.refusal)) return
    onTold(answer.ok ? words.undone : explain(answer.refusal))
    await refresh(queries, shows)
  })
  return (
    <section className="proposal stack" aria-label={say.undoImport}>
      <p>{words.lastImport(added, shortTime(at, timeZone, serverDate()))}</p>
      <button ref={heir} type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {pending ? say.undoing : say.undoImport}
      </button>
    </section>
  )
}
