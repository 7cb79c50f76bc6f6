import { answerBy } from '../../domain/bookings/booking-hold.ts'
import { customerChanges } from '../../domain/bookings/booking-changes.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { findOfferedWindow } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import { changeBooking, type ChangeResult } from './change-booking.ts'
import { findNextFree, type NextWindow } from './read-availability.ts'
import { mayMove } from './share-store.ts'
import { placesFor, releasePlaces, takePlaces } from './place-store.ts'
import { findBooking } from './store.ts'

type Wanted = { key: string; date: string; window: string }
export type MoveResult = ChangeResult | { ok: false; reason: 'not-offered' | 'window-full'; next: NextWindow[] }

/** The owner confirms it again. The old place is given up only when the new one is held. */
export async function moveBooking(parts: Parts, id: string, { key, date, window }: Wanted): Promise<MoveResult> {
  const isShared = parts.config.limits && parts.delivery.mailer !== null
  const result = await changeBooking<'not-offered' | 'window-full'>(parts, id, {
    by: 'customer',
    change: customerChanges.move,
    route: `POST /api/bookings/by-token/move ${id}`,
    key,
    body: { date, window },
    prepare: async (write, { stored: { booking }, settings, now }) => {
      const { schedule, timeZone } = settings
      const moved = findOfferedWindow(schedule, timeZone, now, { date, window })
      if (!moved) return { refuse: 'not-offered' }
      await releasePlaces(write, id)
      const wanted = placesFor(settings, { ...booking, ...moved }, { bookingId: id, freeBy: now })
      if (!(await takePlaces(write, wanted))) return { refuse: 'window-full' }
      if (isShared && !(await mayMove(write, { id, email: booking.email, date, settings }))) {
        return { refuse: 'not-offered' }
      }
      return { moved, answerBy: newAnswerBy(booking, moved.startsAt, settings, now) }
    },
  })
  if (result.ok) return result
  const { reason } = result
  if (reason !== 'not-offered' && reason !== 'window-full') return { ok: false, reason }
  return { ok: false, reason, next: await nextFree(parts, id, { date, window }) }
}

/** A confirmed visit waits the full time again; moving a request does not extend its wait. */
function newAnswerBy(booking: Booking, startsAt: number, { schedule, timeZone }: Settings, now: number): number {
  const by = answerBy({ since: now, startsAt, answerHours: schedule.answerHours, timeZone })
  return booking.answerBy === null ? by : Math.min(Date.parse(booking.answerBy), by)
}

async function nextFree(
  { database, clock }: Parts,
  id: string,
  wanted: { date: string; window: string },
): Promise<NextWindow[]> {
  const held = (await findBooking(database.queries, id))?.booking
  return findNextFree(database.queries, await readSettings(database.queries), clock.now(), {
    wanted,
    held,
    minutes: held?.minutes ?? 0,
    people: held?.people ?? 0,
  })
}
