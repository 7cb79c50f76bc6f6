import { randomUUID } from 'node:crypto'
import type { BookingEdit } from '../../domain/bookings/booking-edits.ts'
import type { SeriesPart } from '../../domain/bookings/cleaning-edits.ts'
import type { Detached } from '../../domain/series/series.ts'
import { sealJson } from '../platform/database/seal-columns.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { ofLaterVisits } from './model-store.ts'

type NewEdit = Omit<BookingEdit, 'at'> & { bookingId: string; version: number; isAlone: boolean; at: number }

export async function insertEdit(write: Write, { bookingId, version, ...edit }: NewEdit): Promise<void> {
  const { parts, isAlone, told, reason, who, at } = edit
  await write
    .insertInto('booking_edits')
    .values({
      id: randomUUID(),
      booking_id: bookingId,
      version,
      parts: sealJson(write, JSON.stringify(parts)),
      alone: isAlone ? 1 : 0,
      told: told ? 1 : 0,
      reason,
      who,
      edited_at: at,
    })
    .execute()
}

export async function forgetEdit(write: Write, bookingId: string, version: number): Promise<void> {
  await write.deleteFrom('booking_edits').where('booking_id', '=', bookingId).where('version', '=', version).execute()
}

export async function findEdits(
  queries: Queries,
  bookingIds: readonly string[],
): Promise<(BookingEdit & { bookingId: string })[]> {
  if (bookingIds.length === 0) return []
  const rows = await queries
    .selectFrom('booking_edits')
    .select(['booking_id', 'version', 'parts', 'told', 'reason', 'who', 'edited_at'])
    .where('booking_id', 'in', bookingIds)
    .where('alone', '<>', ofLaterVisits)
    .orderBy('edited_at')
    .orderBy('version')
    .orderBy('alone')
    .execute()
  // What concerns one visit alone is stored apart from the rest of its change.
  const changes = Map.groupBy(rows, ({ booking_id, version }) => `${booking_id} ${version}`)
  return [...changes.values()].flatMap((same) => {
    const [row] = same
    if (!row) return []
    return {
      bookingId: row.booking_id,
      // Written by insertEdit.
      parts: same.flatMap(({ parts }) => JSON.parse(parts) as BookingEdit['parts']),
      told: row.told === 1,
      reason: row.reason,
      who: row.who,
      at: new Date(row.edited_at).toISOString(),
    }
  })
}

/** The other visits of a booking's customer that have not begun, in the order in which they are locked. */
export async function findOtherVisits(queries: Queries, bookingId: string, now: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', queries.selectFrom('bookings').select('customer_id').where('id', '=', bookingId))
    .where('starts_at', '>', now)
    .where('id', '<>', bookingId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The price of the agreement, and how the visit differs from it. */
type PlaceInSeries = { price: number; detached: Detached }

/** Null outside of series. */
export async function findPlaceInSeries(queries: Queries, bookingId: string): Promise<PlaceInSeries | null> {
  const row = await queries
    .selectFrom('bookings')
    .innerJoin('series', 'series.id', 'bookings.series_id')
    .select(['series.price', 'bookings.detached'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
  return row ?? null
}

export function seriesPartOf(place: PlaceInSeries | null): SeriesPart {
  if (place === null) return null
  return place.detached === 'first' ? 'first' : 'later'
}
