import type { SeriesVisit } from '../../domain/series/series.ts'
import { toVisit, visitColumns } from '../bookings/agreed-store.ts'
import { seriesColumns, type StoredSeries, toStored } from '../bookings/series-store.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareRows } from '../platform/database/prepare-query.ts'
import { sql } from 'kysely'

// What the job reads and writes for some series at once: a statement for each series would cost more than its visits.

/** Few enough that nobody waits for the transaction. */
export const seriesAtOnce = 20

/** Each query is compiled for one series and for as many as there are at once: the last id is repeated. */
export function toRows<More extends object>(ids: readonly string[], more: More): (More & { id: string })[] {
  const length = ids.length > 1 ? Math.max(seriesAtOnce, ids.length) : ids.length
  return Array.from({ length }, (_, index) => ({ id: ids[index] ?? ids.at(-1) ?? '', ...more }))
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** In one order, so that two servers never wait for each other; they come before their visits (lock-rows.ts). */
export async function lockAllSeries(write: Write, ids: readonly string[]): Promise<Map<string, StoredSeries>> {
  if (ids.length === 0) return new Map()
  const { rows } = await (hasRowLocks(write) ? selectLocked : selectSeries)(write, toRows(ids, {}))
  return new Map(rows.map((row) => [row.id, toStored(row)]))
}

const selectSeries = prepareRows((queries, rows: { id: string }[]) => selectAll(queries, rows))
const selectLocked = prepareRows((queries, rows: { id: string }[]) => selectAll(queries, rows).forUpdate())

function selectAll(queries: Queries, rows: readonly { id: string }[]) {
  return queries.selectFrom('series').select(seriesColumns).where('id', 'in', idsOf(rows)).orderBy('id')
}

type From = { from: string }

/** Those whose day of the agreement is `from` or later, by series. */
export async function findVisitsFrom(
  queries: Queries,
  ids: readonly string[],
  { from, now }: From & { now: number },
): Promise<Map<string | null, SeriesVisit[]>> {
  const { rows } = await selectFrom(queries, toRows(ids, { from }))
  const bySeries = Map.groupBy(rows, ({ series_id }) => series_id)
  return new Map([...bySeries].map(([id, visits]) => [id, visits.map((row) => toVisit(row, now))]))
}

const selectFrom = prepareRows((queries, rows: (From & { id: string })[]) =>
  queries
    .selectFrom('bookings')
    .select(['series_id', ...visitColumns])
    .where('series_id', 'in', idsOf(rows))
    .where('slot_date', '>=', rows[0]?.from ?? ''),
)

/** The days that are asked about, and of these the ones that the owner has left out, by series. */
export async function findQuestionsFrom(
  queries: Queries,
  ids: readonly string[],
  { from }: From,
): Promise<Map<string, { slot: string; isLeftOut: boolean }[]>> {
  const { rows } = await selectQuestions(queries, toRows(ids, { from }))
  const questions = rows.map((row) => ({
    id: row.series_id,
    slot: row.slot_date,
    isLeftOut: row.left_out_at !== null,
  }))
  return Map.groupBy(questions, ({ id }) => id)
}

const selectQuestions = prepareRows((queries, rows: (From & { id: string })[]) =>
  queries
    .selectFrom('series_questions')
    .select(['series_id', 'slot_date', 'left_out_at'])
    .where('series_id', 'in', idsOf(rows))
    .where('slot_date', '>=', rows[0]?.from ?? ''),
)

/** When the job looks at them again (UTC epoch milliseconds); null for never. */
export async function setDue(write: Write, ids: readonly string[], dueAt: number | null): Promise<void> {
  if (ids.length > 0) await updateDue(write, toRows(ids, { dueAt }))
}

const updateDue = prepareRows((write, rows: { id: string; dueAt: number | null }[]) =>
  write
    .updateTable('series')
    .set({ due_at: rows[0]?.dueAt ?? null })
    .where('id', 'in', idsOf(rows)),
)

/** Longest wait first. */
export async function findDue(queries: Queries, now: number, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('series')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}
