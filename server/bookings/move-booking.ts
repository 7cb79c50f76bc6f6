import { answerBy } from '../../domain/bookings/booking-hold.ts'
import { customerChanges } from '../../domain/bookings/booking-changes.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { findOfferedWindow } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import { changeBooking, type ChangeResult } from './change-booking.ts'
import { findNextFree, type NextWindow } from './read-availability.ts'
import { releasePlace, takePlace } from './place-store.ts'
import { findBooking } from './store.ts'

type Wanted = { key: string; date: string; window: string }
export type MoveResult = ChangeResult | { ok: false; reason: 'not-offered' | 'window-full'; next: NextWindow[] }

/**
 * Moves a visit to another window, as its customer; the owner confirms it anew. The old place is given up only when the
 * new one is held.
 */
export async function moveBooking(parts: Parts, id: string, { key, date, window }: Wanted): Promise<MoveResult> {
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
      await releasePlace(write, id)
      const wanted = { date, window, crews: schedule.crews, bookingId: id, freeBy: now }
      if (!(await takePlace(write, wanted))) return { refuse: 'window-full' }
      return { moved, answerBy: newAnswerBy(booking, moved.startsAt, settings, now) }
    },
  })
  if (result.ok) return result
  const { reason } = result
  if (reason !== 'not-offered' && reason !== 'window-full') return { ok: false, reason }
  return { ok: false, reason, next: await nextFree(parts, id, { date, window }) }
}

/** What has been confirmed once waits anew; moving a request again and again does not make it wait for ever. */
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
  return findNextFree(database.queries, await readSettings(database.queries), clock.now(), { wanted, held })
}
