import { sql } from 'kysely'
import type { Write } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'

/** Stores the visit as its people know it, before the same transaction changes it. An earlier note stays. */
export async function noteForCrew(write: Write, bookingId: string): Promise<void> {
  await insertKnown(write, { id: bookingId })
}

const insertKnown = prepareQuery((write, { id }: { id: string }) =>
  write
    .insertInto('crew_news')
    .columns([...columns, 'noted_at'])
    .expression((eb) =>
      eb
        .selectFrom('crew_visits')
        .innerJoin('bookings', 'bookings.id', 'crew_visits.booking_id')
        .select([
          'crew_visits.person_id',
          'bookings.id',
          'bookings.status',
          'bookings.date',
          'bookings.window_start',
          'bookings.window_end',
          'bookings.address',
          'bookings.zip',
          sql<null>`cast(null as bigint)`.as('noted_at'),
        ])
        .where('crew_visits.booking_id', '=', id),
    )
    .onConflict((conflict) => conflict.columns(['person_id', 'booking_id']).doUpdateSet({ noted_at: null })),
)

const columns = ['person_id', 'booking_id', 'status', 'date', 'window_start', 'window_end', 'address', 'zip'] as const

/** Stores that these people did not have the visit before. */
export async function noteNewVisit(write: Write, bookingId: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  const none = { status: '', date: '', window_start: '', window_end: '', address: '', zip: '' }
  await write
    .insertInto('crew_news')
    .values(people.map((person_id) => ({ person_id, booking_id: bookingId, ...none, noted_at: null })))
    .onConflict((conflict) => conflict.columns(['person_id', 'booking_id']).doUpdateSet({ noted_at: null }))
    .execute()
}
