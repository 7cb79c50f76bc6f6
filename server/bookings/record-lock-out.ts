import { ownerActions } from '../../domain/booking-status.ts'
import type { Parts } from '../parts.ts'
import { applyChange, type ChangeResult } from './change-booking.ts'

/** Records that the crew came and could not get in, once the window has begun; the customer reads how to book again. */
export function recordLockOut(parts: Parts, id: string, key: string): Promise<ChangeResult> {
  return applyChange(parts, id, {
    action: 'lock-out',
    route: `POST /api/bookings/${id}/lock-out`,
    key,
    body: {},
    decide: (_write, { booking }, _settings, now) =>
      ownerActions(booking, now).includes('lock-out')
        ? { from: ['confirmed'], to: 'locked-out' }
        : { refuse: 'not-possible' },
    news: () => ({ kind: 'locked-out', by: 'owner' }),
  })
}
