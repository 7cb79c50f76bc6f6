import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keptAtOnce, type KeptMessages } from '../../domain/messages.ts'
import { open } from '../owner/screens.ts'
import { call, explain, isSignInRequired } from '../platform/api.ts'
import { FormTrouble } from '../platform/form-trouble.tsx'
import { useFocusHeir } from '../platform/use-focus-heir.ts'
import { usePress } from '../platform/use-press.ts'

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
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const heir = useFocusHeir()
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    const answer = await call<{ sending: number }>('POST', '/api/messages/send-kept', { key: key.current })
    if (!answer.ok && isSignInRequired(answer.refusal)) return open({ kind: 'sign-in' })
    setTrouble(answer.ok ? null : explain(answer.refusal))
    if (!answer.ok) return
    key.current = crypto.randomUUID()
    onSent(answer.data.sending)
    await queries.invalidateQueries()
  })
  return (
    <>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <button ref={heir} type="button" className="button main" aria-disabled={pending} onClick={() => void press()}>
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
