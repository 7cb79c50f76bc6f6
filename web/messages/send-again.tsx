import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Dashboard } from '../../domain/dashboard.ts'
import type { MessageDetail } from '../../domain/messages.ts'
import { call, explain, isSignInRequired } from '../platform/api.ts'
import { AlertDialog } from '../platform/dialog.tsx'
import { FormTrouble } from '../platform/form-trouble.tsx'
import { usePress } from '../platform/use-press.ts'
import { open } from '../owner/screens.ts'

/** Sends a message once more. One that was perhaps sent is asked about first: the customer may get it twice. */
export function SendAgain({ message }: { message: MessageDetail }) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const [asks, setAsks] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    setAsks(false)
    const answer = await call('POST', `/api/messages/${encodeURIComponent(message.id)}/send-again`, {
      key: key.current,
    })
    if (!answer.ok && isSignInRequired(answer.refusal)) return open({ kind: 'sign-in' })
    setTrouble(answer.ok ? null : explain(answer.refusal))
    // The next press is another sending; only a press whose answer was lost repeats this one.
    if (answer.ok) key.current = crypto.randomUUID()
    await queries.invalidateQueries()
  })
  const label = message.status === 'queued' ? 'Send now' : 'Send again'
  if (!canDeliver(queries, message)) return <p className="hint">{waits[message.channel]}</p>
  return (
    <div>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <button
        type="button"
        className="button main"
        aria-disabled={pending}
        onClick={() => (message.status === 'unknown' ? setAsks(true) : void press())}
      >
        {pending ? 'Sending …' : label}
      </button>
      {asks && <Question recipient={message.recipient} onCancel={() => setAsks(false)} onSend={() => void press()} />}
    </div>
  )
}

const waits = {
  email: 'It waits here until a mail server is set up.',
  text: 'It waits here until a text service is set up.',
}

/** Without a service for the channel, pressing could do nothing. */
function canDeliver(queries: QueryClient, { channel }: MessageDetail): boolean {
  return queries.getQueryData<Dashboard>(['dashboard'])?.delivers[channel] ?? true
}

function Question({ recipient, onCancel, onSend }: { recipient: string; onCancel: () => void; onSend: () => void }) {
  return (
    <AlertDialog
      title="Send it although it may have arrived?"
      words={<p>The provider did not answer, so {recipient} may have this message already and would get it twice.</p>}
      onClose={onCancel}
    >
      <button type="button" className="button" data-first-focus="" onClick={onCancel}>
        Do not send
      </button>
      <button type="button" className="button main" onClick={onSend}>
        Send again
      </button>
    </AlertDialog>
  )
}
