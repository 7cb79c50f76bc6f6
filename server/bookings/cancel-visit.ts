import { ownerActions } from '../../domain/booking-status.ts'
import type { Parts } from '../parts.ts'
import { applyChange, type ChangeResult } from './change-booking.ts'

/** Cancels a confirmed visit after all, as the owner, with a reason; it leaves the customer's calendar. */
export function cancelVisit(
  parts: Parts,
  id: string,
  { key, reason }: { key: string; reason: string },
): Promise<ChangeResult> {
  return applyChange(parts, id, {
    action: 'cancel',
    route: `POST /api/bookings/${id}/cancel`,
    key,
    body: { reason },
    decide: (_write, { booking }, _settings, now) =>
      ownerActions(booking, now).includes('cancel')
        ? { from: ['confirmed'], to: 'cancelled', reason }
        : { refuse: 'not-possible' },
    news: () => ({ kind: 'called-off', by: 'owner', reason, calendar: 'CANCEL' }),
  })
}
