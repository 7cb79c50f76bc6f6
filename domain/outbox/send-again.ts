import { factsOf } from './message-kinds.ts'
import type { MessageStatus } from '../messages/messages.ts'

/** A queued message can be sent at once; an `unknown` one may have arrived, so sending it again is a choice. */
const messageActionsByStatus: Record<MessageStatus, readonly 'send-again'[]> = {
  queued: ['send-again'],
  sending: [],
  sent: [],
  delivered: [],
  bounced: ['send-again'],
  undelivered: ['send-again'],
  failed: ['send-again'],
  unknown: ['send-again'],
}

/** Not once its text was dropped (its reader asks for a new link), nor its address (news about an area). */
export function canSendAgain({
  kind,
  status,
  hasLeft,
}: {
  kind: string
  status: MessageStatus
  hasLeft: boolean
}): boolean {
  const { isSealed, isAddressForgotten } = factsOf({ kind })
  const isKept = (status === 'queued' || !isSealed) && !(isAddressForgotten && hasLeft)
  return isKept && messageActionsByStatus[status].includes('send-again')
}
