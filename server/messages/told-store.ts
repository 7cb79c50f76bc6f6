import { sql, type SqlBool } from 'kysely'
import type { Page } from '../../domain/lists.ts'
import { type MessageKind, ownersKinds } from '../../domain/messages/message-kinds.ts'
import type { MessageSummary } from '../../domain/messages/messages.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type Cursor, olderThan, toPage } from '../platform/paging.ts'
import {
  byPrograms,
  type Message,
  messageColumns,
  type MessageContent,
  summaryColumns,
  toMessage,
  toSummary,
} from './store.ts'

/** Every message about any of some things, oldest first. */
export async function findAllMessagesAbout(queries: Queries, entityIds: readonly string[]): Promise<Message[]> {
  if (entityIds.length === 0) return []
  const rows = await queries
    .selectFrom('messages')
    .select(messageColumns)
    .where('entity_id', 'in', entityIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toMessage)
}

/** A page of what programs have sent to any of these addresses, however they typed them, and numbers, the newest first. */
export async function findProgramMessagesTo(
  queries: Queries,
  recipients: readonly string[],
  limit: number,
  before: Cursor | null,
): Promise<Page<Message>> {
  const rows = await queries
    .selectFrom('messages')
    .select(messageColumns)
    .where('kind', 'in', byPrograms)
    .where((eb) => {
      const spelled = sql.join(recipients.map((recipient) => sql`lower(${recipient})`))
      return eb.or([
        eb('recipient', 'in', recipients),
        sql<SqlBool>`channel = 'email' and lower(recipient) in (${spelled})`,
      ])
    })
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, toMessage)
}

/** A page of what customers were told about their bookings and estimates, the newest first. */
export async function findMessagesOf(
  queries: Queries,
  customerIds: readonly string[],
  limit: number,
  before: Cursor | null,
): Promise<Page<MessageSummary>> {
  const things = queries
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', 'in', customerIds)
    .unionAll(queries.selectFrom('estimates').select('id').where('customer_id', 'in', customerIds))
  const rows = await queries
    .selectFrom('messages')
    .select(summaryColumns)
    .where('entity_id', 'in', things)
    // What the owner was told is no message to the customer.
    .where('kind', 'not in', ownersKinds)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, toSummary)
}

/** A message that was taken back before it had left, as it was. */
export type Withdrawn = Tables['messages']

/** Takes one message about a thing back; null when there is none, or it has left or is leaving. */
export async function takeQueued(write: Write, entityId: string, kind: MessageKind): Promise<Withdrawn | null> {
  const row = await write
    .deleteFrom('messages')
    .where('entity_id', '=', entityId)
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .returning(messageColumns)
    .executeTakeFirst()
  return row ?? null
}

export async function putBack(write: Write, row: Withdrawn): Promise<void> {
  await write.insertInto('messages').values(row).execute()
}

type Draft = { id: string; draft: string }

/** What a message is to say, in JSON; null when it has been drawn. */
export async function findDraft(
  queries: Queries,
  { kind, entity_id, version }: { kind: MessageKind; entity_id: string; version: number },
): Promise<Draft | null> {
  const row = await queries
    .selectFrom('messages')
    .select(['id', 'draft'])
    .where('kind', '=', kind)
    .where('entity_id', '=', entity_id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.draft ? { id: row.id, draft: row.draft } : null
}

/** Changes what a waiting message is to say; false when it has been drawn, or changed by somebody else. */
export async function changeDraft(write: Write, { id, draft }: Draft, content: MessageContent): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('messages')
    .set({ draft: JSON.stringify(content) })
    .where('id', '=', id)
    .where('draft', '=', draft)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
