import { sql } from 'kysely'
import type { SeriesRequest } from '../../domain/series/series-request.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { SeriesRequestsTable } from '../schema/series-tables.ts'

type Answer = NonNullable<SeriesRequestsTable['answer']>

/** At most one. */
export async function findOpenRequest(queries: Queries, seriesId: string): Promise<SeriesRequest | null> {
  const row = await selectRequests(queries)
    .where('series_id', '=', seriesId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return row ? toRequest(row) : null
}

/** Of running agreements, oldest first: an owner who replaced one has answered its request. */
export async function listOpenRequests(queries: Queries, limit: number): Promise<SeriesRequest[]> {
  const rows = await selectRequests(queries)
    .where('answered_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('series')
          .select('series.id')
          .whereRef('series.id', '=', 'series_requests.series_id')
          .where('series.ends_on', 'is', null),
      ),
    )
    .orderBy('asked_at')
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(toRequest)
}

/** Since a moment in UTC epoch milliseconds. */
export async function countRequests(queries: Queries, seriesId: string, since: number): Promise<number> {
  const { asked } = await queries
    .selectFrom('series_requests')
    .select((eb) => eb.fn.countAll<number | string>().as('asked'))
    .where('series_id', '=', seriesId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(asked)
}

export async function insertRequest(write: Write, { id, seriesId, ...wish }: SeriesRequest): Promise<void> {
  const { from, weekday, window, askedAt } = wish
  await write
    .insertInto('series_requests')
    .values({
      id,
      series_id: seriesId,
      from_date: from,
      weekday,
      window_id: window,
      asked_at: askedAt,
      answer: null,
      answered_at: null,
    })
    .execute()
}

/** False if it is not open any more. */
export async function settleRequest(
  write: Write,
  { id, seriesId, answer, at }: { id: string; seriesId: string; answer: Answer; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('series_requests')
    .set({ answer, answered_at: at })
    .where('id', '=', id)
    .where('series_id', '=', seriesId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False if its customer has asked for something else since. */
export async function reopenRequest(write: Write, id: string, seriesId: string): Promise<boolean> {
  if (await findOpenRequest(write, seriesId)) return false
  const { numUpdatedRows } = await write
    .updateTable('series_requests')
    .set({ answer: null, answered_at: null })
    .where('id', '=', id)
    .where('series_id', '=', seriesId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function selectRequests(queries: Queries) {
  return queries
    .selectFrom('series_requests')
    .select(['id', 'series_id', 'from_date', 'weekday', 'window_id', 'asked_at'])
}

type Row = Pick<SeriesRequestsTable, 'id' | 'series_id' | 'from_date' | 'weekday' | 'window_id' | 'asked_at'>

function toRequest(row: Row): SeriesRequest {
  return {
    id: row.id,
    seriesId: row.series_id,
    from: row.from_date,
    weekday: row.weekday,
    window: row.window_id,
    askedAt: row.asked_at,
  }
}
