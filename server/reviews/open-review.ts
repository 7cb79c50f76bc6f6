import { type ModeratedReview } from '../../domain/reviews/review-moderation.ts'
import { hideReasons } from '#words/reviews.ts'
import { readRating } from '../../domain/reviews/ratings.ts'
import { isHoldReason, suggestPublicName } from '../../domain/reviews/reviews.ts'
import { holdReasons } from '#words/reviews.ts'
import { openLink } from '../bookings/require-link.ts'
import type { Parts } from '../parts.ts'
import type { PageState } from '../platform/rendering.ts'
import { parseCursor } from '../platform/paging.ts'
import { findReviewOf } from './store.ts'
import { findReviews, reviewsShown } from './shown-store.ts'

/** The form filled in as far as possible, or the written review. */
export async function openReview(parts: Parts, token: string): Promise<PageState> {
  const { queries } = parts.database
  const opened = await openLink(parts, queries, 'review', token)
  if (!opened.ok) return { kind: opened.reason }
  const { booking } = opened.stored
  if (booking.status !== 'completed') return { kind: 'link-dead' }
  const written = await findReviewOf(queries, booking.id)
  if (written) return { kind: 'review-written', status: written.status, reason: whyNotShown(written) }
  return {
    kind: 'review-form',
    values: { name: [suggestPublicName(booking.name)], service: [booking.service] },
    errors: {},
    token,
  }
}

function whyNotShown({ status, holdReason, hideReason }: ModeratedReview): string | null {
  if (status === 'published') return null
  if (status === 'hidden' && hideReason !== null) return hideReasons[hideReason]
  return holdReason && holdReasons[holdReason]
}

/** Sent without a script. `review`: it is shown; otherwise why it is held back. */
export function thankForReview(outcome: string): PageState | null {
  if (outcome === 'review') return { kind: 'review-thanks', published: true, reason: null }
  return isHoldReason(outcome) ? { kind: 'review-thanks', published: false, reason: holdReasons[outcome] } : null
}

type Asked = { before: string | undefined; rating: string | undefined }

/** Older ones, or those of one rating, for visitors without scripts; null if there are none. */
export async function openReviews({ database: { queries } }: Parts, asked: Asked): Promise<PageState | null> {
  const before = asked.before ? parseCursor(asked.before) : null
  const rating = asked.rating ? readRating(asked.rating) : null
  if ((asked.before && before === null) || (asked.rating && rating === null)) return null
  const reviews = await findReviews(queries, { limit: reviewsShown, before, rating })
  if (before !== null && reviews.items.length === 0) return null
  return { kind: 'reviews', reviews, rating, before: asked.before ?? null }
}
