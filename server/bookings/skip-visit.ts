import { ownerActions } from '../../domain/booking-status.ts'
import type { Parts } from '../parts.ts'
import { applyChange, type ChangeResult } from './change-booking.ts'

/** Leaves out one visit of a customer who is visited regularly; it leaves the customer's calendar. */
export function skipVisit(parts: Parts, id: string, key: string): Promise<ChangeResult> {
  return applyChange(parts, id, {
    action: 'skip',
    route: `POST /api/bookings/${id}/skip`,
    key,
    body: {},
    decide: (_write, { booking }, _settings, now) =>
      ownerActions(booking, now).includes('skip') ? { from: ['confirmed'], to: 'skipped' } : { refuse: 'not-possible' },
    news: () => ({ kind: 'skipped', by: 'owner', calendar: 'CANCEL' }),
  })
}
