import { sql } from 'kysely'
import { bookingStatuses, holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

/** A day with the moments (UTC epoch milliseconds) that are surely before and after it in every time zone. */
export type DaySpan = { from: string; to: string; startsFrom: number; startsTo: number }

/** A visit with a place, of a series or not. */
export type StandingVisit = Pick<
  Tables['bookings'],
  | 'id'
  | 'version'
  | 'status'
  | 'name'
  | 'customer_id'
  | 'series_id'
  | 'slot_date'
  | 'date'
  | 'window_id'
  | 'window_start'
  | 'window_end'
  | 'starts_at'
  | 'minutes'
  | 'people'
  | 'price'
>

/** Those that have not begun, soonest first. */
export function listStandingVisits(queries: Queries, span: DaySpan): Promise<StandingVisit[]> {
  return queries
    .selectFrom('bookings')
    .select([
      'id',
      'version',
      'status',
      'name',
      'customer_id',
      'series_id',
      'slot_date',
      'date',
      'window_id',
      'window_start',
      'window_end',
      'starts_at',
      'minutes',
      'people',
      'price',
    ])
    .where('status', 'in', bookingStatuses.filter(holdsPlace))
    .where('starts_at', '>', span.startsFrom)
    .where('starts_at', '<', span.startsTo)
    .where('date', '>=', span.from)
    .where('date', '<=', span.to)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export async function listAskedOn(queries: Queries, date: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('series_questions')
    .select('series_id')
    .where('slot_date', '=', date)
    .where('left_out_at', 'is', null)
    .orderBy('series_id')
    .execute()
  return rows.map(({ series_id }) => series_id)
}

/** Visits of series on their own days, and questions. */
export async function countDisplaced(
  queries: Queries,
  { dates, now }: { dates: readonly string[]; now: number },
): Promise<Map<string, number>> {
  if (dates.length === 0) return new Map()
  const visits = await queries
    .selectFrom('bookings')
    .select(['date', (eb) => eb.fn.countAll<number>().as('visits')])
    .where('status', '=', sql.lit('confirmed'))
    .where('starts_at', '>', now)
    .where('series_id', 'is not', null)
    .whereRef('slot_date', '=', 'date')
    .where('date', 'in', dates)
    .groupBy('date')
    .execute()
  const asked = await queries
    .selectFrom('series_questions')
    .select(['slot_date as date', (eb) => eb.fn.countAll<number>().as('visits')])
    .where('left_out_at', 'is', null)
    .where('slot_date', 'in', dates)
    .groupBy('slot_date')
    .execute()
  const counts = new Map<string, number>()
  for (const { date, visits: count } of [...visits, ...asked]) counts.set(date, (counts.get(date) ?? 0) + Number(count))
  return counts
}
