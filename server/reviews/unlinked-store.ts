import { sql } from 'kysely'
import type { UnlinkedReviews } from '../../domain/reviews/review-moderation.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

/** What is needed to count a review again; `version` is that of the decision. */
export type Undecided = { id: string; version: number; rating: number; related: boolean }

/** More wait for a second press, so that no transaction grows without end. */
const mostAtOnce = 500

/** The reviews that wait because they came without a visit's link; null if there are none. */
export async function findUnlinked(queries: Queries): Promise<UnlinkedReviews | null> {
  const { count, newest } = await waiting(queries)
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.max('created_at').as('newest')])
    .executeTakeFirstOrThrow()
  return newest === null ? null : { count: Number(count), newest: new Date(Number(newest)).toISOString() }
}

type Decided = { to: 'published' | 'hidden'; until: number; now: number }

/** Decides about those that came until a time, oldest first, by one guarded update; returns the decided ones. */
export async function decideUnlinkedReviews(write: Write, { to, until, now }: Decided): Promise<Undecided[]> {
  const seen = waiting(write)
    .select('id')
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostAtOnce)
  const rows = await write
    .updateTable('reviews')
    .set({ status: to, decided_at: now, version: sql<number>`version + 1` })
    .where('id', 'in', seen)
    .where('status', '=', 'held')
    .returning(['id', 'version', 'rating', 'related'])
    .execute()
  return rows.map(({ related, ...row }) => ({ ...row, related: related === 1 }))
}

function waiting(queries: Queries) {
  return queries.selectFrom('reviews').where('status', '=', 'held').where('hold_reason', '=', 'unlinked')
}
