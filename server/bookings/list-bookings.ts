import { Temporal } from 'temporal-polyfill'
import type { BookingList } from '../../domain/booking-status.ts'
import type { Booking } from '../../domain/bookings.ts'
import type { Page } from '../../domain/lists.ts'
import type { Parts } from '../parts.ts'
import type { Cursor } from '../platform/paging.ts'
import { readSettings } from '../settings/store.ts'
import { listBookings, listVisits } from './store.ts'

type Place = { limit: number; before: Cursor | null }

/** One page of one of the owner's lists. A visit counts as coming until its day is over, in the business's time zone. */
export async function listBookingsOf(
  parts: Parts,
  list: BookingList,
  { limit, before }: Place,
): Promise<Page<Booking>> {
  const { queries } = parts.database
  if (list === 'all') return listBookings(queries, limit, before)
  if (list === 'to-answer') return listVisits(queries, { status: 'pending', order: 'asc' }, limit, before)
  const from = before ?? { at: await startOfToday(parts), id: '' }
  return list === 'coming'
    ? listVisits(queries, { status: 'confirmed', order: 'asc' }, limit, from)
    : listVisits(queries, { status: 'confirmed', order: 'desc' }, limit, from)
}

async function startOfToday({ database, clock }: Parts): Promise<number> {
  const { timeZone } = await readSettings(database.queries)
  const now = Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(timeZone)
  return now.startOfDay().epochMilliseconds
}
