import { factsOf } from './message-kinds.ts'
import type { MessageStatus } from './messages.ts'

/**
 * What the owner may do with a message in each status. A queued one waits (for its next attempt, or in the Outbox) and
 * can be sent at once; `unknown` may have been delivered, so sending it again is a choice.
 */
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

/**
 * Whether a message can be sent again. Not once its text was dropped (a sealed one: its reader asks for a new link),
 * nor once its address was forgotten (news about an area).
 */
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
