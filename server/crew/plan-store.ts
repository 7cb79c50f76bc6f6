import type { Booking } from '../../domain/bookings/bookings.ts'
import { type DaySpan, visitsOfDays } from '../bookings/calendar-store.ts'
import { shownColumns, toBooking } from '../bookings/store.ts'
import type { Queries } from '../platform/database/open-database.ts'

export type PlannedVisit = { booking: Booking; start: string; end: string }

export async function listPlannedVisits(queries: Queries, span: DaySpan, limit: number): Promise<PlannedVisit[]> {
  const rows = await visitsOfDays(queries, span)
    .select(shownColumns)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ booking: toBooking(row), start: row.window_start, end: row.window_end }))
}

/** By visit id. */
export async function findCrewOfSpan(queries: Queries, span: DaySpan): Promise<Map<string, string[]>> {
  const rows = await visitsOfDays(queries, span)
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
