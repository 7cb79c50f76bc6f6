import { customerChanges } from '../../domain/bookings/booking-changes.ts'
import type { Parts } from '../parts.ts'
import { changeBooking, type ChangeResult } from './change-booking.ts'

export function cancelAsCustomer(parts: Parts, id: string, key: string): Promise<ChangeResult> {
  return changeBooking(parts, id, {
    by: 'customer',
    change: customerChanges.cancel,
    route: `POST /api/bookings/by-token/cancel ${id}`,
    key,
    body: {},
  })
}
