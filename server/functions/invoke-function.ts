import { randomUUID } from 'node:crypto'
import { deliverMessage } from '../messages/deliver-message.ts'
import { findMessage, insertMessage, type NewMessage, type Attachment } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import { once } from '../platform/request-keys.ts'
import * as say from '#words/server/functions.ts'

export type FunctionMessage = Pick<NewMessage, 'kind' | 'channel' | 'recipient' | 'subject' | 'html' | 'body'> & {
  attachments: readonly Attachment[]
}

/**
 * Sends one message through the same outbox as everything else and waits for its first attempt. Answers null when it was
 * accepted, else a sentence; the message stays in the outbox and is never lost.
 */
export async function invokeFunction(parts: Parts, key: string, message: FunctionMessage): Promise<string | null> {
  const { database, clock, delivery } = parts
  const id = randomUUID()
  const request = { key, route: message.kind, body: message, at: clock.now() }
  const result = await once(database, request, async (write) => {
    const about = { entity_id: id, version: 1, createdAt: clock.now(), nextAttemptAt: null }
    await insertMessage(write, { ...message, ...about, id, attachments: [...message.attachments] })
    return id
  })
  if (!result.ok) return say.keyReused
  if (!result.repeated) await deliverMessage(delivery, id)
  const sent = await findMessage(database.queries, result.answer)
  if (sent?.status === 'sent' || sent?.status === 'delivered') return null
  return sent?.error ?? say.keptUnsent
}
