import { sql } from 'kysely'
import { agreedStatuses } from '../../domain/bookings/booking-status.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { shownColumns, toEstimate } from './store.ts'

// Written out: with values to be filled in, SQLite cannot know that the index of just these fits.
const waiting = (['approved', 'changes-requested', 'void'] as const).map((status) => sql.lit(status))
const agreed = agreedStatuses.map((status) => sql.lit(status))

/** Longest wait first. An agreed visit or another estimate ends it; a request does not: anybody can make one. */
export async function listToAnswer(
  queries: Queries,
  { since, limit }: { since: number; limit: number },
): Promise<Estimate[]> {
  const rows = await queries
    .selectFrom('estimates')
    .select(shownColumns)
    .where('status', 'in', waiting)
    .where('answered_at', '>=', since)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('status', '<>', sql.lit('void')),
        exists(
          selectFrom('estimate_answers')
            .select('estimate_answers.id')
            .whereRef('estimate_answers.estimate_id', '=', 'estimates.id')
            // Only while that is the latest event: a withdrawal since they asked ends the wait.
            .whereRef('estimate_answers.answered_at', '=', 'estimates.answered_at')
            .where('estimate_answers.kind', '=', 'ask-again'),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.customer_id', '=', 'estimates.customer_id')
            .whereRef('bookings.created_at', '>', 'estimates.answered_at')
            .where('bookings.status', 'in', agreed),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('estimates as later')
            .select('later.id')
            .whereRef('later.customer_id', '=', 'estimates.customer_id')
            .whereRef('later.created_at', '>', 'estimates.answered_at')
            .where('later.status', '<>', sql.lit('void')),
        ),
      ),
    )
    .orderBy('answered_at')
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(toEstimate)
}
