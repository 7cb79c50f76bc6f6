import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import { sendMessageAgain } from '../../domain/endpoints/messages.ts'
import type { MessageDetail } from '../../domain/messages/messages.ts'
import { call, explain } from '../../ui/api.ts'
import { AlertDialog } from '../desk/dialog.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { queryOf } from '../desk/queries.ts'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { showRecipient } from './message-status.ts'
import * as say from '#words/office/messages.ts'

/** One that was perhaps sent asks first: the customer may get it twice. */
export function SendAgain({ message }: { message: MessageDetail }) {
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const heir = useFocusHeir()
  const { change, pending, refusal } = useChange({
    of: ['messages', message.id],
    send: (key) => call(sendMessageAgain, { at: { id: message.id }, body: { key } }),
  })
  function send(): void {
    setAsks(false)
    void change()
  }
  const mayHaveLeft = message.status === 'unknown' || message.inDoubtSince !== null
  const label = message.status === 'queued' ? say.sendNow : say.sendAgain
  if (!canDeliver(queries, message)) return <p className="hint">{waits[message.channel]}</p>
  return (
    <div>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button
        ref={heir}
        type="button"
        className="button main"
        aria-disabled={pending}
        onClick={() => (mayHaveLeft ? setAsks(true) : send())}
      >
        {pending ? say.sending : label}
      </button>
      {asks && <Question message={message} onCancel={() => setAsks(false)} onSend={send} />}
    </div>
  )
}

const waits = {
  email: say.waitsForMail,
  text: say.waitsForTexts,
}

/** Without a service for the channel, a press could do nothing. */
function canDeliver(queries: QueryClient, { channel }: MessageDetail): boolean {
  return queries.getQueryData(queryOf(readDashboard).queryKey)?.delivers[channel] ?? true
}

type QuestionProps = { message: MessageDetail; onCancel: () => void; onSend: () => void }

function Question({ message, onCancel, onSend }: QuestionProps) {
  const { channel, inDoubtSince } = message
  const words = channel === 'email' && inDoubtSince === null ? say.doubt.late : say.doubt.noAnswer
  return (
    <AlertDialog title={say.doubtTitle} words={<p>{words(showRecipient(message))}</p>} onClose={onCancel}>
      <button type="button" className="button" data-first-focus="" onClick={onCancel}>
        {say.doNotSend}
      </button>
      <button type="button" className="button main" onClick={onSend}>
        {say.sendAgain}
      </button>
    </AlertDialog>
  )
}
