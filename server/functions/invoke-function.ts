import { randomUUID } from 'node:crypto'
import { deliverMessage } from '../delivery/deliver-message.ts'
import { insertMessage, type NewMessage } from '../outbox/store.ts'
import { findMessage } from '../outbox/log-store.ts'
import type { Attachment } from '../outbox/describe-content.ts'
import type { Parts } from '../parts.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import * as say from '#words/server/functions.ts'
import { whyNoText } from '#words/text-numbers.ts'

export type FunctionMessage = Pick<NewMessage, 'kind' | 'channel' | 'recipient' | 'subject' | 'html' | 'body'> & {
  attachments: readonly Attachment[]
}

export type Invoked = { error: null; status: 200 } | { error: string; status: 422 | 502 }

/** Waits for the first attempt; the message stays in the outbox. A text to a blocked country is not even stored. */
export async function invokeFunction(parts: Parts, key: string, message: FunctionMessage): Promise<Invoked> {
  const { database, clock, delivery } = parts
  const id = randomUUID()
  const request = { key, route: message.kind, body: message, at: clock.now() }
  const result = await once(database, request, async (write, refuse) => {
    const sentence = message.channel === 'text' ? whyNoText(await readSettings(write), message.recipient) : null
    if (sentence !== null) return refuse('unserved', { sentence })
    const about = { entity_id: id, version: 1, createdAt: clock.now(), nextAttemptAt: null }
    await insertMessage(write, { ...message, ...about, id, attachments: [...message.attachments] })
    return id
  })
  if (!result.ok) {
    return result.reason === 'unserved'
      ? { error: result.sentence, status: 422 }
      : { error: say.keyReused, status: 502 }
  }
  if (!result.repeated) await deliverMessage(delivery, id)
  const sent = await findMessage(database.queries, result.answer)
  if (sent?.status === 'sent' || sent?.status === 'delivered') return { error: null, status: 200 }
  return { error: sent?.error ?? say.keptUnsent, status: 502 }
}
