import { sql } from 'kysely'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import { replaceCrewOf } from './crew-store.ts'

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
