import { type HideReason, type ModeratedReview, type ReviewStatus } from '../../domain/review-moderation.ts'
import { isDecidable, type ReviewAction, reviewChanges } from '../../domain/review-changes.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count, type CounterName } from '../platform/counters.ts'
import { once } from '../platform/request-keys.ts'
import { decideReview, findReview, type ReviewBefore, shownSums, type StoredReview } from './store.ts'

export type ReviewDecision = { key: string; action: ReviewAction; reason?: HideReason | undefined }

export type ChangeReviewResult =
  | ({ ok: true; review: ModeratedReview } & ForUndo)
  | { ok: false; reason: 'not-found' | 'key-reused' | 'not-possible' }

/**
 * Publishes or hides a review once per key, by one guarded update: of two owners who press at once one decides. The
 * figures follow in the same transaction; nothing of the review itself can be changed. The decision is kept as an act, so
 * that it can be taken back.
 */
export async function changeReview(parts: Parts, id: string, decision: ReviewDecision): Promise<ChangeReviewResult> {
  const { database, clock } = parts
  const { key, action, reason } = decision
  const body = reason === undefined ? {} : { reason }
  const { to } = reviewChanges[action]
  const now = clock.now()
  if (!(await findReview(database.queries, id))) return { ok: false, reason: 'not-found' }
  const request = { key, route: `POST /api/reviews/${id}/${action}`, body, at: now }
  const result = await once(database, request, async (write, refuse) => {
    const seen = await findReview(write, id)
    if (!seen || !isDecidable(reviewChanges[action], seen.review.status)) return refuse('not-possible')
    if (!(await decideReview(write, seen, { status: to, hideReason: reason ?? null, at: now })))
      return refuse('not-possible')
    const counted = sumsOf(seen.review, to)
    await count(write, counted)
    await insertAct(write, { ...actOf(seen), key, counted, heldUntil: heldUntil(now) })
    await recordChange(write, { kind: 'review-changed', id }, now)
    return id
  })
  if (!result.ok) return result
  const stored = await findReview(database.queries, id)
  if (!stored) throw new Error(`Review ${id} is gone`)
  return { ok: true, review: stored.review, undoForMs: await readUndoTime(database.queries, key, now) }
}

function actOf({ review: { id, status, hideReason, decidedAt }, version }: StoredReview) {
  const before: ReviewBefore = { status, hideReason, decidedAt }
  return { noun: 'review' as const, entityId: id, version: version + 1, before }
}

function sumsOf(seen: ModeratedReview, to: ReviewStatus): Partial<Record<CounterName, number>> {
  return {
    ...(seen.status === 'held' && { 'reviews-held': -1 }),
    ...(to === 'published' && shownSums(seen, 1)),
    ...(seen.status === 'published' && shownSums(seen, -1)),
  }
}
