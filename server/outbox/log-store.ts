import type { Queries } from '../platform/database/open-database.ts'
import { type Message, messageColumns, toMessage } from './store.ts'

export async function findMessage(queries: Queries, id: string): Promise<Message | null> {
  const row = await queries.selectFrom('messages').select(messageColumns).where('id', '=', id).executeTakeFirst()
  return row ? toMessage(row) : null
}

/** Oldest first, email before text. */
export async function findMessagesAbout(queries: Queries, entityId: string): Promise<Message[]> {
  const rows = await queries
    .selectFrom('messages')
    .select(messageColumns)
    .where('entity_id', '=', entityId)
    .orderBy('created_at')
    .orderBy('channel')
    .execute()
  return rows.map(toMessage)
}
