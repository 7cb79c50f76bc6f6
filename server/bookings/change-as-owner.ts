import { type BookingAction, ownerChanges } from '../../domain/bookings/booking-changes.ts'
import { heldUntil } from '../acts/store.ts'
import { learnFromBooking } from '../customers/learn-store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import type { Besides, Prepare } from './change-inside.ts'
import { changeBooking, type ChangeResult } from './change-booking.ts'
import { findNextFree, type NextWindow } from './read-availability.ts'
import { sendReviewRequest } from './send-review-request.ts'
import { findHolders } from './holder-store.ts'
import { hasPlaces, placesFor, releasePlaces, takePlaces, workOf } from './place-store.ts'
import { findBooking } from './store.ts'

export type OwnerChangeResult =
  | ChangeResult
  | { ok: false; reason: 'place-gone'; holders: string[]; next: NextWindow[] }

/** If fewer crews now leave it no place, the refusal names the visits in the window and free windows. */
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

/** What some changes need or do beyond the table. */
const besides: Partial<Record<BookingAction, Besides<'place-gone'>>> = {
  confirm: { prepare: securePlace },
  complete: { also: sendReviewRequest },
}

async function securePlace(
  write: Write,
  { stored, settings, now }: Parameters<Prepare>[1],
): ReturnType<Prepare<'place-gone'>> {
  // Before the places (lock-rows.ts). From now on the customer's typed details are those of the business.
  await learnFromBooking(write, stored.booking, now)
  const { id } = stored.booking
  const wanted = placesFor(settings, workOf(stored), { bookingId: id, freeBy: heldUntil(now) })
  if (await hasPlaces(write, wanted)) return {}
  // It takes other places of the same windows, even ones that the owner just gave up. A refusal restores its own.
  await releasePlaces(write, id)
  return (await takePlaces(write, wanted)) ? {} : { refuse: 'place-gone' }
}

export async function explainGone(
  { database, clock }: Parts,
  id: string,
): Promise<Exclude<OwnerChangeResult, { ok: true }>> {
  const stored = await findBooking(database.queries, id)
  if (!stored) return { ok: false, reason: 'not-found' }
  const settings = await readSettings(database.queries)
  const { booking } = stored
  const now = clock.now()
  const wanted = placesFor(settings, workOf(stored), { bookingId: id, freeBy: now })
  const holders = await findHolders(database.queries, wanted)
  return {
    ok: false,
    reason: 'place-gone',
    holders: holders.map(({ name }) => name),
    next: await findNextFree(database.queries, settings, now, { ...booking, wanted: booking }),
  }
}
