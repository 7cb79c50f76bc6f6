import type { VisitChange } from '../../domain/series/series-plan.ts'
import type { Detached, Work } from '../../domain/series/series.ts'
import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import { noteForCrew } from '../bookings/news-store.ts'
import { findEntries } from '../ledger/store.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import { writeTax } from '../schema/tax-column.ts'

/** The columns of a visit that an act on its series may change. */
const changeable = [
  'id',
  'version',
  'status',
  'detached',
  'series_id',
  'slot_date',
  'price',
  'later_price',
  'date',
  'window_id',
  'window_start',
  'window_end',
  'starts_at',
  'ends_at',
  'service_type',
  'home_size',
  'bathrooms',
  'extras',
  'named',
  'frequency',
  'minutes',
  'people',
  'tax',
] as const satisfies (keyof Tables['bookings'])[]

/** A visit as it was before an act, stored for undo. */
export type VisitBefore = Pick<Tables['bookings'], Exclude<(typeof changeable)[number], 'detached'>> & {
  detached: Detached
}

export async function lockVisits(write: Write, ids: readonly string[]): Promise<VisitBefore[]> {
  if (ids.length === 0) return []
  return write
    .selectFrom('bookings')
    .select(changeable)
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .execute()
}

type Moment = { startsAt: number; endsAt: number }

/** False when something else has changed it since. */
export async function changeVisit(
  write: Write,
  { id, version, to, detached, slot, price, time, work }: VisitChange,
  { seriesId, moment }: { seriesId: string | null; moment: Moment | null },
): Promise<boolean> {
  await noteForCrew(write, id)
  const status: { status?: BookingStatus } = to === undefined ? {} : { status: to }
  const { numUpdatedRows } = await write
    .updateTable('bookings')
    .set({
      ...status,
      version: version + 1,
      ...(detached !== undefined && { detached }),
      ...(slot !== undefined && seriesId !== null && { series_id: seriesId, slot_date: slot }),
      ...(price !== undefined && { price, later_price: price }),
      ...(time && { date: time.date, window_id: time.window, window_start: time.start, window_end: time.end }),
      ...(work && workColumns(work)),
      ...(moment && { starts_at: moment.startsAt, ends_at: moment.endsAt }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function workColumns({ service, homeSize, bathrooms, extras, named, frequency, minutes, people, tax }: Work) {
  const listed = { extras: JSON.stringify(extras), named: JSON.stringify(named), tax: writeTax({ tax }) }
  return { service_type: service, home_size: homeSize, bathrooms, frequency, minutes, people, ...listed }
}

export async function findSetByHand(queries: Queries, ids: readonly string[]): Promise<Map<string, 'paid' | 'edited'>> {
  if (ids.length === 0) return new Map()
  const edited = await queries
    .selectFrom('booking_edits')
    .select('booking_id')
    .where('booking_id', 'in', ids)
    .where('alone', '=', 1)
    .execute()
  const entries = await findEntries(queries, ids)
  const takenBack = new Set(entries.map(({ reverses }) => reverses))
  const paid = entries.filter(({ kind, id }) => kind === 'payment' && !takenBack.has(id))
  return new Map([
    ...edited.map(({ booking_id }) => [booking_id, 'edited'] as const),
    ...paid.map(({ bookingId }) => [bookingId, 'paid'] as const),
  ])
}

/** False when something has changed it since. */
export async function restoreVisit(write: Write, { id, ...before }: VisitBefore): Promise<boolean> {
  await noteForCrew(write, id)
  const { numUpdatedRows } = await write
    .updateTable('bookings')
    .set(before)
    .where('id', '=', id)
    .where('version', '=', before.version + 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
