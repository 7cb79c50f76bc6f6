import type { Queries } from '../platform/database/open-database.ts'
import { type Message, needsNoSaying } from './store.ts'
import { messageColumns, toMessage, summaryColumns, toSummary } from './row-store.ts'
import { sql } from 'kysely'
import type { Page } from '../../domain/lists.ts'
import type { MessageKind } from '../../domain/outbox/message-kinds.ts'
import type { MessageSummary } from '../../domain/messages/messages.ts'
import { prepareRows } from '../platform/database/prepare-query.ts'
import { type Cursor, fewOfEach, olderThan, preparePages, toPage, unionOf } from '../platform/paging.ts'

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

export async function findNewestMessagesAbout(
  queries: Queries,
  entityIds: readonly string[],
): Promise<MessageSummary[]> {
  if (entityIds.length === 0) return []
  const { rows } = await selectNewestAbout(
    queries,
    entityIds.map((id) => ({ id })),
  )
  return rows.map(toSummary)
}

const selectNewestAbout = prepareRows((queries, entities: { id: string }[]) =>
  unionOf(
    entities.map(({ id }) =>
      queries
        .selectFrom((from) =>
          from
            .selectFrom('messages')
            .select(summaryColumns)
            .where('entity_id', '=', id)
            .orderBy('created_at', 'desc')
            .limit(sql.lit(fewOfEach))
            .as('newest'),
        )
        .select(summaryColumns),
    ),
  ),
)

/** Sent by programs; newest first. */
export async function findMessagesTo(queries: Queries, recipients: string[]): Promise<MessageSummary[]> {
  const rows = await queries
    .selectFrom('messages')
    .select(summaryColumns)
    .where('kind', 'in', byPrograms)
    .where('recipient', 'in', recipients)
    .orderBy('created_at', 'desc')
    .limit(sql.lit(fewOfEach))
    .execute()
  return rows.map(toSummary)
}

/** Written out, like the partial index on them. */
export const byPrograms = (['function-email', 'function-text'] as const satisfies MessageKind[]).map((kind) =>
  sql.lit(kind),
)

export async function findMessages(
  queries: Queries,
  limit: number,
  before: Cursor | null,
): Promise<Page<MessageSummary>> {
  return toPage(await selectNewest(queries, {}, { limit, before }), limit, toSummary)
}

const selectNewest = preparePages((queries, _values, before) =>
  queries
    .selectFrom('messages')
    .select(summaryColumns)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

export const troubled = (['failed', 'unknown', 'bounced', 'undelivered'] as const).map((status) => sql.lit(status))

/** Failed, or in a doubt that no look-up settles any more, and still needed. */
export async function countTroubled(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    // Written out: with parameters, SQLite cannot tell that the partial index fits.
    .where('status', 'in', troubled)
    .where('next_attempt_at', 'is', null)
    .where('good_until', '>', needsNoSaying)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
