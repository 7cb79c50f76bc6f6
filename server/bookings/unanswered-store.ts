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

/** How many requests end unanswered by a moment, and when the first does; null when none does. */
export async function countUnanswered(queries: Queries, by: number): Promise<{ count: number; first: number } | null> {
  const row = await queries
    .selectFrom('bookings')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('answer_by').as('first')])
    .where('status', '=', 'pending')
    .where('answer_by', '<=', by)
    .executeTakeFirstOrThrow()
  const count = Number(row.count)
  return count === 0 ? null : { count, first: Number(row.first) }
}
