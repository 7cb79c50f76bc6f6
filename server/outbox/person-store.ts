import { sql, type SqlBool } from 'kysely'
import type { Page } from '../../domain/lists.ts'
import { ownersKinds } from '../../domain/outbox/message-kinds.ts'
import type { MessageSummary } from '../../domain/messages/messages.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { type Cursor, olderThan, toPage } from '../platform/paging.ts'
import type { Message } from './store.ts'
import { messageColumns, summaryColumns, toMessage, toSummary } from './row-store.ts'
import { byPrograms } from './log-store.ts'

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

/** Newest first; addresses in upper or lower case. */
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

/** Newest first. */
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
    // The owner's notices are no messages to the customer.
    .where('kind', 'not in', ownersKinds)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, toSummary)
}
