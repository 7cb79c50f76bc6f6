import type { Queries, Write } from '../platform/database/open-database.ts'

/** The largest distance between two time zones: a visit that has begun in one may still be to come in another. */
const spreadMs = 26 * 3_600_000

/** Open visits that are still to come in some time zone. */
export function findVisitsToCome(queries: Queries, now: number) {
  return queries
    .selectFrom('bookings')
    .select(['id', 'date', 'window_start', 'window_end', 'starts_at', 'version'])
    .where('status', 'in', ['pending', 'confirmed'])
    .where('starts_at', '>', now - spreadMs)
    .where('window_start', '<>', '')
    .orderBy('id')
    .execute()
}

/** Sets the moments of an open visit in UTC (epoch milliseconds); false if they are right already. */
export async function updateTimes(
  write: Write,
  id: string,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('bookings')
    .set((eb) => ({ starts_at: startsAt, ends_at: endsAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'confirmed'])
    .where((eb) => eb.or([eb('starts_at', '<>', startsAt), eb('ends_at', '<>', endsAt)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
