import { sql } from 'kysely'
import type { Queries } from '../platform/database/open-database.ts'
import { openingColumns, type Opening, toOpening } from './opening-store.ts'

/** Null if the visit was not offered it. */
export async function findOffer(queries: Queries, id: string, bookingId: string): Promise<Opening | null> {
  const offers = await findOffersOf(queries, bookingId)
  return offers.find((opening) => opening.id === id) ?? null
}

const offersShown = 5

export async function findOffersOf(queries: Queries, bookingId: string): Promise<Opening[]> {
  const rows = await queries
    .selectFrom('opening_offers')
    .innerJoin('openings', 'openings.id', 'opening_offers.opening_id')
    .select(openingColumns)
    .where('opening_offers.booking_id', '=', bookingId)
    .orderBy('offered_at', 'desc')
    .orderBy('openings.id', 'desc')
    .limit(sql.lit(offersShown))
    .execute()
  return rows.map(toOpening)
}

export async function findOffersTo(
  queries: Queries,
  bookingIds: readonly string[],
): Promise<{ bookingId: string; date: string; start: string; end: string; at: string }[]> {
  const rows = await queries
    .selectFrom('opening_offers')
    .innerJoin('openings', 'openings.id', 'opening_offers.opening_id')
    .select([...openingColumns, 'opening_offers.booking_id'])
    .where('opening_offers.booking_id', 'in', bookingIds)
    .orderBy('offered_at')
    .orderBy('openings.id')
    .execute()
  return rows.map((row) => {
    const { date, start, end, offeredAt } = toOpening(row)
    return { bookingId: row.booking_id, date, start, end, at: new Date(offeredAt).toISOString() }
  })
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

export async function listOpenings(
  queries: Queries,
  { after, limit }: { after: number; limit: number },
): Promise<{ opening: Opening; offers: { bookingId: string; isLate: boolean }[] }[]> {
  const rows = await queries
    .selectFrom('openings')
    .select(openingColumns)
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
