import { sql } from 'kysely'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { type Tax, taxField } from '../../domain/pricing/tax.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { nextSlots } from '../../domain/schedule/slots.ts'
import type { Detached, SeriesVisit } from '../../domain/series/series.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../schema/tables.ts'
import { findSeries, findSeriesOfVisit } from './series-store.ts'

export async function findSeriesVisits(queries: Queries, id: string, now: number): Promise<SeriesVisit[]> {
  const { rows } = await selectVisits(queries, { id })
  return rows.map((row) => toVisit(row, now))
}

const selectVisits = prepareQuery((queries, { id }: { id: string }) =>
  queries.selectFrom('bookings').select(visitColumns).where('series_id', '=', id).orderBy('slot_date'),
)

/** The visit that later ones copy: visits changed on their own come last. A new agreement may use the former one's. */
export async function findNewestVisit(queries: Queries, id: string): Promise<string | null> {
  let agreement: string | null = id
  let changedAlone: string | null = null
  while (agreement !== null) {
    const [visit] = (await selectNewest(queries, { id: agreement })).rows
    if (visit && !visit.alone) return visit.id
    changedAlone ??= visit?.id ?? null
    // An agreement that begins beyond the horizon has no visit yet.
    agreement = (await findSeries(queries, agreement))?.follows ?? null
  }
  return changedAlone
}

const selectNewest = prepareQuery((queries, { id }: { id: string }) =>
  queries
    .selectFrom('bookings')
    .select(({ exists, selectFrom }) => [
      'id',
      exists(
        selectFrom('booking_edits')
          .select('booking_edits.id')
          .whereRef('booking_edits.booking_id', '=', 'bookings.id')
          .where('booking_edits.alone', '=', sql.lit(1)),
      ).as('alone'),
    ])
    .where('series_id', '=', id)
    .orderBy('alone')
    .orderBy('slot_date', 'desc')
    .limit(sql.lit(1)),
)

const datesShown = 3

export async function findNextDates(
  queries: Queries,
  { id, date, tax }: Pick<Booking, 'id' | 'date' | 'tax'>,
  count = datesShown,
): Promise<{ date: string; price: number; tax?: Tax }[]> {
  const series = await findSeriesOfVisit(queries, id)
  if (!series) return []
  const { agreement } = series
  const visits = await findSeriesVisits(queries, agreement.id, 0)
  const made = visits.filter(({ status, date: day }) => (status === 'confirmed' || status === 'pending') && day > date)
  const last = visits.at(-1)?.slot ?? date
  const planned = nextSlots(agreement, addDays(last > date ? last : date, 1), count)
  return [...made, ...planned.map((day) => ({ date: day, price: agreement.price }))]
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, count)
    .map(({ date: day, price }) => ({ date: day, price, ...taxField(tax) }))
}

export const visitColumns = [
  'id',
  'slot_date',
  'date',
  'window_id',
  'window_start',
  'window_end',
  'starts_at',
  'price',
  'status',
  'detached',
  'minutes',
  'people',
  'version',
] as const

type VisitRow = Pick<Tables['bookings'], Exclude<(typeof visitColumns)[number], 'detached'>> & { detached: Detached }

export function toVisit(row: VisitRow, now: number): SeriesVisit {
  return {
    id: row.id,
    slot: row.slot_date ?? row.date,
    date: row.date,
    window: row.window_id,
    start: row.window_start,
    end: row.window_end,
    price: row.price,
    status: row.status,
    detached: row.detached,
    minutes: row.minutes,
    people: row.people,
    version: row.version,
    hasBegun: row.starts_at <= now,
  }
}
