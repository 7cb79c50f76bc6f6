import { type Ending, usualAnswerHours } from '../../domain/bookings/answer-time.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { perDatabase } from '../platform/database/per-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'

/** More requests than a business of ten gets in three months; no more are read. */
const mostEndings = 2_000

/** By the first message to their customers. Undone answers were never sent. */
export async function findEndings(queries: Queries, since: number): Promise<Ending[]> {
  const { rows } = await selectEndings(queries, { since })
  const first = new Map(rows.map((row) => [row.id, row]))
  return [...first.values()].map((row) => ({ tookMs: row.at - row.asked, answered: row.kind !== 'booking-lapsed' }))
}

/** Newest first, so that the first of each comes last. */
const selectEndings = prepareQuery((queries, { since }: { since: number }) =>
  queries
    .selectFrom('messages')
    .innerJoin('bookings', 'bookings.id', 'messages.entity_id')
    .select(['bookings.id', 'messages.kind', 'messages.created_at as at', 'bookings.created_at as asked'])
    .where('messages.created_at', '>=', since)
    .where('messages.kind', 'in', ['booking-confirmed', 'booking-declined', 'booking-lapsed'])
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(mostEndings),
)

const hourMs = 3_600_000
const keptAnswerHours = perDatabase(() => ({ hours: null as number | null, until: 0 }))

/** For requests of 90 days; null without enough. Counted once an hour: no single act changes the median. */
export async function readAnswerHours(queries: Queries, now: number): Promise<number | null> {
  const kept = keptAnswerHours(queries)
  if (now >= kept.until) {
    kept.hours = usualAnswerHours(await findEndings(queries, now - 90 * 24 * hourMs))
    kept.until = now + hourMs
  }
  return kept.hours
}
