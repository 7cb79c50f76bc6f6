import type { Booking } from '../../domain/bookings.ts'
import type { Office } from '../office.ts'
import { recordChange } from '../platform/changes.ts'
import { count } from '../platform/counters.ts'
import { once } from '../platform/request-keys.ts'
import { findBooking, moveBooking } from './store.ts'

export type ConfirmResult =
  | { ok: true; booking: Booking }
  | { ok: false; reason: 'key-reused' | 'not-found' | 'not-pending' }

/** Confirms a pending booking by one guarded update: of two owners who press at once, one confirms. */
export async function confirmBooking({ database, clock }: Office, id: string, key: string): Promise<ConfirmResult> {
  const now = clock.now()
  const request = { key, route: `POST /api/bookings/${id}/confirm`, body: {}, at: now }
  const result = await once(database, request, async (write) => {
    if (!(await moveBooking(write, id, 'pending', 'confirmed'))) return false
    await count(write, { 'bookings-pending': -1, 'bookings-confirmed': 1 })
    await recordChange(database, write, { kind: 'booking-confirmed', id }, now)
    return true
  })
  if (!result.ok) return result
  const booking = await findBooking(database.queries, id)
  if (!booking) return { ok: false, reason: 'not-found' }
  return result.answer ? { ok: true, booking } : { ok: false, reason: 'not-pending' }
}
