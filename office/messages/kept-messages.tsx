import { useState } from 'react'
import { sendKeptMessages } from '../../domain/endpoints/messages.ts'
import { keptAtOnce, type KeptMessages } from '../../domain/messages.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'

/** What was written before there was a way to send it, and one press that sends what is still worth it. */
export function KeptMessagesNote({ kept }: { kept: KeptMessages[] }) {
  const [sent, setSent] = useState(0)
  const ready = sum(kept.map((one) => one.ready))
  const past = sum(kept.map((one) => one.past))
  if (ready + past + sent === 0) return null
  return (
    <div className="note kept" role="status">
      {ready > 0 && (
        <>
          <p>
            {count(kept)} {ready === 1 ? 'was' : 'were'} written before {ready === 1 ? 'it' : 'they'} could be sent.
          </p>
          <SendKept ready={ready} onSent={setSent} />
        </>
      )}
      {ready === 0 && sent > 0 && <p>{sent === 1 ? '1 message is' : `${sent} messages are`} on the way.</p>}
      {past > 0 && (
        <p>
          {past === 1 ? '1 is' : `${past} are`} about what is over by now and {past === 1 ? 'stays' : 'stay'} here. To
          send one all the same, open it.
        </p>
      )}
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
        {pending ? 'Sending …' : label(ready)}
      </button>
    </>
  )
}

function label(ready: number): string {
  if (ready === 1) return 'Send it'
  return ready > keptAtOnce ? `Send the first ${keptAtOnce} of ${ready}` : `Send all ${ready}`
}

function count(kept: KeptMessages[]): string {
  const words = { email: ['e-mail', 'e-mails'], text: ['text message', 'text messages'] } as const
  return kept
    .filter(({ ready }) => ready > 0)
    .map(({ channel, ready }) => `${ready} ${words[channel][ready === 1 ? 0 : 1]}`)
    .join(' and ')
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
