import { type BookingAction, ownerChanges } from '../../domain/bookings/booking-changes.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { heldUntil } from '../acts/store.ts'
import { keepCustomer } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { type Besides, changeBooking, type ChangeResult, type Prepare } from './change-booking.ts'
import { findNextFree, type NextWindow } from './read-availability.ts'
import { sendReviewRequest } from './send-review-request.ts'
import { findHolders, hasPlace, releasePlace, takePlace } from './place-store.ts'
import { findBooking } from './store.ts'

export type OwnerChangeResult =
  | ChangeResult
  | { ok: false; reason: 'place-gone'; holders: string[]; next: NextWindow[] }

/**
 * Changes a booking as its owner, by the table of changes. Of two presses at once one does it, and the customer is told
 * once. A booking whose place is gone, because there are fewer crews than when it was made, is refused with the names of
 * those who hold the window and with free windows.
 */
export async function changeAsOwner(
  parts: Parts,
  id: string,
  action: BookingAction,
  { key, reason }: { key: string; reason?: string | undefined },
): Promise<OwnerChangeResult> {
  const result = await changeBooking<'place-gone'>(parts, id, {
    by: 'owner',
    change: ownerChanges[action],
    route: `POST /api/bookings/${id}/${action}`,
    key,
    body: reason === undefined ? {} : { reason },
    reason,
    ...besides[action],
  })
  if (result.ok) return result
  return result.reason === 'place-gone' ? explainGone(parts, id) : { ok: false, reason: result.reason }
}

/**
 * What some changes need or do beyond the table: a place to confirm, a request for a review once a visit is completed.
 */
const besides: Partial<Record<BookingAction, Besides<'place-gone'>>> = {
  confirm: { prepare: securePlace },
  complete: { also: sendReviewRequest },
}

async function securePlace(
  write: Write,
  { stored: { booking }, settings: { schedule }, now }: Parameters<Prepare>[1],
): ReturnType<Prepare<'place-gone'>> {
  // Before the places (lock-rows.ts). From now on what the customer typed is what the business goes by.
  await keepCustomer(write, booking, now)
  if (await hasPlace(write, booking.id, schedule.crews)) return {}
  return (await takeOther(write, booking, schedule.crews, now)) ? {} : { refuse: 'place-gone' }
}

/**
 * Takes another place of the same window, also one that the owner gave up a moment ago. Without one the refusal rolls back,
 * and the booking keeps what it had.
 */
async function takeOther(write: Write, { id, date, window }: Booking, crews: number, now: number): Promise<boolean> {
  await releasePlace(write, id)
  return takePlace(write, { date, window, crews, bookingId: id, freeBy: heldUntil(now) })
}

/** Who has the places of a booking's window, and what is free instead. */
export async function explainGone(
  { database, clock }: Parts,
  id: string,
): Promise<Exclude<OwnerChangeResult, { ok: true }>> {
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
