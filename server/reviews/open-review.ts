import { holdReasons, isHoldReason } from '../../domain/reviews.ts'
import { findBookingByReviewToken } from '../bookings/store.ts'
import type { Office } from '../office.ts'
import type { PageState } from '../platform/rendering.ts'
import { parseCursor } from '../platform/paging.ts'
import { hasReview, listReviews, reviewsShown } from './store.ts'

/** The review form of a customer's link, with what we know filled in; null when the link has no review to give. */
export async function openReview({ database: { queries } }: Office, token: string): Promise<PageState | null> {
  const booking = await findBookingByReviewToken(queries, token)
  if (!booking || (await hasReview(queries, booking.id))) return null
  return {
    kind: 'review-form',
    values: { name: [booking.name], service: [booking.service] },
    errors: {},
    token,
  }
}

/** What becomes of a review that was sent without a script: `review` when it is shown, or why it is held back. */
export function thankForReview(outcome: string): PageState | null {
  if (outcome === 'review') return { kind: 'review-thanks', published: true, reason: null }
  return isHoldReason(outcome) ? { kind: 'review-thanks', published: false, reason: holdReasons[outcome] } : null
}

/** Older reviews as a page of their own, for who has no script to bring them; null when there are none. */
export async function openOlderReviews({ database: { queries } }: Office, before: string): Promise<PageState | null> {
  const cursor = parseCursor(before)
  const reviews = cursor && (await listReviews(queries, reviewsShown, cursor))
  return reviews && reviews.items.length > 0 ? { kind: 'older-reviews', reviews } : null
}
