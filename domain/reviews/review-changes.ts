import type { ModeratedReview } from './review-moderation.ts'
import type { ReviewStatus } from './review-status.ts'

export type ReviewChange = {
  from: readonly ReviewStatus[]
  to: 'published' | 'hidden'
  /** The change needs a listed reason, or a text. */
  takes?: 'reason' | 'reply'
  /** The required reply: none yet, or one that is still new. */
  reply?: 'none' | 'new'
}

/** Each can be undone for a moment. Nothing edits or deletes what was written. */
export const reviewChanges = {
  publish: { from: ['held', 'hidden'], to: 'published' },
  // The reason why it is held stays.
  'keep-hidden': { from: ['held'], to: 'hidden' },
  reply: { from: ['published'], to: 'published', takes: 'reply', reply: 'none' },
  'edit-reply': { from: ['published'], to: 'published', takes: 'reply', reply: 'new' },
  hide: { from: ['published'], to: 'hidden', takes: 'reason' },
} as const satisfies Record<string, ReviewChange>

export type ReviewAction = keyof typeof reviewChanges

/** The input of the change, beside the key. */
export type Taken = 'reason' | 'reply' | 'nothing'
export type TakenBy<Action extends ReviewAction> = (typeof reviewChanges)[Action] extends {
  takes: infer Said extends Taken
}
  ? Said
  : 'nothing'

export function takenBy(action: ReviewAction): Taken {
  const change: ReviewChange = reviewChanges[action]
  return change.takes ?? 'nothing'
}

// Safe: the keys of a constant object are what its type says.
export const reviewActions = /* @__PURE__ */ Object.keys(reviewChanges) as ReviewAction[]

/** Typing errors in a reply may be corrected while it is too new to be relied on. */
export const replyEditableMs = 24 * 3_600_000

type Seen = Pick<ModeratedReview, 'status' | 'reply'>

export function isDecidable(change: ReviewChange, { status, reply }: Seen, now: number): boolean {
  if (!change.from.includes(status)) return false
  if (change.reply === 'none') return reply === null
  return change.reply !== 'new' || (reply !== null && now < Date.parse(reply.createdAt) + replyEditableMs)
}

export function decisionsIn(review: Seen, now: number): ReviewAction[] {
  return reviewActions.filter((action) => isDecidable(reviewChanges[action], review, now))
}
