import type { ModeratedReview, ReviewStatus } from './review-moderation.ts'

/** A change of a review: what the route, the button, undo and the tests have to know of it. */
export type ReviewChange = {
  from: readonly ReviewStatus[]
  to: 'published' | 'hidden'
  /** Whoever does it names a reason of the list, or writes a text. */
  takes?: 'reason' | 'reply'
  /** What there has to be of a reply: none yet, or one that is still new. */
  reply?: 'none' | 'new'
}

/** What the owner may do about a review; each can be taken back for a moment. Nothing edits or deletes what was written. */
export const reviewChanges = {
  publish: { from: ['held', 'hidden'], to: 'published' },
  // The reason for which it is held stands.
  'keep-hidden': { from: ['held'], to: 'hidden' },
  reply: { from: ['published'], to: 'published', takes: 'reply', reply: 'none' },
  'edit-reply': { from: ['published'], to: 'published', takes: 'reply', reply: 'new' },
  hide: { from: ['published'], to: 'hidden', takes: 'reason' },
} as const satisfies Record<string, ReviewChange>

export type ReviewAction = keyof typeof reviewChanges

/** What somebody who does it sends along, beside the key. */
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

/** As long as nobody can rely on a reply, its typing errors may be mended. */
export const replyEditableMs = 24 * 3_600_000

type Seen = Pick<ModeratedReview, 'status' | 'reply'>

export function isDecidable(change: ReviewChange, { status, reply }: Seen, now: number): boolean {
  if (!change.from.includes(status)) return false
  if (change.reply === 'none') return reply === null
  return change.reply !== 'new' || (reply !== null && now < Date.parse(reply.createdAt) + replyEditableMs)
}

/** What the owner may do about a review at this time, the main thing first. */
export function decisionsIn(review: Seen, now: number): ReviewAction[] {
  return reviewActions.filter((action) => isDecidable(reviewChanges[action], review, now))
}
