import { sql } from 'kysely'
import { calendarStatuses } from '../../domain/bookings/booking-status.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
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

/** How many of an agreement's last visits decide who comes next. */
const lastVisits = 3

type Copied = { id: string; date: string }

/**
 * Assigns the people of two of the last three visits of its agreement, so that a substitute comes once; if all three differ,
 * those of the newest. Only people who still work on the new visit's day. `like`: a visit of the agreement.
 */
export async function copyCrew(write: Write, like: string, { id, date }: Copied): Promise<void> {
  const { rows } = await selectLast(write, { like, id })
  const crews = [...Map.groupBy(rows, ({ visit }) => visit).values()]
  const teamOf = (crew: typeof rows) => crew.map(({ person }) => person).join(' ')
  const usual = crews.find((crew, at) => crews.some((other, more) => more > at && teamOf(other) === teamOf(crew)))
  const working = (usual ?? crews[0] ?? []).flatMap(({ person, role, from_date: from, until_date: until }) =>
    person !== null && role !== 'office' && (from ?? '') <= date && (until === null || until >= date) ? [person] : [],
  )
  if (working.length > 0) await replaceCrewOf(write, id, working)
}

/** Newest first; a visit without people is one row. */
const selectLast = prepareQuery((queries, { like, id }: { like: string; id: string }) =>
  queries
    .selectFrom((eb) =>
      eb
        .selectFrom('bookings')
        .select(['bookings.id', 'bookings.slot_date'])
        .where('bookings.series_id', '=', (sub) =>
          sub.selectFrom('bookings as model').select('model.series_id').where('model.id', '=', like),
        )
        .where('bookings.id', '<>', id)
        .orderBy('bookings.slot_date', 'desc')
        .limit(sql.lit(lastVisits))
        .as('last'),
    )
    .leftJoin('crew_visits', 'crew_visits.booking_id', 'last.id')
    .leftJoin('crew', 'crew.id', 'crew_visits.person_id')
    .select(['last.id as visit', 'crew.id as person', 'crew.role', 'crew.from_date', 'crew.until_date'])
    .orderBy('last.slot_date', 'desc')
    .orderBy('crew.id'),
)

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

/** A home is the same customer at the same address, whatever is cleaned there. */
type HomeVisit = { bookingId: string; address: string; startsAt: number; limit: number }

/** Newest first: the people of each by their ids. */
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
