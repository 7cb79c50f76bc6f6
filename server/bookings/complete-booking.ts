import { ownerActions } from '../../domain/booking-status.ts'
import type { Parts } from '../parts.ts'
import { applyChange, type ChangeResult } from './change-booking.ts'
import { sendReviewRequest } from './send-review-request.ts'

/**
 * Records that a confirmed visit has been done, once it has begun; from then on its customer's review is a verified one,
 * and the customer is asked for it.
 */
export function completeBooking(parts: Parts, id: string, key: string): Promise<ChangeResult> {
  return applyChange(parts, id, {
    action: 'complete',
    route: `POST /api/bookings/${id}/complete`,
    key,
    body: {},
    decide: (_write, { booking }, _settings, now) =>
      ownerActions(booking, now).includes('complete')
        ? { from: ['confirmed'], to: 'completed' }
        : { refuse: 'not-possible' },
    news: () => null,
    also: (write, facts) => sendReviewRequest(parts, write, facts),
  })
}
