import type { SeriesVisit } from '../../domain/series/series.ts'
import type { ConsentRecord } from '#words/consents.ts'
import { toVisit, visitColumns } from '../bookings/agreed-store.ts'
import { seriesColumns, type StoredSeries, toStored } from '../bookings/series-store.ts'
import { storedColumns, type StoredBooking, toStored as toStoredBooking } from '../bookings/store.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareRows } from '../platform/database/prepare-query.ts'

// What the job reads and writes for some series at once: a statement for each series would cost more than its visits.

/** Few enough that nobody waits for the transaction. */
export const seriesAtOnce = 20

/** Each query is compiled for one series and for as many as there are at once: the last id is repeated. */
function toRows<More extends object>(ids: readonly string[], more: More): (More & { id: string })[] {
  const length = ids.length > 1 ? Math.max(seriesAtOnce, ids.length) : ids.length
  return Array.from({ length }, (_, index) => ({ id: ids[index] ?? ids.at(-1) ?? '', ...more }))
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

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

export type NewestVisit = { stored: StoredBooking; consent: ConsentRecord }

/** By series, without series that have no visit. */
export async function findNewestVisits(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string | null, NewestVisit>> {
  if (ids.length === 0) return new Map()
  const { rows } = await selectNewest(queries, toRows(ids, {}))
  return new Map(
    rows.map((row) => {
      // Written by bookingInsert from a ConsentRecord.
      const consent = JSON.parse(row.text_consent) as ConsentRecord
      return [row.series_id, { stored: toStoredBooking(row), consent }]
    }),
  )
}

const selectNewest = prepareRows((queries, rows: { id: string }[]) =>
  queries
    .selectFrom('bookings')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('bookings')
          .select(({ fn, ref }) => [ref('series_id').as('id'), fn.max('slot_date').as('slot')])
          .where('series_id', 'in', idsOf(rows))
          .groupBy('series_id')
          .as('newest'),
      (join) => join.onRef('bookings.series_id', '=', 'newest.id').onRef('bookings.slot_date', '=', 'newest.slot'),
    )
    .select(['bookings.series_id', ...storedColumns.map((column) => `bookings.${column}` as const)]),
)

/** The series that have a visit whose details were edited, and those that have one with people. */
export async function findEdited(
  queries: Queries,
  ids: readonly string[],
): Promise<{ edited: Set<string | null>; staffed: Set<string | null> }> {
  if (ids.length === 0) return { edited: new Set(), staffed: new Set() }
  const rows = toRows(ids, {})
  const [edits, people] = [await selectEdited(queries, rows), await selectStaffed(queries, rows)]
  return {
    edited: new Set(edits.rows.map(({ series_id }) => series_id)),
    staffed: new Set(people.rows.map(({ series_id }) => series_id)),
  }
}

const selectEdited = prepareRows((queries, rows: { id: string }[]) =>
  queries
    .selectFrom('bookings')
    .innerJoin('booking_edits', 'booking_edits.booking_id', 'bookings.id')
    .select('bookings.series_id')
    .distinct()
    .where('bookings.series_id', 'in', idsOf(rows)),
)

const selectStaffed = prepareRows((queries, rows: { id: string }[]) =>
  queries
    .selectFrom('bookings')
    .innerJoin('crew_visits', 'crew_visits.booking_id', 'bookings.id')
    .select('bookings.series_id')
    .distinct()
    .where('bookings.series_id', 'in', idsOf(rows)),
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
