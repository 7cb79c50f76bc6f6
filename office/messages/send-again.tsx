import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dashboard } from '../../domain/dashboard.ts'
import { sendMessageAgain } from '../../domain/endpoints/messages.ts'
import type { MessageDetail } from '../../domain/messages.ts'
import { call, explain } from '../../ui/api.ts'
import { AlertDialog } from '../desk/dialog.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { useChange } from '../desk/use-change.ts'

/** Sends a message once more. One that was perhaps sent is asked about first: the customer may get it twice. */
export function SendAgain({ message }: { message: MessageDetail }) {
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { change, pending, refusal } = useChange({
    of: ['messages', message.id],
    send: (key) => call(sendMessageAgain, { at: { id: message.id }, body: { key } }),
  })
  function send(): void {
    setAsks(false)
    void change()
  }
  const label = message.status === 'queued' ? 'Send now' : 'Send again'
  if (!canDeliver(queries, message)) return <p className="hint">{waits[message.channel]}</p>
  return (
    <div>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button
        type="button"
        className="button main"
        aria-disabled={pending}
        onClick={() => (message.status === 'unknown' ? setAsks(true) : send())}
      >
        {pending ? 'Sending …' : label}
      </button>
      {asks && <Question recipient={message.recipient} onCancel={() => setAsks(false)} onSend={send} />}
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
