import { type Against, type BusyVisit, whatSpeaksAgainst } from '../../domain/crew/clashes.ts'
import type { Person, PersonColor, PersonLanguage, PersonRole } from '../../domain/crew/crew.ts'
import { readTimeOff } from '../../domain/crew/time-off.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import type { Selectable } from 'kysely'
import { findOtherVisits } from './crew-store.ts'

export const personColumns = [
  'id',
  'name',
  'phone',
  'language',
  'color',
  'role',
  'from_date',
  'until_date',
  'version',
  'hours',
  'off',
] as const satisfies (keyof Tables['crew'])[]

type PersonRow = Pick<Selectable<Tables['crew']>, (typeof personColumns)[number]>

export function toPerson({ from_date, until_date, hours, off, ...row }: PersonRow): Person {
  // Written by `server/crew/store.ts` from checked details.
  return {
    ...row,
    color: row.color as PersonColor,
    language: row.language as PersonLanguage,
    role: row.role as PersonRole,
    from: from_date,
    until: until_date,
    ...readTimeOff({ hours, off }),
  }
}

const dayMs = 86_400_000

/** Lists only people who are not free. */
export async function findAgainst(
  queries: Queries,
  visit: BusyVisit,
): Promise<{ person: Person; against: Against[] }[]> {
  const rows = await queries
    .selectFrom('crew')
    .innerJoin('crew_visits', 'crew_visits.person_id', 'crew.id')
    .select(personColumns.map((column) => `crew.${column}` as const))
    .where('crew_visits.booking_id', '=', visit.booking)
    .orderBy('crew.id')
    .execute()
  if (rows.length === 0) return []
  const span = { bookingId: visit.booking, from: visit.startsAt - dayMs, to: visit.startsAt + dayMs }
  const others = await findOtherVisits(queries, span)
  return rows
    .map(toPerson)
    .map((person) => ({
      person,
      against: whatSpeaksAgainst(
        person,
        visit,
        others.filter((other) => other.person === person.id),
      ),
    }))
    .filter(({ against }) => against.length > 0)
}

export async function keepAgainst(write: Write, visit: BusyVisit): Promise<void> {
  for (const { person, against } of await findAgainst(write, visit))
    await write
      .updateTable('crew_visits')
      .set({ kept: against.map(({ sign }) => sign).join('\n') })
      .where('booking_id', '=', visit.booking)
      .where('person_id', '=', person.id)
      .execute()
}

/** One row for each person, soonest first. */
export async function listComingOfPeople(
  queries: Queries,
  { now, limit }: { now: number; limit: number },
): Promise<(BusyVisit & { person: string; kept: string; status: string })[]> {
  const rows = await queries
    .selectFrom('bookings')
    .innerJoin('crew_visits', 'crew_visits.booking_id', 'bookings.id')
    .select([
      'crew_visits.person_id',
      'crew_visits.kept',
      'bookings.id',
      'bookings.name',
      'bookings.status',
      'bookings.date',
      'bookings.window_start',
      'bookings.window_end',
      'bookings.starts_at',
      'bookings.ends_at',
      'bookings.minutes',
    ])
    .where('bookings.status', 'in', ['pending', 'confirmed'])
    .where('bookings.starts_at', '>', now)
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id')
    .orderBy('crew_visits.person_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    person: row.person_id,
    kept: row.kept,
    booking: row.id,
    name: row.name,
    status: row.status,
    date: row.date,
    start: row.window_start,
    end: row.window_end,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    minutes: row.minutes,
  }))
}
