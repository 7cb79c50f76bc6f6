import type { Booking } from '../../domain/bookings/bookings.ts'
import { type Agreement, agreedWork, type Detached } from '../../domain/series/series.ts'
import { undoMs } from '../../domain/undo.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { isRegular } from './regular-store.ts'
import { findSeriesOfVisit, insertSeries } from './series-store.ts'

type Joined = { seriesId: string; slot: string; detached: Detached }

/** Makes a booking the visit of a day of an agreement. */
export async function joinSeries(write: Write, bookingId: string, { seriesId, slot, detached }: Joined): Promise<void> {
  await write
    .updateTable('bookings')
    .set({ series_id: seriesId, slot_date: slot, detached })
    .where('id', '=', bookingId)
    .execute()
}

/** Time for the owner to undo the press that begins a series, and for that to be noticed. */
const beginMs = 2 * undoMs

/** Other visits follow once undo is over; true when it begins one. A regular customer gets no second agreement. */
export async function beginSeries(write: Write, { booking, hours }: Begun, now: number): Promise<boolean> {
  const id = newId(now)
  const agreement = agreementOf(booking, hours, id)
  if (!agreement) return false
  const row = await write
    .selectFrom('bookings')
    .select(['customer_id', 'series_id'])
    .where('id', '=', booking.id)
    .executeTakeFirst()
  if (!row || row.customer_id === null || row.series_id !== null) return false
  const { customer_id: customerId } = row
  if (await isRegular(write, { customerId, frequency: agreement.frequency, besides: booking.id })) return false
  const work = agreedWork(booking)
  await insertSeries(write, { agreement, customerId, follows: null, work }, { now, dueAt: now + beginMs })
  await joinSeries(write, booking.id, { seriesId: id, slot: booking.date, detached: 'first' })
  return true
}

export type Begun = { booking: Booking; hours: { start: string; end: string } }

/** False when it has more than the booking that began it. */
export async function withdrawSeries(write: Write, bookingId: string): Promise<boolean> {
  const series = await findSeriesOfVisit(write, bookingId)
  if (!series) return true
  const { id } = series.agreement
  const others = write.selectFrom('bookings').select('id').where('series_id', '=', id).where('id', '<>', bookingId)
  if (await others.limit(1).executeTakeFirst()) return false
  await write
    .updateTable('bookings')
    .set({ series_id: null, slot_date: null, detached: '' })
    .where('id', '=', bookingId)
    .execute()
  await write.deleteFrom('series_questions').where('series_id', '=', id).execute()
  await write.deleteFrom('series').where('id', '=', id).execute()
  return true
}

/** The same day and window from then on, each later visit at its later price. */
export function agreementOf(booking: Booking, hours: { start: string; end: string }, id: string): Agreement | null {
  const { frequency, date, window, laterPrice } = booking
  if (frequency === 'once') return null
  const rule = { frequency, startsOn: date, endsOn: null, pausedFrom: null, pausedUntil: null }
  return { ...rule, id, window, ...hours, price: laterPrice, version: 1 }
}
