import type { BookingChange } from '../../domain/bookings/booking-changes.ts'
import { corrections } from '../../domain/bookings/booking-corrections.ts'
import type { CorrectBooking } from '../../domain/bookings/changed-visits.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { findOfferedWindow, momentsOf } from '../../domain/schedule/schedule.ts'
import { heldUntil } from '../acts/store.ts'
import { learnFromBooking } from '../customers/learn-store.ts'
import { takeQueued } from '../outbox/message-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { hasReview } from './review-store.ts'
import { explainGone, type OwnerChangeResult } from './change-as-owner.ts'
import { changeBooking } from './change-booking.ts'
import type { Prepare } from './change-inside.ts'
import { insertCorrection } from './correction-store.ts'
import { placesFor, releasePlaces, takePlaces, workOf } from './place-store.ts'
import { lowerPrice, type Skip, takeSkip } from './skip-store.ts'
import { sendReviewRequest } from './send-review-request.ts'
import { timeOf } from './change-store.ts'

type Correction = CorrectBooking & { who: string }
type Refused = 'place-gone' | CannotCorrect
export type CannotCorrect = 'not-offered' | 'reviewed' | 'erased'
export type CorrectResult = OwnerChangeResult | { ok: false; cannot: CannotCorrect }

/** An act. A visit that happens after all needs a place, in any window; a reviewed visit stays completed. */
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
      const { version, booking, textConsent } = facts.stored
      const isTold = tell && (booking.email !== '' || textConsent)
      await insertCorrection(write, { bookingId: id, version, from, to, reason, told: isTold, who, at: facts.now })
      // As after every finished visit, with or without a notice.
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
    // A visit that did not happen gets no review request.
    const withdrawn = from === 'completed' ? ((await takeQueued(write, id, 'review-request')) ?? undefined) : undefined
    // The reason of the decline or cancellation no longer counts.
    const skip = from === 'skipped' ? await takeBackSkip(write, id, asked.now) : undefined
    const common = { withdrawn, skip, reason: to === 'cancelled' && reason !== '' ? reason : null }
    if (to !== 'confirmed') return common
    // Before the places (lock-rows.ts). A visit that happens makes its details the business's own.
    await learnFromBooking(write, asked.stored.booking, asked.now)
    const placed = at ? await takeWindow(write, asked, at) : await takeOwn(write, asked)
    return 'refuse' in placed ? placed : { ...common, ...placed }
  }
}

/** The customer's skip did not happen after all: the next visit costs what was agreed. */
async function takeBackSkip(write: Write, id: string, now: number): Promise<Skip | undefined> {
  const skip = await takeSkip(write, id)
  if (!skip?.raised) return skip ?? undefined
  // A closed visit, or one with another price by now, keeps its own.
  if (!(await lowerPrice(write, skip.raised))) return { ...skip, raised: null }
  await recordChange(write, { kind: 'booking-changed', id: skip.raised.id }, now)
  return skip
}

type Asked = Parameters<Prepare>[1]

/** Freed places count. Canceled visits did not follow the time zone, so their moments are computed again. */
async function takeOwn(write: Parameters<Prepare>[0], { stored, settings, now }: Asked): ReturnType<Prepare<Refused>> {
  const { id, date } = stored.booking
  await releasePlaces(write, id)
  const wanted = placesFor(settings, workOf(stored), { bookingId: id, freeBy: heldUntil(now) })
  if (!(await takePlaces(write, wanted))) return { refuse: 'place-gone' }
  return { moved: { ...timeOf(stored), ...momentsOf(date, stored.hours, settings.timeZone) } }
}

async function takeWindow(
  write: Parameters<Prepare>[0],
  { stored: { booking }, settings, now }: Asked,
  at: { date: string; window: string },
): ReturnType<Prepare<Refused>> {
  const moved = findOfferedWindow(settings.schedule, settings.timeZone, now, at)
  if (!moved) return { refuse: 'not-offered' }
  const { id } = booking
  await releasePlaces(write, id)
  const wanted = placesFor(settings, { ...booking, ...moved }, { bookingId: id, freeBy: heldUntil(now) })
  return (await takePlaces(write, wanted)) ? { moved } : { refuse: 'place-gone' }
}
