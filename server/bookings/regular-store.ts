import { agreedStatuses } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Frequency } from '../../domain/pricing/pricing.ts'
import type { Rhythm } from '../../domain/schedule/slots.ts'
import type { Queries } from '../platform/database/open-database.ts'

/** A running agreement, or visits booked one by one. */
export async function isRegular(
  queries: Queries,
  { customerId, frequency, besides }: { customerId: string; frequency: Rhythm; besides: string },
): Promise<boolean> {
  const agreed = await queries
    .selectFrom('series')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('frequency', '=', frequency)
    .where('due_at', 'is not', null)
    .executeTakeFirst()
  if (agreed) return true
  const booked = await queries
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('frequency', '=', frequency)
    .where('status', 'in', agreedStatuses)
    .where('series_id', 'is', null)
    .where('id', '<>', besides)
    .limit(1)
    .executeTakeFirst()
  return booked !== undefined
}

/** Whether a visit can begin a series: its customer has none at this frequency yet. */
export async function canBegin(
  queries: Queries,
  { id, status }: Pick<Booking, 'id' | 'status'>,
  frequency: Frequency,
): Promise<boolean> {
  if (frequency === 'once' || status !== 'confirmed') return true
  const row = await queries.selectFrom('bookings').select('customer_id').where('id', '=', id).executeTakeFirst()
  if (!row || row.customer_id === null) return false
  return !(await isRegular(queries, { customerId: row.customer_id, frequency, besides: id }))
}
