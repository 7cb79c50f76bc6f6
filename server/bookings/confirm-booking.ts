import type { Office } from '../office.ts'
import { readSettings } from '../settings/store.ts'
import { applyChange, type ChangeResult } from './change-booking.ts'
import { findNextFree, type NextWindow } from './read-availability.ts'
import { findBooking, findHolders, hasPlace, takePlace } from './store.ts'

export type ConfirmResult = ChangeResult | { ok: false; reason: 'place-gone'; holders: string[]; next: NextWindow[] }

/**
 * Confirms a pending booking: of two owners who press at once one confirms, and the customer is told once. A booking
 * whose place is gone is refused with who holds it and what is free.
 */
export async function confirmBooking(office: Office, id: string, key: string): Promise<ConfirmResult> {
  let placeGone = false
  const result = await applyChange(office, id, {
    route: `POST /api/bookings/${id}/confirm`,
    key,
    body: {},
    decide: async (write, { booking }, { schedule }) => {
      if (booking.status !== 'pending') return null
      const place = { date: booking.date, window: booking.window, crews: schedule.crews, bookingId: id }
      placeGone = !(await hasPlace(write, id)) && !(await takePlace(write, place))
      return placeGone ? null : { from: ['pending'], to: 'confirmed' }
    },
    news: () => ({ kind: 'confirmed', by: 'owner', calendar: 'REQUEST' }),
  })
  return placeGone ? explainGone(office, id) : result
}

async function explainGone({ database, clock }: Office, id: string): Promise<ConfirmResult> {
  const stored = await findBooking(database.queries, id)
  if (!stored) return { ok: false, reason: 'not-found' }
  const settings = await readSettings(database.queries)
  return {
    ok: false,
    reason: 'place-gone',
    holders: await findHolders(database.queries, stored.booking.date, stored.booking.window),
    next: await findNextFree(database.queries, settings, clock.now()),
  }
}
