import { type HideReason, mayHideFor, type ModeratedReview } from '../../domain/reviews/review-moderation.ts'
import { isDecidable, type ReviewAction, reviewChanges, takenBy } from '../../domain/reviews/review-changes.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count, type Sums } from '../platform/counters.ts'
import { once } from '../platform/request-keys.ts'
import { decideReview, type Decision, findReview, type StoredReview } from './decision-store.ts'
import { sumsOf } from './count-store.ts'

export type ReviewDecision = {
  key: string
  action: ReviewAction
  reason?: HideReason | undefined
  /** Of the owner's reply. */
  text?: string | undefined
}

export type ChangeReviewResult =
  | ({ ok: true; review: ModeratedReview } & ForUndo)
  | { ok: false; reason: 'not-found' | 'key-reused' | 'not-possible' | 'reply-closed' | 'visit-known' }

/** Once per key, by one guarded update, as an act. Figures follow; the review's words cannot change. */
export async function changeReview(parts: Parts, id: string, decision: ReviewDecision): Promise<ChangeReviewResult> {
  const { database, clock } = parts
  const { key, action, ...body } = decision
  const now = clock.now()
  if (!(await findReview(database.queries, id))) return { ok: false, reason: 'not-found' }
  const request = { key, route: `POST /api/reviews/${id}/${action}`, body, at: now }
  const result = await once(database, request, async (write, refuse) => {
    const seen = await findReview(write, id)
    if (!seen) return refuse('not-possible')
    if (!isDecidable(reviewChanges[action], seen.review, now)) return refuse(whyNot(action, seen.review))
    if (body.reason && !mayHideFor(body.reason, seen.review)) return refuse('visit-known')
    const decided = decide(seen.review, decision, now)
    if (!(await decideReview(write, seen, decided))) return refuse('not-possible')
    const counted = difference(sumsOf({ ...seen.review, ...decided }), sumsOf(seen.review))
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

/** A reply keeps its first time. */
function decide(review: ModeratedReview, { action, reason, text }: ReviewDecision, now: number): Decision {
  const at = new Date(now).toISOString()
  if (takenBy(action) === 'reply') {
    return { ...decisionOf(review), reply: { text: text ?? '', createdAt: review.reply?.createdAt ?? at } }
  }
  return { status: reviewChanges[action].to, hideReason: reason ?? null, decidedAt: at, reply: review.reply }
}

function whyNot(action: ReviewAction, { status, reply }: ModeratedReview) {
  return action === 'edit-reply' && status === 'published' && reply !== null ? 'reply-closed' : 'not-possible'
}

function decisionOf({ status, hideReason, decidedAt, reply }: ModeratedReview): Decision {
  return { status, hideReason, decidedAt, reply }
}

function actOf({ review, version }: StoredReview) {
  return { noun: 'review' as const, entityId: review.id, version: version + 1, before: decisionOf(review) }
}

function difference(after: Sums, before: Sums): Sums {
  const lost = Object.entries(before).map(([name, value]) => [name, -value] as const)
  // A name in both is left as it is.
  const kept = (name: string) => name in after && name in before
  return Object.fromEntries([...Object.entries(after), ...lost].filter(([name]) => !kept(name)))
}
