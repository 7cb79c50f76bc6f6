import type { ReviewStatus } from './review-moderation.ts'

/** A change of a review: what the route, the button, undo and the tests have to know of it. */
export type ReviewChange = {
  from: readonly ReviewStatus[]
  to: 'published' | 'hidden'
  /** Whoever does it names a reason of the list. */
  takes?: 'reason'
}

/** What the owner may do about a review; each can be taken back for a moment. Nothing edits or deletes. */
export const reviewChanges = {
  publish: { from: ['held', 'hidden'], to: 'published' },
  // The reason for which it is held stands.
  'keep-hidden': { from: ['held'], to: 'hidden' },
  hide: { from: ['published'], to: 'hidden', takes: 'reason' },
} as const satisfies Record<string, ReviewChange>

export type ReviewAction = keyof typeof reviewChanges

// Safe: the keys of a constant object are what its type says.
export const reviewActions = /* @__PURE__ */ Object.keys(reviewChanges) as ReviewAction[]

export function isDecidable({ from }: ReviewChange, status: ReviewStatus): boolean {
  return from.includes(status)
}

/** What the owner may do about a review in this status, the main thing first. */
export function decisionsIn(status: ReviewStatus): ReviewAction[] {
  return reviewActions.filter((action) => isDecidable(reviewChanges[action], status))
}
