import { zipOf } from '../../domain/bookings/booking-document.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { BookEstimate } from '../../domain/bookings/booking-requests.ts'
import { findOfferedWindow } from '../../domain/schedule/schedule.ts'
import { insertVisit } from '../bookings/create-visit.ts'
import { findNextFree, type NextWindow } from '../bookings/read-availability.ts'
import type { Parts } from '../parts.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, readSettings, settingsTurn } from '../settings/store.ts'
import { type BookRefusal, findLength, lockApproved, convert, estimatedBooking } from './lock-approved.ts'

export type BookByLinkResult =
  | { ok: true }
  | { ok: false; reason: BookRefusal }
  | { ok: false; reason: 'not-offered' | 'window-full'; next: NextWindow[] }

/** At the approved price, confirmed from the start, once. Picking the same time again returns that booking. */
export async function bookByLink(parts: Parts, id: string, input: BookEstimate): Promise<BookByLinkResult> {
  const { database, clock } = parts
  const now = clock.now()
  const body = { id, ...input }
  const request = { key: input.key, route: 'POST /api/estimates/:id/book', body, at: now, shares: settingsTurn }
  const result = await once(database, request, async (write, refuse) => {
    const { settings, ownersAddress } = await readBusiness(write)
    const locked = await lockApproved(write, id, input.version, now)
    if ('why' in locked) return refuse(locked.why)
    if ('booking' in locked) return hasWindow(locked.booking, input) ? locked.booking.id : refuse('not-possible')
    // Judged inside, so that a repeated press still gets the booking. The area does not matter: the business priced
    // this home.
    const offered = findOfferedWindow(settings.schedule, settings.timeZone, now, input)
    if (!offered) return refuse('not-offered')
    const { approved } = locked
    const { address, access } = input
    const zip = input.zip || zipOf(address) || approved.estimate.zip
    const booking = estimatedBooking(approved.estimate, { address, zip, access }, offered, { settings, now })
    const facts = { settings, ownersAddress, now, held: null, by: 'customer' } as const
    const visit = { ...approved, booking, hours: offered, ...facts }
    if (!(await insertVisit(parts, write, visit))) return refuse('window-full')
    await convert(write, approved.estimate, now)
    return booking.id
  })
  if (result.ok) return { ok: true }
  const { reason } = result
  if (reason !== 'not-offered' && reason !== 'window-full') return { ok: false, reason }
  const settings = await readSettings(database.queries)
  const wish = { wanted: input, ...(await findLength(database.queries, id)) }
  return { ok: false, reason, next: await findNextFree(database.queries, settings, clock.now(), wish) }
}

function hasWindow(booking: Booking, { date, window }: BookEstimate): boolean {
  return booking.date === date && booking.window === window
}
