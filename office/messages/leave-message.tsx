import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import { leaveMessage, listMessages } from '../../domain/endpoints/messages.ts'
import type { ListedMessage } from '../../domain/messages/messages.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { showRecipient } from './message-status.ts'
import * as say from '#words/office/messages.ts'

/** The owner has called or knows better. */
export function LeaveMessage({ message }: { message: ListedMessage }) {
  const heir = useFocusHeir()
  const { change, pending, refusal } = useChange({
    of: ['leave-message', message.id],
    shows: [readDashboard, listMessages],
    send: (key) => call(leaveMessage, { at: { id: message.id }, body: { key } }),
  })
  return (
    <div className="leave-message">
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button
        ref={heir}
        type="button"
        className="link"
        aria-disabled={pending}
        aria-label={say.leaveNamed(message.name ?? showRecipient(message))}
        onClick={() => void change()}
      >
        {pending ? say.leaving : say.leaveIt}
      </button>
    </div>
  )
}
