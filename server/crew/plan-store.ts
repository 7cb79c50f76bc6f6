import { sql } from 'kysely'
import { calendarStatuses } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { shownColumns, toBooking } from '../bookings/store.ts'
import type { Queries } from '../platform/database/open-database.ts'

export type PlannedVisit = { booking: Booking; start: string; end: string }

type DaySpan = { from: string; to: string; startsFrom: number; startsTo: number }

/**
 * The visits of some days that are not called off, soonest first. The times, in UTC epoch milliseconds, find them by their
 * index; the days decide.
 */
export async function listPlannedVisits(queries: Queries, span: DaySpan, limit: number): Promise<PlannedVisit[]> {
  const rows = await inSpan(queries, span)
    .select(shownColumns)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ booking: toBooking(row), start: row.window_start, end: row.window_end }))
}

/** Who has the visits of some days, by the visit's id. */
export async function findCrewOfSpan(queries: Queries, span: DaySpan): Promise<Map<string, string[]>> {
  const rows = await inSpan(queries, span)
    .innerJoin('crew_visits', 'crew_visits.booking_id', 'bookings.id')
    .select(['bookings.id', 'crew_visits.person_id'])
    .orderBy('crew_visits.person_id')
    .execute()
  const people = new Map<string, string[]>()
  for (const { id, person_id } of rows) {
    const known = people.get(id)
    if (known) known.push(person_id)
    else people.set(id, [person_id])
  }
  return people
}

function inSpan(queries: Queries, { from, to, startsFrom, startsTo }: DaySpan) {
  return queries
    .selectFrom('bookings')
    .where('status', 'in', calendarStatuses)
    .where('starts_at', '>=', startsFrom)
    .where('starts_at', '<', startsTo)
    .where('date', '>=', from)
    .where('date', '<=', to)
}

/** A home is the same customer at the same address, whatever is cleaned there. */
type HomeVisit = { bookingId: string; address: string; startsAt: number; limit: number }

/** Who did the completed visits of a visit's home before it, newest first: the people of each by their ids. */
export async function findPeopleOfHome(
  queries: Queries,
  { bookingId, address, startsAt, limit }: HomeVisit,
): Promise<string[][]> {
  if (address === '') return []
  // By no index of states and times: it would be read through the visits of all customers.
  const [status, time] = [sql<string>`status || ''`, sql<number>`starts_at + 0`]
  const visits = await queries
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', ofBooking(queries, bookingId))
    .where('address', '=', address)
    .where(status, '=', 'completed')
    .where(time, '<', startsAt)
    .orderBy(time, 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (visits.length === 0) return []
  const ids = visits.map(({ id }) => id)
  const rows = await queries
    .selectFrom('crew_visits')
    .select(['booking_id', 'person_id'])
    .where('booking_id', 'in', ids)
    .orderBy('person_id')
    .execute()
  return ids.map((id) => rows.filter(({ booking_id }) => booking_id === id).map(({ person_id }) => person_id))
}

function ofBooking(queries: Queries, bookingId: string) {
  return queries.selectFrom('bookings as asked').select('asked.customer_id').where('asked.id', '=', bookingId)
}
