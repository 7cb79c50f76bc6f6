import type { Booking } from '../../domain/bookings/bookings.ts'
import { arrangements } from '../../domain/bookings/booking-changes.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { ConsentRecord } from '#words/consents.ts'
import { deleteActsOn } from '../acts/entity-store.ts'
import { settleDeposit } from '../ledger/settle-charge.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count, type Sums } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { beginSeries, withdrawSeries } from './begun-store.ts'
import { placesFor, releasePlaces, takePlaces } from './place-store.ts'
import { type BookingNews, type Held, sendBookingNews } from './send-booking-news.ts'
import { bookingInsert } from './new-store.ts'
import { deleteUntouched } from './undo-store.ts'

type NewVisit = {
  booking: Booking
  customerId: string
  consent: ConsentRecord
  hours: { start: string; end: string }
  estimateId?: string
  /** Books even if every place is taken. */
  anyway?: boolean
  by: BookingNews['by']
  settings: Settings
  ownersAddress: string | null
  now: number
  held: Held | null
}

export const countedVisit: Sums = { bookings: 1, 'bookings-confirmed': 1 }

/** Runs in the caller's transaction; false when a window that it needs is full. */
export async function insertVisit(parts: Parts, write: Write, visit: NewVisit): Promise<boolean> {
  const { booking, consent, hours, settings, anyway, now, by } = visit
  const { id } = booking
  await write.executeQuery(bookingInsert(visit)(write))
  const wanted = placesFor(settings, { ...booking, ...hours }, { bookingId: id, freeBy: now, anyway })
  if (!(await takePlaces(write, wanted))) return false
  const { news, calendar } = arrangements.book
  await sendBookingNews(parts, write, {
    ...visit,
    stored: { booking, version: 1, textConsent: consent.agreed },
    news: { kind: news, by, calendar },
  })
  await settleDeposit(write, { after: booking, act: `booked-${id}`, at: now })
  await beginSeries(write, visit, now)
  await recordChange(write, { kind: 'booking-created', id }, now)
  await count(write, countedVisit)
  return true
}

/** For undo; false when something has happened to the visit since. */
export async function withdrawVisit(write: Write, id: string): Promise<boolean> {
  if (!(await withdrawSeries(write, id))) return false
  await releasePlaces(write, id)
  await deleteActsOn(write, id)
  return deleteUntouched(write, id)
}
