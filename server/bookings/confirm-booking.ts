import { ownerActions } from '../../domain/booking-status.ts'
import type { Booking } from '../../domain/bookings.ts'
import { heldUntil } from '../acts/store.ts'
import { keepCustomer } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { applyChange, type ChangeResult } from './change-booking.ts'
import { findNextFree, type NextWindow } from './read-availability.ts'
import { findBooking, findHolders, hasPlace, releasePlace, takePlace } from './store.ts'

export type ConfirmResult = ChangeResult | { ok: false; reason: 'place-gone'; holders: string[]; next: NextWindow[] }

/**
 * Confirms a pending booking: of two owners who press at once one confirms, and the customer is told once. A booking
 * whose place is gone, with fewer crews than when it was made, is refused with who holds the window and what is free.
 */
export async function confirmBooking(parts: Parts, id: string, key: string): Promise<ConfirmResult> {
  const result = await applyChange<'place-gone'>(parts, id, {
    action: 'confirm',
    route: `POST /api/bookings/${id}/confirm`,
    key,
    body: {},
    decide: async (write, { booking }, { schedule }, now) => {
      if (!ownerActions(booking, now).includes('confirm')) return { refuse: 'not-possible' }
      // Before the places, as everywhere. From now on what the customer typed is what the business goes by.
      await keepCustomer(write, booking, now)
      const placed =
        (await hasPlace(write, id, schedule.crews)) || (await takeOther(write, booking, schedule.crews, now))
      return placed ? { from: ['pending'], to: 'confirmed' } : { refuse: 'place-gone' }
    },
    news: () => ({ kind: 'confirmed', by: 'owner', calendar: 'REQUEST' }),
  })
  if (result.ok) return result
  return result.reason === 'place-gone' ? explainGone(parts, id) : { ok: false, reason: result.reason }
}

/**
 * Another place of the same window, also one that the owner has taken from somebody a moment ago. Without one the refusal
 * rolls back, and the booking keeps what it had.
 */
async function takeOther(write: Write, { id, date, window }: Booking, crews: number, now: number): Promise<boolean> {
  await releasePlace(write, id)
  return takePlace(write, { date, window, crews, bookingId: id, freeBy: heldUntil(now) })
}

async function explainGone({ database, clock }: Parts, id: string): Promise<ConfirmResult> {
  const stored = await findBooking(database.queries, id)
  if (!stored) return { ok: false, reason: 'not-found' }
  const settings = await readSettings(database.queries)
  return {
    ok: false,
    reason: 'place-gone',
    holders: await findHolders(database.queries, stored.booking),
    next: await findNextFree(database.queries, settings, clock.now(), { wanted: stored.booking }),
  }
}
