import { kindsInRole, type MessageKind } from '../../domain/outbox/message-kinds.ts'
import type { Write } from '../platform/database/open-database.ts'
import { type Message, needsNoSaying } from './store.ts'
import { messageColumns, toMessage } from './row-store.ts'

/** Returns them. Messages that have left, are leaving or may have left stay. */
export async function withdrawMessage(
  write: Write,
  { kind, entity_id }: Pick<Message, 'kind' | 'entity_id'>,
): Promise<Message[]> {
  await write
    .updateTable('messages')
    .set(leftInDoubt)
    .where('entity_id', '=', entity_id)
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .where('in_doubt_since', 'is not', null)
    .execute()
  const withdrawn = await write
    .deleteFrom('messages')
    .where('entity_id', '=', entity_id)
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .returning(messageColumns)
    .execute()
  return withdrawn.map(toMessage)
}

const offerKinds = kindsInRole('offer')

/** One of its messages has left, or may have. */
export function hasOfferLeft(write: Write, estimateId: string): Promise<boolean> {
  return hasLeft(write, estimateId, offerKinds)
}

export async function hasLeft(write: Write, entityId: string, kinds: readonly MessageKind[]): Promise<boolean> {
  const row = await write
    .selectFrom('messages')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('kind', 'in', kinds)
    .where('status', 'in', ['sending', 'sent', 'delivered', 'unknown'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const reminderKinds = kindsInRole('reminder')

/** Returns the estimates that had any. */
export async function withdrawReminders(write: Write, estimateIds: readonly string[]): Promise<string[]> {
  const left = await write
    .updateTable('messages')
    .set(leftInDoubt)
    .where('entity_id', 'in', estimateIds)
    .where('kind', 'in', reminderKinds)
    .where('status', '=', 'queued')
    .where('in_doubt_since', 'is not', null)
    .returning('entity_id')
    .execute()
  const withdrawn = await write
    .deleteFrom('messages')
    .where('entity_id', 'in', estimateIds)
    .where('kind', 'in', reminderKinds)
    .where('status', '=', 'queued')
    .returning('entity_id')
    .execute()
  return [...left, ...withdrawn].map(({ entity_id }) => entity_id)
}

/** A message that may have left: it stays in the log, is not tried again, and needs nothing from the owner. */
const leftInDoubt = { status: 'unknown', next_attempt_at: null, good_until: needsNoSaying } as const

/** `left` if it was tried, null if there is none. */
export async function withdrawUntried(
  write: Write,
  id: string,
): Promise<{ recipient: string; body: string; createdAt: number } | 'left' | null> {
  const withdrawn = await write
    .deleteFrom('messages')
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .returning(['recipient', 'body', 'created_at as createdAt'])
    .executeTakeFirst()
  if (withdrawn) return withdrawn
  const left = await write.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst()
  return left === undefined ? null : 'left'
}
