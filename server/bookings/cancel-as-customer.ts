import { customerChanges } from '../../domain/bookings/booking-changes.ts'
import type { Parts } from '../parts.ts'
import { changeBooking, type ChangeResult } from './change-booking.ts'
import type { CancelBooking } from '../../domain/bookings/booking-requests.ts'

/** `fee` is the price of canceling that they read, in whole dollars. */
export function cancelAsCustomer(parts: Parts, id: string, { key, fee }: CancelBooking): Promise<ChangeResult> {
  return changeBooking(parts, id, {
    by: 'customer',
    change: customerChanges.cancel,
    route: `POST /api/bookings/by-token/cancel ${id}`,
    key,
    fee,
    body: fee === 0 ? {} : { fee },
  })
}
