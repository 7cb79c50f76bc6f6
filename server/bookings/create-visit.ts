import type { Booking } from '../../domain/bookings/bookings.ts'
import { arrangements } from '../../domain/bookings/booking-changes.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { ConsentRecord } from '#words/consents.ts'
import { deleteActsOn } from '../acts/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count, type Sums } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { releasePlace, takePlace } from './place-store.ts'
import { type BookingNews, type Held, sendBookingNews } from './send-booking-news.ts'
import { bookingInsert } from './store.ts'
import { deleteUntouched } from './undo-store.ts'

type NewVisit = {
  booking: Booking
  customerId: string
  consent: ConsentRecord
  hours: { start: string; end: string }
  /** The estimate that it comes of. */
  estimateId?: string
  /** How many places its window has for whoever books it. */
  crews: number
  by: BookingNews['by']
  settings: Settings
  ownersAddress: string | null
  now: number
  held: Held | null
}

/** What a visit adds to the counters that nobody has to confirm. */
export const countedVisit: Sums = { bookings: 1, 'bookings-confirmed': 1 }

/**
 * Books a visit that nobody has to confirm, with its place and what people are told, in the transaction of whoever has
 * agreed on it; false when every place of its window is taken.
 */
export async function insertVisit(parts: Parts, write: Write, visit: NewVisit): Promise<boolean> {
  const { booking, consent, crews, now, by } = visit
  const { id, date, window } = booking
  await write.executeQuery(bookingInsert(visit)(write))
  if (!(await takePlace(write, { date, window, crews, bookingId: id, freeBy: now }))) return false
  const { news, calendar } = arrangements.book
  await sendBookingNews(parts, write, {
    ...visit,
    stored: { booking, version: 1, textConsent: consent.agreed },
    news: { kind: news, by, calendar },
  })
  await recordChange(write, { kind: 'booking-created', id }, now)
  await count(write, countedVisit)
  return true
}

/**
 * Takes a visit out again that was booked a moment ago, with what was done to it and taken back; false when something has
 * happened to it since.
 */
export async function withdrawVisit(write: Write, id: string): Promise<boolean> {
  await releasePlace(write, id)
  await deleteActsOn(write, id)
  return deleteUntouched(write, id)
}
