import type { BookingChange } from '../../domain/bookings/booking-changes.ts'
import { corrections } from '../../domain/bookings/booking-corrections.ts'
import type { CorrectBooking } from '../../domain/bookings/bookings.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { findOfferedWindow, momentsOf } from '../../domain/schedule/schedule.ts'
import { heldUntil } from '../acts/store.ts'
import { keepCustomer } from '../customers/store.ts'
import { takeQueued } from '../messages/told-store.ts'
import type { Parts } from '../parts.ts'
import { hasReview } from '../reviews/store.ts'
import { explainGone, type OwnerChangeResult } from './change-as-owner.ts'
import { changeBooking, type Prepare } from './change-booking.ts'
import { insertCorrection } from './correction-store.ts'
import { releasePlace, takePlace } from './place-store.ts'
import { sendReviewRequest } from './send-review-request.ts'
import { timeOf } from './store.ts'

type Correction = CorrectBooking & { who: string }
type Refused = 'place-gone' | CannotCorrect
export type CannotCorrect = 'not-offered' | 'reviewed' | 'erased'
export type CorrectResult = OwnerChangeResult | { ok: false; cannot: CannotCorrect }

/**
 * Corrects the recorded end of a closed visit and keeps that it was corrected. It is an act like any other, and the customer
 * may be told. A visit that takes place after all needs a place, in its own window or another. A visit that has been
 * reviewed stays completed.
 */
export async function correctAsOwner(parts: Parts, id: string, correction: Correction): Promise<CorrectResult> {
  const { key, who, ...body } = correction
  const { from, to, tell, reason, at } = body
  const { news, ...rest }: BookingChange = corrections[to]
  const told = at === undefined ? news : 'rescheduled'
  const result = await changeBooking<Refused>(parts, id, {
    by: 'owner',
    change: { ...rest, from: [from].filter((status) => rest.from.includes(status)), news: tell ? told : null },
    route: `POST /api/bookings/${id}/correct`,
    key,
    body,
    reason: reason === '' ? undefined : reason,
    prepare: prepareBy(correction),
    also: async (_parts, write, facts) => {
      const { version } = facts.stored
      await insertCorrection(write, { bookingId: id, version, from, to, reason, told: tell, who, at: facts.now })
      // As after every visit that is done, whoever is told of what.
      if (to === 'completed') await sendReviewRequest(parts, write, facts)
    },
  })
  if (result.ok) return result
  const { reason: refused } = result
  if (refused === 'place-gone') return explainGone(parts, id)
  if (refused === 'not-offered' || refused === 'reviewed' || refused === 'erased') return { ok: false, cannot: refused }
  return { ok: false, reason: refused }
}

function prepareBy({ from, to, reason, at }: Correction): Prepare<Refused> {
  return async (write, asked) => {
    const { id } = asked.stored.booking
    if (isErased(asked.stored.booking)) return { refuse: 'erased' }
    if (from === 'completed' && (await hasReview(write, id))) return { refuse: 'reviewed' }
    // A visit that is not done is no visit to ask about.
    const withdrawn = from === 'completed' ? ((await takeQueued(write, id, 'review-request')) ?? undefined) : undefined
    // Why it was declined or cancelled counts no longer.
    const common = { withdrawn, reason: to === 'cancelled' && reason !== '' ? reason : null }
    if (to !== 'confirmed') return common
    // Before the places (lock-rows.ts). What takes place is what the business goes by.
    await keepCustomer(write, asked.stored.booking, asked.now)
    const placed = at ? await takeWindow(write, asked, at) : await takeOwn(write, asked)
    return 'refuse' in placed ? placed : { ...common, ...placed }
  }
}

type Asked = Parameters<Prepare>[1]

/**
 * Takes a place in its own window; one that was given up a moment ago counts as free. Visits that were called off have not
 * followed a change of the time zone, so its moments are worked out again from its hours.
 */
async function takeOwn(
  write: Parameters<Prepare>[0],
  { stored, settings: { schedule, timeZone }, now }: Asked,
): ReturnType<Prepare<Refused>> {
  const { id, date, window } = stored.booking
  await releasePlace(write, id)
  const wanted = { date, window, crews: schedule.crews, bookingId: id, freeBy: heldUntil(now) }
  if (!(await takePlace(write, wanted))) return { refuse: 'place-gone' }
  return { moved: { ...timeOf(stored), ...momentsOf(date, stored.hours, timeZone) } }
}

async function takeWindow(
  write: Parameters<Prepare>[0],
  { stored: { booking }, settings: { schedule, timeZone }, now }: Asked,
  at: { date: string; window: string },
): ReturnType<Prepare<Refused>> {
  const moved = findOfferedWindow(schedule, timeZone, now, at)
  if (!moved) return { refuse: 'not-offered' }
  await releasePlace(write, booking.id)
  const wanted = { ...at, crews: schedule.crews, bookingId: booking.id, freeBy: heldUntil(now) }
  return (await takePlace(write, wanted)) ? { moved } : { refuse: 'place-gone' }
}
