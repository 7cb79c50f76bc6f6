import { type Selectable, sql } from 'kysely'
import { mostOffered } from '../../domain/openings/openings.ts'
import type { ArrangedWindow } from '../../domain/schedule/schedule.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

/** A free place that was offered to several visits; `takenBy` is the visit that has moved there. */
export type Opening = {
  id: string
  date: string
  window: string
  start: string
  end: string
  startsAt: number
  offeredAt: number
  withdrawnAt: number | null
  takenBy: string | null
}

export async function insertOpening(
  write: Write,
  { id, at, visits, now }: { id: string; at: ArrangedWindow; visits: readonly string[]; now: number },
): Promise<void> {
  await write
    .insertInto('openings')
    .values({
      id,
      date: at.date,
      window_id: at.window,
      window_start: at.start,
      window_end: at.end,
      starts_at: at.startsAt,
      offered_at: now,
      withdrawn_at: null,
      taken_id: null,
      taken_at: null,
    })
    .execute()
  await write
    .insertInto('opening_offers')
    .values(visits.map((booking_id) => ({ opening_id: id, booking_id, late_at: null })))
    .execute()
}

export async function findOpening(queries: Queries, id: string): Promise<Opening | null> {
  const row = await queries.selectFrom('openings').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? toOpening(row) : null
}

/** Null if the visit was not offered it. */
export async function findOffer(queries: Queries, id: string, bookingId: string): Promise<Opening | null> {
  const offers = await findOffersOf(queries, bookingId)
  return offers.find((opening) => opening.id === id) ?? null
}

/** How many of its offers a customer sees. */
const offersShown = 5

/** Newest first. */
export async function findOffersOf(queries: Queries, bookingId: string): Promise<Opening[]> {
  const rows = await queries
    .selectFrom('opening_offers')
    .innerJoin('openings', 'openings.id', 'opening_offers.opening_id')
    .select(columns)
    .where('opening_offers.booking_id', '=', bookingId)
    .orderBy('offered_at', 'desc')
    .orderBy('openings.id', 'desc')
    .limit(sql.lit(offersShown))
    .execute()
  return rows.map(toOpening)
}

/** In the order of the offers. */
export async function findOffersTo(
  queries: Queries,
  bookingIds: readonly string[],
): Promise<{ bookingId: string; date: string; start: string; end: string; at: string }[]> {
  const rows = await queries
    .selectFrom('opening_offers')
    .innerJoin('openings', 'openings.id', 'opening_offers.opening_id')
    .select([...columns, 'opening_offers.booking_id'])
    .where('opening_offers.booking_id', 'in', bookingIds)
    .orderBy('offered_at')
    .orderBy('openings.id')
    .execute()
  return rows.map((row) => {
    const { date, start, end, offeredAt } = toOpening(row)
    return { bookingId: row.booking_id, date, start, end, at: new Date(offeredAt).toISOString() }
  })
}

export async function takeOpening(
  write: Write,
  { id, bookingId, now }: { id: string; bookingId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('openings')
    .set({ taken_id: bookingId, taken_at: now })
    .where('id', '=', id)
    .where('taken_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function withdrawOpening(write: Write, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('openings')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('taken_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False if it is taken or withdrawn. */
export async function removeOpening(write: Write, id: string): Promise<boolean> {
  const { numDeletedRows } = await write
    .deleteFrom('openings')
    .where('id', '=', id)
    .where('taken_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Records that a customer wanted a taken opening; the first time counts. */
export async function markLate(
  queries: Queries,
  { id, bookingId, now }: { id: string; bookingId: string; now: number },
): Promise<void> {
  await queries
    .updateTable('opening_offers')
    .set({ late_at: now })
    .where('opening_id', '=', id)
    .where('booking_id', '=', bookingId)
    .where('late_at', 'is', null)
    .execute()
}

/** Whose window begins after a time, newest first. */
export async function listOpenings(
  queries: Queries,
  { after, limit }: { after: number; limit: number },
): Promise<{ opening: Opening; offers: { bookingId: string; isLate: boolean }[] }[]> {
  const rows = await queries
    .selectFrom('openings')
    .select(columns)
    .where('starts_at', '>', after)
    .orderBy('offered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute()
  if (rows.length === 0) return []
  const offers = await queries
    .selectFrom('opening_offers')
    .select(['opening_id', 'booking_id', 'late_at'])
    .where(
      'opening_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('booking_id')
    .execute()
  return rows.map((row) => ({
    opening: toOpening(row),
    offers: offers
      .filter(({ opening_id }) => opening_id === row.id)
      .map(({ booking_id, late_at }) => ({ bookingId: booking_id, isLate: late_at !== null })),
  }))
}

/** Confirmed visits after a time, longest wait first. */
export async function findWishing(queries: Queries, after: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('earlier_wishes')
    .innerJoin('bookings', 'bookings.id', 'earlier_wishes.booking_id')
    .select('bookings.id')
    .where('bookings.status', '=', 'confirmed')
    .where('bookings.starts_at', '>', after)
    .orderBy('earlier_wishes.asked_at')
    .orderBy('bookings.id')
    .limit(sql.lit(4 * mostOffered))
    .execute()
  return rows.map(({ id }) => id)
}

/** How many places each of some visits was offered since a time, and which of them were offered one window. */
export async function countOffers(
  queries: Queries,
  bookingIds: readonly string[],
  { since, date, window }: { since: number; date: string; window: string },
): Promise<{ offered: ReadonlySet<string>; counts: ReadonlyMap<string, number> }> {
  if (bookingIds.length === 0) return { offered: new Set(), counts: new Map() }
  const rows = await queries
    .selectFrom('opening_offers')
    .innerJoin('openings', 'openings.id', 'opening_offers.opening_id')
    .select(['opening_offers.booking_id', 'openings.date', 'openings.window_id', 'openings.offered_at'])
    .select(['openings.withdrawn_at', 'openings.taken_id'])
    .where('opening_offers.booking_id', 'in', bookingIds)
    .execute()
  const counts = new Map<string, number>()
  for (const { booking_id, offered_at } of rows) {
    if (offered_at > since) counts.set(booking_id, (counts.get(booking_id) ?? 0) + 1)
  }
  const open = rows.filter((row) => row.withdrawn_at === null && row.taken_id === null)
  const here = open.filter((row) => row.date === date && row.window_id === window)
  return { offered: new Set(here.map(({ booking_id }) => booking_id)), counts }
}

export async function forgetWishes(queries: Queries, now: number): Promise<void> {
  await queries
    .deleteFrom('earlier_wishes')
    .where('booking_id', 'in', (eb) =>
      eb
        .selectFrom('earlier_wishes as wishes')
        .innerJoin('bookings', 'bookings.id', 'wishes.booking_id')
        .select('wishes.booking_id')
        .where('bookings.starts_at', '<=', now),
    )
    .execute()
}

const columns = [
  'openings.id',
  'openings.date',
  'openings.window_id',
  'openings.window_start',
  'openings.window_end',
  'openings.starts_at',
  'openings.offered_at',
  'openings.withdrawn_at',
  'openings.taken_id',
] as const

function toOpening(row: Omit<Selectable<Tables['openings']>, 'taken_at'>): Opening {
  return {
    id: row.id,
    date: row.date,
    window: row.window_id,
    start: row.window_start,
    end: row.window_end,
    startsAt: row.starts_at,
    offeredAt: row.offered_at,
    withdrawnAt: row.withdrawn_at,
    takenBy: row.taken_id,
  }
}
