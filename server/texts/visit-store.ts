import type { Queries } from '../platform/database/open-database.ts'

/** By E.164 number, and whether it belongs to a series. */
export async function findNextVisit(
  queries: Queries,
  number: string,
  now: number,
): Promise<{ id: string; isRegular: boolean } | null> {
  const customers = queries.selectFrom('customers').select('id').where('phone_key', '=', number)
  const row = await queries
    .selectFrom('bookings')
    .select(['id', 'series_id'])
    .where('customer_id', 'in', customers)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, isRegular: row.series_id !== null } : null
}
