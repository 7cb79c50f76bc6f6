import { sql } from 'kysely'
import type { Page } from '../../domain/lists.ts'
import { ownersKinds } from '../../domain/outbox/message-kinds.ts'
import type { MessageList } from '../../domain/messages/message-lists.ts'
import type { MessageSummary } from '../../domain/messages/messages.ts'
import { needsNoSaying } from '../outbox/store.ts'
import { summaryColumns, toSummary } from '../outbox/row-store.ts'
import { findMessages, troubled } from '../outbox/log-store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { type Cursor, olderThan, preparePages, toPage } from '../platform/paging.ts'

/** Newest first. */
export async function listMessages(
  queries: Queries,
  list: MessageList,
  { limit, before }: { limit: number; before: Cursor | null },
): Promise<Page<MessageSummary>> {
  if (list === 'all') return findMessages(queries, limit, before)
  return toPage(await pagesOf[list](queries, {}, { limit, before }), limit, toSummary)
}

const select = (queries: Queries, before: Cursor | null) =>
  queries
    .selectFrom('messages')
    .select(summaryColumns)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

// Written out, as the statuses are: few kinds notify the owner, and each list is planned for what it asks.
const toOwner = ownersKinds.map((kind) => sql.lit(kind))

const pagesOf = {
  // The rows that `countTroubled` counts: a count leads to its list.
  'needs-you': preparePages((queries, _values, before) =>
    select(queries, before)
      .where('status', 'in', troubled)
      .where('next_attempt_at', 'is', null)
      .where('good_until', '>', needsNoSaying),
  ),
  'to-customers': preparePages((queries, _values, before) => select(queries, before).where('kind', 'not in', toOwner)),
  'to-you': preparePages((queries, _values, before) => select(queries, before).where('kind', 'in', toOwner)),
}
