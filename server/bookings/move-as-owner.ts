import type { MoveVisit } from '../../domain/bookings/bookings.ts'
import { arrangements } from '../../domain/bookings/booking-changes.ts'
import { arrangedWindow } from '../../domain/schedule/schedule.ts'
import { heldUntil } from '../acts/store.ts'
import { learnFromBooking } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import type { ArrangeRefusal } from './book-as-owner.ts'
import { changeBooking, type ChangeRefusal, type ChangeResult } from './change-booking.ts'
import { placesFor, releasePlaces, takePlaces } from './place-store.ts'
import { countTakenOn } from './taken-store.ts'

type Refused = ArrangeRefusal | 'same-time'
/** Why a visit was not moved to an agreed time. */
export type NotMoved = ChangeRefusal | Refused

/**
 * Moves a visit to a time that the owner has agreed on with the customer, who is notified once and confirms nothing.
 * The old place is free at once.
 */
export async function moveAsOwner(
  parts: Parts,
  id: string,
  { key, ...wanted }: MoveVisit,
): Promise<ChangeResult<Refused>> {
  return changeBooking<Refused>(parts, id, {
    by: 'owner',
    change: arrangements.move,
    route: `POST /api/bookings/${id}/move`,
    key,
    body: { ...wanted, anyway: String(wanted.anyway) },
    prepare: async (write, { stored: { booking }, settings, now }) => {
      const moved = arrangedWindow(settings.schedule, settings.timeZone, wanted)
      if (!moved || moved.endsAt <= now) return { refuse: 'over' }
      const isSame = moved.startsAt === Date.parse(booking.startsAt) && moved.endsAt === Date.parse(booking.endsAt)
      if (isSame) return { refuse: 'same-time' }
      if (!moved.isOffered && !wanted.anyway) return { refuse: 'not-offered' }
      // Before the places (lock-rows.ts). Moving a request accepts it.
      if (booking.status === 'pending') await learnFromBooking(write, booking, now)
      // Also places that the owner has just taken from another visit.
      const whose = { bookingId: id, freeBy: heldUntil(now), anyway: wanted.anyway }
      const taken = await countTakenOn(write, booking.date, now)
      await releasePlaces(write, id)
      const places = placesFor(settings, { ...moved, minutes: booking.minutes }, whose)
      if (!(await takePlaces(write, places))) return { refuse: 'window-full' }
      return { moved, taken }
    },
  })
}
