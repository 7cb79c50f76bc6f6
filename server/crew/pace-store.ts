import { sql } from 'kysely'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { shownColumns, toBooking } from '../bookings/store.ts'

type Home = { customerId: string; address: string; service: string }

/** Visits at which somebody has pressed Done, newest first. */
export async function findDoneVisits(queries: Queries, home: Home, limit: number): Promise<Booking[]> {
  const rows = await selectOfHome(queries, home)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('crew_steps')
          .select('crew_steps.booking_id')
          .whereRef('crew_steps.booking_id', '=', 'bookings.id')
          .where('crew_steps.step', '=', 'done'),
      ),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toBooking)
}

export async function findComingVisits(queries: Queries, home: Home, now: number): Promise<Booking[]> {
  const rows = await selectOfHome(queries, home)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(toBooking)
}

/** Null once its customer is erased. */
export async function findHomeOf(queries: Queries, bookingId: string): Promise<Home | null> {
  const row = await queries
    .selectFrom('bookings')
    .select(['customer_id', 'address', 'service_type'])
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (!row || row.customer_id === null || row.address === '') return null
  return { customerId: row.customer_id, address: row.address, service: row.service_type }
}

function selectOfHome(queries: Queries, { customerId, address, service }: Home) {
  return (
    queries
      .selectFrom('bookings')
      .select(shownColumns)
      .where('customer_id', '=', customerId)
      .where('address', '=', address)
      // By no index of services: it would be read through the visits of all customers.
      .where(sql<string>`service_type || ''`, '=', service)
  )
}
