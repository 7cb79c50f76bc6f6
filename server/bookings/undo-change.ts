import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { momentsOf } from '../../domain/schedule/schedule.ts'
import type { Act } from '../acts/store.ts'
import { putBack } from '../messages/told-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Write } from '../platform/database/open-database.ts'
import { hasReview } from '../reviews/store.ts'
import { readSettings } from '../settings/store.ts'
import { forgetCorrection } from './correction-store.ts'
import { findHolders, keepPlace, releaseHeld, releasePlace, takePlace } from './place-store.ts'
import { findBooking, lockBooking, type StoredBooking } from './store.ts'
import { type BookingBefore, restoreBooking } from './undo-store.ts'

type Standing = { reason: 'changed-meanwhile' } | { reason: 'place-gone'; holders: string[] }

/**
 * Puts a booking and its place back to what they were before an act of the owner. The place has been kept for that, unless
 * it was exchanged; then the owner may have given it away since. A review that the customer has written since counts as a
 * change.
 */
export async function undoChange(clock: Clock, write: Write, act: Act): Promise<Standing | null> {
  const id = act.entityId
  await lockBooking(write, id)
  // Written by changeBooking.
  const before = act.before as BookingBefore
  const isUndone = await restoreBooking(write, { id, version: act.version, before })
  if (!isUndone || (await hasReview(write, id))) return { reason: 'changed-meanwhile' }
  // What was closed before the act was put right by it.
  if (!holdsPlace(before.status)) {
    await forgetCorrection(write, id, act.version)
    if (before.withdrawn) await putBack(write, before.withdrawn)
    await releaseHeld(write, id)
    return null
  }
  const stored = await findBooking(write, id)
  if (!stored) throw new Error(`Booking ${id} is gone`)
  const { booking } = stored
  const { schedule, timeZone } = await readSettings(write)
  const now = clock.now()
  // A called-off visit does not follow a change of the time zone, so its moments may be wrong by now.
  if (Date.parse(booking.startsAt) > now && !isAtItsHours(stored, timeZone)) return { reason: 'changed-meanwhile' }
  // A moved visit has given its place up for another: it goes back to where it was, if there is still a place.
  if (before.visit) await releasePlace(write, id)
  else if (await keepPlace(write, id)) return null
  // The visit may have stood beside all crews. It may do so again, but the window gets no fuller than it was.
  return takeAnother(write, booking, { crews: Math.max(schedule.crews, before.taken ?? 0), freeBy: now })
}

function isAtItsHours({ booking, hours }: StoredBooking, timeZone: string): boolean {
  return momentsOf(booking.date, hours, timeZone).startsAt === Date.parse(booking.startsAt)
}

type Free = { crews: number; freeBy: number }

async function takeAnother(write: Write, booking: Booking, free: Free): Promise<Standing | null> {
  const { id, date, window } = booking
  if (await takePlace(write, { date, window, bookingId: id, ...free })) return null
  return { reason: 'place-gone', holders: await findHolders(write, booking) }
}
