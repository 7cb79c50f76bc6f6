import { momentsOf } from '../../domain/schedule/schedule.ts'
import type { Clock } from '../platform/clock.ts'
import type { Write } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findHolders } from './holder-store.ts'
import { keepPlaces, placesFor, releasePlaces, takePlaces, workOf } from './place-store.ts'
import { findBooking, type StoredBooking } from './store.ts'
import type { BookingBefore } from './undo-store.ts'

export type Standing = { reason: 'changed-meanwhile' } | { reason: 'place-gone'; holders: string[] }

export type Done = { id: string; version: number; before: BookingBefore }

export async function restorePlace(clock: Clock, write: Write, { id, before }: Done): Promise<Standing | null> {
  const stored = await findBooking(write, id)
  if (!stored) throw new Error(`Booking ${id} is gone`)
  const { booking } = stored
  const settings = await readSettings(write)
  const now = clock.now()
  // A called-off visit does not follow a change of the time zone, so its moments may be wrong by now.
  if (Date.parse(booking.startsAt) > now && !isAtItsHours(stored, settings.timeZone))
    return { reason: 'changed-meanwhile' }
  // The visit may have stood beside all crews. It may do so again, but no window gets fuller than it was.
  const wanted = placesFor(settings, workOf(stored), { bookingId: id, freeBy: now, atLeast: before.taken })
  // A visit that was moved or got another length has exchanged its places: it gets them back if they are still free.
  if (await keepPlaces(write, wanted)) return null
  await releasePlaces(write, id)
  if (await takePlaces(write, wanted)) return null
  const holders = await findHolders(write, wanted)
  return { reason: 'place-gone', holders: holders.map(({ name }) => name) }
}

function isAtItsHours({ booking, hours }: StoredBooking, timeZone: string): boolean {
  return momentsOf(booking.date, hours, timeZone).startsAt === Date.parse(booking.startsAt)
}
