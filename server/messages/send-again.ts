import { messageStatuses } from '../../domain/messages/messages.ts'
import { canSendAgain } from '../../domain/outbox/send-again.ts'
import { deliverMessage, type Outdated } from '../delivery/deliver-message.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { whyOutdated } from './check-outdated.ts'
import { lookUpText } from '../delivery/look-up-text.ts'
import { requeueMessage } from '../delivery/queue-store.ts'
import { lockForReach, settleReach } from '../delivery/settle-reach.ts'
import { findMessage } from '../outbox/log-store.ts'

export type SendAgainResult =
  | { ok: true }
  | {
      ok: false
      reason: 'already-sent' | 'no-mail-server' | 'no-text-provider' | 'no-answer' | 'key-reused' | Outdated
    }

/** Waiting, failed or in doubt; a doubtful text is first looked up at the provider. */
export async function sendAgain(parts: Parts, id: string, key: string): Promise<SendAgainResult> {
  const { database, clock, delivery } = parts
  const message = await findMessage(database.queries, id)
  if (message?.channel === 'email' && !delivery.mailer) return { ok: false, reason: 'no-mail-server' }
  if (message?.channel === 'text' && !delivery.texter) return { ok: false, reason: 'no-text-provider' }
  if (message?.status === 'unknown' && message.channel === 'text') {
    const outdated = await whyOutdated(database.queries, message, clock.now())
    if (outdated !== null) return { ok: false, reason: outdated }
    const lookedUp = await lookUpText(delivery, message)
    if (lookedUp === 'found') return { ok: true }
    if (lookedUp === 'no-answer') return { ok: false, reason: 'no-answer' }
  }
  const sendable = messageStatuses.filter((status) =>
    canSendAgain({ kind: message?.kind ?? '', status, hasLeft: message?.sent_at !== null }),
  )
  const request = { key, route: `POST /api/messages/${id}/send-again`, body: {}, at: clock.now() }
  const result = await once(database, request, async (write, refuse) => {
    if (message) {
      // Judged inside: pressing again for a message that has left in the meantime says so.
      const outdated = await whyOutdated(write, message, clock.now())
      if (outdated !== null) return refuse(outdated)
      await lockForReach(write, message)
    }
    if (!(await requeueMessage(write, id, sendable, clock.now()))) return refuse('already-sent')
    if (message) await settleReach(write, message)
    await recordChange(write, { kind: 'message-changed', id }, clock.now())
    return id
  })
  if (!result.ok) return result
  await deliverMessage(delivery, id)
  return { ok: true }
}
