import type { ErasureCounts } from '../../domain/customers/customers.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { shownColumns, toBooking } from '../bookings/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { arrived, findMessageIds, notArrived } from './message-store.ts'
import { ofPerson, orNobody, type Person } from './person-store.ts'
import { withdrawable, isKnown } from './erase-estimates.ts'

export async function findOpenVisits(queries: Queries, { ids }: Person): Promise<Booking[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select(shownColumns)
    .where('customer_id', 'in', ids)
    .where('status', 'in', ['pending', 'confirmed'])
    .orderBy('starts_at')
    .execute()
  return rows.map(toBooking)
}

export async function countErasure(queries: Queries, person: Person): Promise<ErasureCounts> {
  const { bookings, estimates } = ofPerson(queries, person)
  const open = await estimates.where('status', 'in', withdrawable).where(isKnown).execute()
  const reviews = await queries.selectFrom('reviews').select('id').where('booking_id', 'in', bookings).execute()
  const texts = await queries
    .selectFrom('incoming_texts')
    .select('id')
    .where('number', 'in', orNobody(person.phones))
    .execute()
  const unsent = await findMessageIds(queries, person, notArrived)
  const sent = await findMessageIds(queries, person, arrived)
  return {
    bookings: (await bookings.execute()).length,
    estimates: (await estimates.execute()).length,
    openEstimates: open.length,
    reviews: reviews.length,
    messages: sent.length + unsent.length,
    unsent: unsent.length,
    texts: texts.length,
  }
}
