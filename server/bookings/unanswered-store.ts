import { latestWarningMs } from '../../domain/bookings/booking-hold.ts'
import type { Queries } from '../platform/database/open-database.ts'

/** Requests that end unanswered by a moment, the first first. */
export async function findUnanswered(queries: Queries, by: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where('answer_by', '<=', by)
    .orderBy('answer_by')
    .execute()
  return rows.map(({ id }) => id)
}

/** Requests that end soon, as of `now`: in half a day, and after half of their time is over. */
export async function findEnding(queries: Queries, now: number): Promise<string[]> {
  const rows = await endingSoon(queries, now).select('id').orderBy('answer_by').execute()
  return rows.map(({ id }) => id)
}

/** How many requests end soon, and when the first does; null when none does. */
export async function countEnding(queries: Queries, now: number): Promise<{ count: number; first: number } | null> {
  const row = await endingSoon(queries, now)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('answer_by').as('first')])
    .executeTakeFirstOrThrow()
  const count = Number(row.count)
  return count === 0 ? null : { count, first: Number(row.first) }
}

function endingSoon(queries: Queries, now: number) {
  return queries
    .selectFrom('bookings')
    .where('status', '=', 'pending')
    .where('answer_by', '<=', now + latestWarningMs)
    .where(({ eb }) => eb(eb('answer_by', '+', eb.ref('created_at')), '<=', 2 * now))
}
