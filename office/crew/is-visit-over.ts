import type { Booking } from '../../domain/bookings/bookings.ts'
import { serverNow } from '../desk/server-clock.ts'

/** From then on the office says that people were there, not that they go there. */
export function isVisitOver({ status, endsAt }: Pick<Booking, 'status' | 'endsAt'>): boolean {
  return status === 'completed' || Date.parse(endsAt) <= serverNow()
}
