import { useState } from 'react'
import { sendKeptMessages } from '../../domain/endpoints/messages.ts'
import { keptAtOnce, type KeptMessages } from '../../domain/messages/messages.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import * as say from '#words/office/messages.ts'

/** One press sends those still worth it. */
export function KeptMessagesNote({ kept }: { kept: KeptMessages[] }) {
  const [sent, setSent] = useState(0)
  const ready = sum(kept.map((one) => one.ready))
  const past = sum(kept.map((one) => one.past))
  if (ready + past + sent === 0) return null
  return (
    <div className="note kept" role="status">
      {ready > 0 && (
        <>
          <p>{say.keptWaiting(kept)}</p>
          <SendKept ready={ready} onSent={setSent} />
        </>
      )}
      {ready === 0 && sent > 0 && <p>{say.onTheWay(sent)}</p>}
      {past > 0 && <p>{say.keptPast(past)}</p>}
    </div>
  )
}

function SendKept({ ready, onSent }: { ready: number; onSent: (count: number) => void }) {
  const heir = useFocusHeir()
  const { change, pending, refusal } = useChange({
    of: ['messages', 'kept'],
    send: (key) => call(sendKeptMessages, { body: { key } }),
    done: ({ sending }) => onSent(sending),
  })
  return (
    <>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button ref={heir} type="button" className="button main" aria-disabled={pending} onClick={() => void change()}>
        {pending ? say.sendingKept : label(ready)}
      </button>
    </>
  )
}

function label(ready: number): string {
  if (ready === 1) return say.sendIt
  return ready > keptAtOnce ? say.sendFirst(keptAtOnce, ready) : say.sendAll(ready)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
