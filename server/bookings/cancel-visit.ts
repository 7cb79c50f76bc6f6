import { ownerActions } from '../../domain/booking-status.ts'
import type { Office } from '../office.ts'
import { applyChange, type ChangeResult } from './change-booking.ts'

/** Cancels a confirmed visit after all, as the owner, with a reason; it leaves the customer's calendar. */
export function cancelVisit(
  office: Office,
  id: string,
  { key, reason }: { key: string; reason: string },
): Promise<ChangeResult> {
  return applyChange(office, id, {
    action: 'cancel',
    route: `POST /api/bookings/${id}/cancel`,
    key,
    body: { reason },
    decide: (_write, { booking }, _settings, now) =>
      Promise.resolve(
        ownerActions(booking, now).includes('cancel') ? { from: ['confirmed'], to: 'cancelled', reason } : null,
      ),
    news: () => ({ kind: 'called-off', by: 'owner', reason, calendar: 'CANCEL' }),
  })
}
