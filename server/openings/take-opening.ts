import { openingChanges } from '../../domain/bookings/booking-changes.ts'
import { arrangedWindow } from '../../domain/schedule/schedule.ts'
import { changeBooking, type ChangeResult } from '../bookings/change-booking.ts'
import { setWish } from '../bookings/earlier-store.ts'
import { findOffer, markLate } from '../bookings/offer-store.ts'
import { takeOpening as giveOpening } from '../bookings/opening-store.ts'
import { placesFor, releasePlaces, takePlaces } from '../bookings/place-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'

export type CannotTake = 'taken' | 'withdrawn' | 'begun' | 'passed' | 'not-offered'

/**
 * Moves a visit to the place that its customer was offered. Of several who want it at once one gets it, by the place
 * itself and by the row of the opening; the visits of the others stay as they are. The old place is free at once.
 */
export async function takeOpening(
  parts: Parts,
  id: string,
  { key, opening }: { key: string; opening: string },
): Promise<ChangeResult<CannotTake>> {
  const result = await changeBooking<CannotTake>(parts, id, {
    by: 'customer',
    change: openingChanges.take,
    route: `POST /openings/take ${id}`,
    key,
    body: { opening },
    prepare: async (write, { stored: { booking }, settings, now }) => {
      const offer = await findOffer(write, opening, id)
      if (!offer) return { refuse: 'not-offered' }
      if (offer.withdrawnAt !== null) return { refuse: 'withdrawn' }
      if (offer.takenBy !== null) return { refuse: 'taken' }
      const moved = arrangedWindow(settings.schedule, settings.timeZone, offer)
      if (!moved?.isOffered) return { refuse: 'withdrawn' }
      if (moved.startsAt <= now) return { refuse: 'begun' }
      if (Date.parse(booking.startsAt) <= moved.startsAt) return { refuse: 'passed' }
      await releasePlaces(write, id)
      const wanted = placesFor(settings, { ...booking, ...moved }, { bookingId: id, freeBy: now })
      if (!(await takePlaces(write, wanted))) return { refuse: 'taken' }
      // With a second crew the window may have had two places; one was offered.
      if (!(await giveOpening(write, { id: opening, bookingId: id, now }))) return { refuse: 'taken' }
      return { moved }
    },
    also: async (_parts, write, { now }) => {
      await setWish(write, id, { isWished: false, now })
      await recordChange(write, { kind: 'opening-changed', id: opening }, now)
    },
  })
  if (!result.ok && result.reason === 'taken') await noteLate(parts, { id: opening, bookingId: id })
  return result
}

async function noteLate({ database, clock }: Parts, late: { id: string; bookingId: string }): Promise<void> {
  const now = clock.now()
  await database.transaction(async (write) => {
    await markLate(write, { ...late, now })
    await recordChange(write, { kind: 'opening-changed', id: late.id }, now)
  })
}
