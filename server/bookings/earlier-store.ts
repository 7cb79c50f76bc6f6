import { sql } from 'kysely'
import { mostOffered } from '../../domain/openings/openings.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery, type Statement } from '../platform/database/prepare-query.ts'

/** Written together with the booking. */
export function wishInsert(bookingId: string, now: number): Statement {
  return insertWish.of({ bookingId, now })
}

const insertWish = prepareQuery((write, { bookingId, now }: { bookingId: string; now: number }) =>
  write
    .insertInto('earlier_wishes')
    .values({ booking_id: bookingId, asked_at: now })
    .onConflict((conflict) => conflict.column('booking_id').doNothing()),
)

/** A second press changes nothing. */
export async function setWish(
  write: Write,
  bookingId: string,
  { isWished, now }: { isWished: boolean; now: number },
): Promise<void> {
  if (isWished) await insertWish(write, { bookingId, now })
  else await write.deleteFrom('earlier_wishes').where('booking_id', '=', bookingId).execute()
}

export async function hasWish(queries: Queries, bookingId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('earlier_wishes')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row !== undefined
}

export async function findWishesOf(
  queries: Queries,
  bookingIds: readonly string[],
): Promise<{ bookingId: string; at: string }[]> {
  const rows = await queries
    .selectFrom('earlier_wishes')
    .select(['booking_id', 'asked_at'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('booking_id')
    .execute()
  return rows.map((row) => ({ bookingId: row.booking_id, at: new Date(row.asked_at).toISOString() }))
}

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
