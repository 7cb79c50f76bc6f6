import { factsOf } from '../../domain/outbox/message-kinds.ts'
import { drawMessage } from '../outbox/draw-message.ts'
import type { Message } from '../outbox/store.ts'
import { findMessage } from '../outbox/log-store.ts'
import { isForgotten } from '../outbox/word-store.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../platform/http/refusal.ts'
import * as say from '#words/server/messages.ts'

/** A sealed or forgotten message has no words. */
export async function findDrawn(parts: Parts, id: string): Promise<Message> {
  const message = await findMessage(parts.database.queries, id)
  if (!message) throw new Refusal('not-found', { detail: say.noSuchMessage })
  if (factsOf(message).isSealed) return { ...message, html: null, body: say.carriesLink }
  if (isForgotten(message)) return { ...message, body: say.forgotten }
  return drawMessage(parts.delivery, message)
}
