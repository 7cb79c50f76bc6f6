import { messageActionsByStatus, messageStatuses } from '../../domain/messages.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import type { Office } from '../office.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { findMessage, requeueMessage, settleFound } from './store.ts'

export type SendAgainResult =
  | { ok: true }
  | { ok: false; reason: 'already-sent' | 'no-mail-server' | 'no-text-provider' | 'key-reused' }

const sendable = messageStatuses.filter((status) => messageActionsByStatus[status].includes('send-again'))

/** Sends a message now that waits, ended badly or is in doubt; a doubtful text is first looked up at the provider. */
export async function sendAgain(office: Office, id: string, key: string): Promise<SendAgainResult> {
  const { database, clock, delivery } = office
  const message = await findMessage(database.queries, id)
  if (message?.channel === 'email' && !delivery.mailer) return { ok: false, reason: 'no-mail-server' }
  if (message?.channel === 'text' && !delivery.texter) return { ok: false, reason: 'no-text-provider' }
  if (await settleDoubt(office, id)) return { ok: true }
  const request = { key, route: `POST /api/messages/${id}/send-again`, body: {}, at: clock.now() }
  const result = await once(database, request, async (write) => {
    if (!(await requeueMessage(write, id, sendable, clock.now()))) throw new NotSendableError()
    await recordChange(database, write, { kind: 'message-changed', id }, clock.now())
    return id
  }).catch((error: unknown) => {
    if (error instanceof NotSendableError) return { ok: false, reason: 'already-sent' } as const
    throw error
  })
  if (!result.ok) return result
  await deliverMessage(delivery, id)
  return { ok: true }
}

/** Rolls the request's key back with everything else, so that the same press may be repeated later. */
class NotSendableError extends Error {
  override name = 'NotSendableError'
}

/** True when the provider knows the text after all: then it is sent, and nothing is sent again. */
async function settleDoubt({ database, clock, delivery }: Office, id: string): Promise<boolean> {
  const message = await findMessage(database.queries, id)
  if (message?.status !== 'unknown' || !delivery.texter) return false
  const providerId = await delivery.texter.find({
    to: message.recipient,
    body: message.body,
    since: message.created_at,
  })
  if (providerId === null) return false
  await database.transaction(async (write) => {
    await settleFound(write, id, providerId, clock.now())
    await recordChange(database, write, { kind: 'message-changed', id }, clock.now())
  })
  return true
}
