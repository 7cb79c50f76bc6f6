import type { ModeratedReview } from '../../domain/reviews/review-moderation.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { reviewColumns, toModeratedReview } from './store.ts'

export type StoredReview = { review: ModeratedReview; version: number }

export async function findReview(queries: Queries, id: string): Promise<StoredReview | null> {
  const row = await queries
    .selectFrom('reviews')
    .select([...reviewColumns, 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { review: toModeratedReview(row), version: row.version } : null
}

/** `hideReason` only for a review that was published before. */
export type Decision = Pick<ModeratedReview, 'status' | 'hideReason' | 'decidedAt' | 'reply'>

/** One guarded update; false when it has changed since it was seen. */
export async function decideReview(
  write: Write,
  { review: { id }, version }: StoredReview,
  decision: Decision,
): Promise<boolean> {
  return setDecision(write, { id, version, decision, next: version + 1 })
}

/** To before the decision that made `version`; false when it has been decided since. */
export async function restoreReview(
  write: Write,
  { id, version, before }: { id: string; version: number; before: Decision },
): Promise<boolean> {
  return setDecision(write, { id, version, decision: before, next: version - 1 })
}

type Step = { id: string; version: number; decision: Decision; next: number }

async function setDecision(write: Write, { id, version, decision, next }: Step): Promise<boolean> {
  const { status, hideReason, decidedAt, reply } = decision
  const { numUpdatedRows } = await write
    .updateTable('reviews')
    .set({
      status,
      hide_reason: hideReason,
      decided_at: decidedAt === null ? null : Date.parse(decidedAt),
      reply: reply && reply.text,
      replied_at: reply && Date.parse(reply.createdAt),
      version: next,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
