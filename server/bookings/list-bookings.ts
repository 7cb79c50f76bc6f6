import { Temporal } from 'temporal-polyfill'
import type { BookingFilter, FoundBookings } from '../../domain/bookings/booking-filter.ts'
import type { BookingList } from '../../domain/bookings/booking-status.ts'
import type { Booking, ListedBooking } from '../../domain/bookings/bookings.ts'
import type { Page } from '../../domain/lists.ts'
import type { Parts } from '../parts.ts'
import type { Cursor } from '../platform/paging.ts'
import { readSettings } from '../settings/store.ts'
import { countFiltered, findFirstOnes, listFiltered, listVisits, type Narrowed } from './list-store.ts'
import { listBookings } from './newest-store.ts'

type Place = { limit: number; before: Cursor | null }

/** A visit counts as coming until its day is over, in the business's time zone. */
export async function listBookingsOf(
  parts: Parts,
  list: BookingList,
  { limit, before }: Place,
): Promise<Page<ListedBooking>> {
  const { queries } = parts.database
  if (list === 'all') return listBookings(queries, limit, before)
  if (list === 'to-answer') {
    const page = await listVisits(queries, { status: 'pending', order: 'asc' }, limit, before)
    const first = await findFirstOnes(
      queries,
      page.items.map(({ id }) => id),
    )
    return { ...page, items: page.items.map((booking) => ({ ...booking, isFirst: first.has(booking.id) })) }
  }
  const from = before ?? { at: await startOfToday(parts), id: '' }
  return list === 'coming'
    ? listVisits(queries, { status: 'confirmed', order: 'asc' }, limit, from)
    : listVisits(queries, { status: 'confirmed', order: 'desc' }, limit, from)
}

/** With a first day the earliest first, otherwise the latest. The first page has the count. */
export async function listFilteredBookings(
  parts: Parts,
  filter: BookingFilter,
  { limit, before }: Place,
): Promise<Page<Booking> & { found?: FoundBookings }> {
  const { queries } = parts.database
  const { timeZone } = await readSettings(queries)
  const order = filter.from === undefined ? 'desc' : 'asc'
  const page = await listFiltered(queries, { ...narrowBy(filter, timeZone, before), order }, limit, before)
  return before === null ? { ...page, found: await countFiltered(queries, narrowBy(filter, timeZone, null)) } : page
}

function narrowBy({ from, to, ...others }: BookingFilter, timeZone: string, before: Cursor | null): Narrowed {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  if (Object.keys(others).length > 0) {
    const times = {
      ...(from !== undefined && { from: startOf(Temporal.PlainDate.from(from)) }),
      ...(to !== undefined && { to: startOf(Temporal.PlainDate.from(to).add({ days: 1 })) }),
    }
    return { ...others, times }
  }
  // The next page begins on the day on which the previous one ended.
  const reached =
    before && Temporal.Instant.fromEpochMilliseconds(before.at).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return { days: from === undefined ? { to: reached ?? to } : { from: reached ?? from, to } }
}

async function startOfToday({ database, clock }: Parts): Promise<number> {
  const { timeZone } = await readSettings(database.queries)
  const now = Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(timeZone)
  return now.startOfDay().epochMilliseconds
}
