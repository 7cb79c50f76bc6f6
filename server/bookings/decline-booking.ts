import type { Parts } from '../parts.ts'
import { applyChange, type ChangeResult } from './change-booking.ts'

/** Declines a pending booking with a reason that the customer reads; its place is free again. */
export function declineBooking(
  parts: Parts,
  id: string,
  { key, reason }: { key: string; reason: string },
): Promise<ChangeResult> {
  return applyChange(parts, id, {
    action: 'decline',
    route: `POST /api/bookings/${id}/decline`,
    key,
    body: { reason },
    decide: () => ({ from: ['pending'], to: 'declined', reason }),
    news: () => ({ kind: 'declined', by: 'owner', reason }),
  })
}
