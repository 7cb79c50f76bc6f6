import type { Parts } from '../parts.ts'
import { applyChange, type ChangeResult } from './change-booking.ts'

/** Cancels a visit that has not begun, as its customer; a confirmed one leaves the customer's calendar too. */
export function cancelBooking(parts: Parts, id: string, key: string): Promise<ChangeResult> {
  return applyChange(parts, id, {
    route: `POST /api/bookings/by-token/cancel ${id}`,
    key,
    body: {},
    decide: (_write, { booking }, _settings, now) =>
      Date.parse(booking.startsAt) > now
        ? { from: ['pending', 'confirmed'], to: 'cancelled' }
        : { refuse: 'not-possible' },
    news: ({ status }) => ({
      kind: 'cancelled',
      by: 'customer',
      calendar: status === 'confirmed' ? 'CANCEL' : undefined,
    }),
  })
}
