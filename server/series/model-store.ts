import type { ConsentRecord } from '#words/consents.ts'
import { storedColumns, type StoredBooking, toStored as toStoredBooking } from '../bookings/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { prepareRows } from '../platform/database/prepare-query.ts'
import { idsOf, toRows } from './due-store.ts'

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
