import * as v from 'valibot'
import { keyField } from '../fields/fields.ts'
import { type HoldReason, holdReasons, type Review, reviewText } from './reviews.ts'

/**
 * What the owner may hide a published review for. The list is fixed and the same for one star and five: that somebody
 * was not content is not on it (docs/decisions/0027).
 */
export const hideReasons = ['contact', 'insult', 'personal-data', 'off-topic', 'copy'] as const
export type HideReason = (typeof hideReasons)[number]

/** Why a review may not be shown: for the rules, or for the owner. */
export const withholdReasons = [...holdReasons, ...hideReasons] as const
export type WithholdReason = HoldReason | HideReason

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
/** The owner's answer to a review, a text like the review itself. */
export const replySchema = v.strictObject({ key: keyField, text: reviewText('your-reply', 1_000, 'reply-missing') })
export const hideReviewSchema = v.strictObject({ key: keyField, reason: hideReasonField })
