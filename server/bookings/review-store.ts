import type { Queries } from '../platform/database/open-database.ts'

export async function hasReview(queries: Queries, bookingId: string): Promise<boolean> {
  const row = await queries.selectFrom('reviews').select('id').where('booking_id', '=', bookingId).executeTakeFirst()
  return row !== undefined
}

/** Across the regular agreements of this visit's customer; 0 for a single visit. */
export async function countRegularRequests(queries: Queries, bookingId: string, since: number): Promise<number> {
  const { requests } = await queries
    .selectFrom('bookings as visit')
    .innerJoin('series as agreement', 'agreement.id', 'visit.series_id')
    .innerJoin('series as theirs', 'theirs.customer_id', 'agreement.customer_id')
    .innerJoin('bookings as earlier', 'earlier.series_id', 'theirs.id')
    .innerJoin('messages', 'messages.entity_id', 'earlier.id')
    .where('visit.id', '=', bookingId)
    .where('messages.kind', '=', 'review-request')
    .where('messages.created_at', '>', since)
    .select((eb) => eb.fn.countAll().as('requests'))
    .executeTakeFirstOrThrow()
  return Number(requests)
}
