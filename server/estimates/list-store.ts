import { sql, type SqlBool } from 'kysely'
import type { Page } from '../../domain/lists.ts'
import { mostCounted } from '../../domain/bookings/booking-filter.ts'
import type { EstimateList, FoundEstimates } from '../../domain/estimates/estimate-lists.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { countUpTo, type Cursor, olderThan, preparePages, toPage } from '../platform/paging.ts'
import { shownColumns, toEstimate } from './store.ts'

export async function listEstimates(queries: Queries, limit: number, before: Cursor | null): Promise<Page<Estimate>> {
  return toPage(await selectNewest(queries, {}, { limit, before }), limit, toEstimate)
}

const selectNewest = preparePages((queries, _values, before) =>
  queries
    .selectFrom('estimates')
    .select(shownColumns)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

// Written out: with values to be filled in, SQLite cannot know that the indexes of just these fit.
const open = sql<SqlBool>`status in ('draft', 'sent')`
const unreached = sql<SqlBool>`viewed_at is null and not_reached is not null`

/** `since`: when the oldest open estimate was made. `endingBefore`: older ones end soon (UTC epoch milliseconds). */
type Listed =
  /** `lost`: estimates that reached the customer on no channel; a lost text alone leaves the e-mail. */
  | { list: Exclude<EstimateList, 'ending'> | 'lost'; since: number }
  | { list: 'ending'; since: number; endingBefore: number }

export async function listEstimatesIn(
  queries: Queries,
  listed: Listed,
  limit: number,
  before: Cursor | null,
): Promise<Page<Estimate>> {
  const rows = await narrow(queries, listed)
    .select(shownColumns)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute()
  return toPage(rows, limit, toEstimate)
}

export async function countEstimatesIn(queries: Queries, listed: Listed): Promise<FoundEstimates> {
  const counted = await countUpTo(queries, narrow(queries, listed).select('id'), mostCounted + 1)
  return { count: Math.min(counted, mostCounted), isMore: counted > mostCounted }
}

function narrow(queries: Queries, listed: Listed) {
  const estimates = queries.selectFrom('estimates')
  if (listed.list === 'expired') return estimates.where(open).where('created_at', '<', listed.since)
  const waits = estimates.where(open).where('created_at', '>=', listed.since)
  if (listed.list === 'waiting') return waits
  if (listed.list === 'ending') return waits.where('created_at', '<', listed.endingBefore)
  if (listed.list === 'unseen') return waits.where('viewed_at', 'is', null).where('not_reached', 'is', null)
  if (listed.list === 'viewed') return waits.where('viewed_at', 'is not', null)
  if (listed.list === 'not-reached') return waits.where(unreached)
  if (listed.list === 'lost') return waits.where(unreached).where('not_reached', '!=', sql.lit('text'))
  return estimates.where('status', '=', sql.lit(listed.list))
}

export async function listEstimatesBetween(
  queries: Queries,
  status: Estimate['status'],
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<Estimate[]> {
  const rows = await queries
    .selectFrom('estimates')
    .select(shownColumns)
    .where('status', '=', status)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(toEstimate)
}

export async function countEstimatesSince(queries: Queries, since: number, most = 1_000): Promise<number> {
  const { count } = await queries
    .selectFrom((from) =>
      from.selectFrom('estimates').select('id').where('created_at', '>=', since).limit(sql.lit(most)).as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
