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
