import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

/** `raised`: the next visit's price before and after, where the skip raised it. */
export type Skip = { bookingId: string; at: number; raised: Raised | null }
export type Raised = { id: string; before: number; after: number }

export async function insertSkip(write: Write, { bookingId, at, raised }: Skip): Promise<void> {
  await write
    .insertInto('booking_skips')
    .values({
      booking_id: bookingId,
      skipped_at: at,
      raised_id: raised?.id ?? null,
      price_before: raised?.before ?? null,
      price_after: raised?.after ?? null,
    })
    .execute()
}

/** Null when its customer has not skipped it. */
export async function takeSkip(write: Write, bookingId: string): Promise<Skip | null> {
  const row = await write
    .deleteFrom('booking_skips')
    .where('booking_id', '=', bookingId)
    .returning(['skipped_at', 'raised_id', 'price_before', 'price_after'])
    .executeTakeFirst()
  if (!row) return null
  const { skipped_at: at, raised_id: id, price_before: before, price_after: after } = row
  const raised = id !== null && before !== null && after !== null ? { id, before, after } : null
  return { bookingId, at, raised }
}

/** Null without one. */
export async function findRaised(queries: Queries, bookingId: string): Promise<(Raised & { date: string }) | null> {
  const row = await queries
    .selectFrom('booking_skips')
    .innerJoin('bookings', 'bookings.id', 'booking_skips.raised_id')
    .where('booking_skips.booking_id', '=', bookingId)
    .select(['bookings.id', 'bookings.date', 'price_before', 'price_after'])
    .executeTakeFirst()
  if (!row || row.price_before === null || row.price_after === null) return null
  return { id: row.id, date: row.date, before: row.price_before, after: row.price_after }
}

/** Since `after` (UTC epoch milliseconds). */
export async function countSkips(queries: Queries, bookingId: string, after: number): Promise<number> {
  const { number } = await queries
    .selectFrom('booking_skips')
    .innerJoin('bookings', 'bookings.id', 'booking_skips.booking_id')
    .where(
      'bookings.customer_id',
      '=',
      queries.selectFrom('bookings').select('customer_id').where('id', '=', bookingId),
    )
    .where('booking_skips.skipped_at', '>', after)
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow()
  return Number(number)
}

/** Null unless it is still to come at the agreed price. */
export async function findNextAtPrice(
  queries: Queries,
  { id, startsAt }: Pick<Booking, 'id' | 'startsAt'>,
): Promise<{ id: string; date: string; price: number } | null> {
  const next = await queries
    .selectFrom('bookings')
    .select(['id', 'date', 'price', 'detached'])
    .where('series_id', '=', queries.selectFrom('bookings').select('series_id').where('id', '=', id))
    .where('starts_at', '>', Date.parse(startsAt))
    .where('status', 'in', ['pending', 'confirmed'])
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return next?.detached === '' ? { id: next.id, date: next.date, price: next.price } : null
}

/** False when it is closed, or its price is not the expected one. */
export async function raisePrice(write: Write, { id, before, after }: Raised): Promise<boolean> {
  return setPrice(write, { id, from: before, to: after, was: '', is: 'price' })
}

export async function lowerPrice(write: Write, { id, before, after }: Raised): Promise<boolean> {
  return setPrice(write, { id, from: after, to: before, was: 'price', is: '' })
}

type Repriced = { id: string; from: number; to: number; was: '' | 'price'; is: '' | 'price' }

async function setPrice(write: Write, { id, from, to, was, is }: Repriced): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('bookings')
    .set(({ eb }) => ({ price: to, detached: is, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('price', '=', from)
    .where('detached', '=', was)
    .where('status', 'in', ['pending', 'confirmed'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
