import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Queries } from '../platform/database/open-database.ts'

const minuteMs = 60_000

/** To the minute. */
export async function insertLooks(
  queries: Queries,
  { bookings, person, at }: { bookings: readonly string[]; person: string; at: number },
): Promise<void> {
  if (bookings.length === 0) return
  const looked_at = Math.floor(at / minuteMs) * minuteMs
  // A page that is looked at again within the minute writes nothing.
  const known = new Set((await selectLooks(queries, { person, looked_at })).rows.map(({ booking_id }) => booking_id))
  const unknown = bookings.filter((booking) => !known.has(booking))
  if (unknown.length === 0) return
  await queries
    .insertInto('crew_looks')
    .values(unknown.map((booking_id) => ({ booking_id, person_id: person, looked_at })))
    .onConflict((conflict) => conflict.columns(['booking_id', 'person_id', 'looked_at']).doNothing())
    .execute()
}

const selectLooks = prepareQuery((queries, { person, looked_at }: { person: string; looked_at: number }) =>
  queries
    .selectFrom('crew_looks')
    .select('booking_id')
    .where('person_id', '=', person)
    .where('looked_at', '=', looked_at),
)

/** The first and the last time of each, and in how many minutes. */
export async function findLooks(
  queries: Queries,
  bookingId: string,
): Promise<{ person: string; first: number; last: number; times: number }[]> {
  const rows = await queries
    .selectFrom('crew_looks')
    .select(({ fn }) => [
      'person_id as person',
      fn.min('looked_at').as('first'),
      fn.max('looked_at').as('last'),
      fn.countAll<number>().as('times'),
    ])
    .where('booking_id', '=', bookingId)
    .groupBy('person_id')
    .orderBy('person_id')
    .execute()
  return rows.map(({ person, first, last, times }) => ({
    person,
    first: Number(first),
    last: Number(last),
    times: Number(times),
  }))
}
