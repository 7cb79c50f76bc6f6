import * as v from 'valibot'
import { keyField } from './fields.ts'
import type { HoldReason, Review } from './reviews.ts'

/**
 * What the owner may hide a published review for. The list is fixed and the same for one star and five: that somebody
 * was not content is not on it (docs/decisions/0027).
 */
export const hideReasons = ['contact', 'insult', 'personal-data', 'off-topic', 'copy'] as const
export type HideReason = (typeof hideReasons)[number]

/** `held` is hidden by the rules and waits for the owner; `hidden` has been decided by the owner. */
export const reviewStatuses = ['held', 'published', 'hidden'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export function isReviewStatus(name: string): name is ReviewStatus {
  return reviewStatuses.some((status) => status === name)
}

/** A review as its owner sees it; times are ISO 8601 in UTC. */
export type ModeratedReview = Review & {
  status: ReviewStatus
  /** Why the rules held it back when it came. */
  holdReason: HoldReason | null
  /** Why the owner hid it after it had been published. */
  hideReason: HideReason | null
  /** When the owner decided last; null when only the rules have. */
  decidedAt: string | null
}

export type ReviewCounts = Record<ReviewStatus, number>

export const hideReasonField = v.picklist(hideReasons, 'choose-reason')
export const hideReviewSchema = v.strictObject({ key: keyField, reason: hideReasonField })
