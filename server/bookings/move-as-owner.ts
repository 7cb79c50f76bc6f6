import type { Booking, MoveVisit } from '../../domain/bookings/bookings.ts'
import { arrangements } from '../../domain/bookings/booking-changes.ts'
import { arrangedWindow } from '../../domain/schedule/schedule.ts'
import { heldUntil } from '../acts/store.ts'
import { keepCustomer } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { type ArrangeRefusal, placesFor } from './book-as-owner.ts'
import { changeBooking, type ChangeRefusal, type ChangeResult } from './change-booking.ts'
import { countTakenBetween, releasePlace, takePlace } from './place-store.ts'

type Refused = ArrangeRefusal | 'same-time'
/** Why a visit was not moved to a time that was agreed on. */
export type NotMoved = ChangeRefusal | Refused

/**
 * Moves a visit to a time that the owner has agreed on with the customer, who is told once and confirms nothing. The old
 * place is free at once.
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
      // Before the places (lock-rows.ts). A request that is moved is one that the owner takes.
      if (booking.status === 'pending') await keepCustomer(write, booking, now)
      const { date, window } = moved
      const crews = placesFor(settings, wanted)
      // Also one that the owner has taken from somebody a moment ago.
      const freeBy = heldUntil(now)
      const taken = await countTaken(write, booking, now)
      await releasePlace(write, id)
      if (!(await takePlace(write, { date, window, crews, bookingId: id, freeBy }))) return { refuse: 'window-full' }
      return { moved, taken }
    },
  })
}

/** How many places of a visit's window are taken; more than there are crews where one stands beside them. */
async function countTaken(write: Write, { date, window }: Booking, now: number): Promise<number> {
  const ofDay = await countTakenBetween(write, { from: date, to: date, now })
  return ofDay.get(`${date} ${window}`) ?? 0
}
