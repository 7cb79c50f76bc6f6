import { calendarStatuses } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { shownColumns, toBooking } from '../bookings/store.ts'
import type { Queries } from '../platform/database/open-database.ts'

export type PlannedVisit = { booking: Booking; start: string; end: string }

type DaySpan = { from: string; to: string; startsFrom: number; startsTo: number }

/** Soonest first, without canceled ones. The times (UTC epoch milliseconds) use the index; the days decide. */
export async function listPlannedVisits(queries: Queries, span: DaySpan, limit: number): Promise<PlannedVisit[]> {
  const rows = await inSpan(queries, span)
    .select(shownColumns)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ booking: toBooking(row), start: row.window_start, end: row.window_end }))
}

/** By visit id. */
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
