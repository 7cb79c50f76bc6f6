import * as v from 'valibot'
import { keyField } from '../fields/fields.ts'
import type { ReviewStatus } from './review-status.ts'
import { type HoldReason, holdReasons, type Review, reviewText } from './reviews.ts'

/**
 * Fixed, and the same for one star and five: dissatisfaction is not among them (docs/decisions/0027). `no-visit`: the
 * writer was never a customer (16 CFR 465.7).
 */
export const hideReasons = ['contact', 'insult', 'personal-data', 'off-topic', 'copy', 'no-visit'] as const
export type HideReason = (typeof hideReasons)[number]

export const withholdReasons = [...holdReasons, ...hideReasons] as const
export type WithholdReason = HoldReason | HideReason

/** A review as the owner sees it; times are ISO 8601 in UTC. */
export type ModeratedReview = Review & {
  status: ReviewStatus
  /** Why the rules held it when it came. */
  holdReason: HoldReason | null
  /** Why the owner hid it after publication. */
  hideReason: HideReason | null
  /** When the owner last decided; null if only the rules have. */
  decidedAt: string | null
}

export type ReviewCounts = Record<ReviewStatus, number>

/** A review through a visit's link is known to be from a customer. */
export function mayHideFor(reason: HideReason, { verified }: Pick<Review, 'verified'>): boolean {
  return reason !== 'no-visit' || !verified
}

export const hideReasonField = v.picklist(hideReasons, 'choose-reason')
export const replySchema = v.strictObject({ key: keyField, text: reviewText('your-reply', 1_000, 'reply-missing') })
/** About all waiting reviews without a visit's link, by one press. */
const unlinkedActions = ['publish', 'keep-hidden'] as const
export type UnlinkedAction = (typeof unlinkedActions)[number]

/** Up to `until`, the newest that was seen: none is decided unseen. */
export const decideUnlinkedSchema = v.strictObject({
  key: keyField,
  action: v.picklist(unlinkedActions, `choose-from:${unlinkedActions.join(', ')}`),
  until: v.pipe(v.string(), v.isoTimestamp()),
})

/** The reviews that wait because they came without a visit's link; `newest` is ISO 8601 in UTC. */
export type UnlinkedReviews = { count: number; newest: string }

export const hideReviewSchema = v.strictObject({ key: keyField, reason: hideReasonField })
