import type { Booking } from '../../domain/bookings/bookings.ts'
import { serverNow } from '../desk/server-clock.ts'

/** People were at the visit, rather than go there. */
export function isVisitOver({ status, endsAt }: Pick<Booking, 'status' | 'endsAt'>): boolean {
  return status === 'completed' || Date.parse(endsAt) <= serverNow()
}
