import { calendarStatuses } from '../../domain/bookings/booking-status.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { noteForCrew, noteNewVisit } from './news-store.ts'

export async function findCrewOf(queries: Queries, bookingId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('crew_visits')
    .select('person_id')
    .where('booking_id', '=', bookingId)
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export async function findNames(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await queries.selectFrom('crew').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function replaceCrewOf(write: Write, bookingId: string, people: readonly string[]): Promise<void> {
  await noteForCrew(write, bookingId)
  await noteNewVisit(write, bookingId, people)
  const had = await write
    .deleteFrom('crew_visits')
    .where('booking_id', '=', bookingId)
    .returning(['person_id', 'kept'])
    .execute()
  if (people.length === 0) return
  const keptFor = (person: string) => had.find(({ person_id }) => person_id === person)?.kept ?? ''
  const rows = people.map((person_id) => ({ booking_id: bookingId, person_id, kept: keptFor(person_id) }))
  await write.insertInto('crew_visits').values(rows).execute()
}

export type OtherVisit = {
  person: string
  booking: string
  name: string
  date: string
  start: string
  end: string
  startsAt: number
  endsAt: number
  minutes: number
}

/** Other visits that people have and that begin in a span (UTC epoch milliseconds, without its end), soonest first. */
export async function findOtherVisits(
  queries: Queries,
  { bookingId, from, to }: { bookingId: string; from: number; to: number },
): Promise<OtherVisit[]> {
  const rows = await queries
    .selectFrom('bookings')
    .innerJoin('crew_visits', 'crew_visits.booking_id', 'bookings.id')
    .select([
      'crew_visits.person_id',
      'bookings.id',
      'bookings.name',
      'bookings.date',
      'bookings.window_start',
      'bookings.window_end',
      'bookings.starts_at',
      'bookings.ends_at',
      'bookings.minutes',
    ])
    .where('bookings.status', 'in', ['pending', 'confirmed'])
    .where('bookings.starts_at', '>', from)
    .where('bookings.starts_at', '<', to)
    .where('bookings.id', '<>', bookingId)
    .orderBy('bookings.starts_at')
    .orderBy('crew_visits.person_id')
    .execute()
  return rows.map((row) => ({
    person: row.person_id,
    booking: row.id,
    name: row.name,
    date: row.date,
    start: row.window_start,
    end: row.window_end,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    minutes: row.minutes,
  }))
}

/** By visit id, without canceled visits. */
export async function listCrewSince(queries: Queries, since: number): Promise<Record<string, string[]>> {
  const rows = await queries
    .selectFrom('bookings')
    .innerJoin('crew_visits', 'crew_visits.booking_id', 'bookings.id')
    .select(['bookings.id', 'crew_visits.person_id'])
    .where('bookings.status', 'in', calendarStatuses)
    .where('bookings.starts_at', '>=', since)
    .orderBy('crew_visits.person_id')
    .execute()
  const visits: Record<string, string[]> = {}
  for (const { id, person_id } of rows) (visits[id] ??= []).push(person_id)
  return visits
}

/** Marks a note of the crew as read; false if it was read before. */
export async function readNoteOf(write: Write, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('crew_notes')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function forgetNoteRead(write: Write, id: string): Promise<void> {
  await write.updateTable('crew_notes').set({ read_at: null }).where('id', '=', id).execute()
}
