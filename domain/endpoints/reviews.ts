import type { pressSchema } from '../fields/press.ts'
import { type ReviewAction, reviewActions, type TakenBy } from '../reviews/review-changes.ts'
import type { Page } from '../lists.ts'
import type {
  decideUnlinkedSchema,
  hideReviewSchema,
  ModeratedReview,
  replySchema,
  ReviewCounts,
  UnlinkedReviews,
} from '../reviews/review-moderation.ts'
import type { ReviewStatus } from '../reviews/review-status.ts'
import type { ReviewStatistics } from '../reviews/review-statistics.ts'
import type { Rating } from '../reviews/ratings.ts'
import type { createReviewSchema, Review } from '../reviews/reviews.ts'
import type { ForUndo } from '../undo.ts'
import { type Endpoint, endpoint, endpointPerChange, type Paging, shape } from './endpoint.ts'

/** `reason` says why the review is not shown at once, if it is not. */
export type GivenReview = { review: Review; published: boolean; reason: string | null }

export const listReviews = endpoint(
  'GET',
  '/api/reviews',
  shape<{
    query: Paging & { rating?: Rating | undefined }
    answers: Page<Review> & { statistics: ReviewStatistics }
  }>(),
)

export const writeReview = endpoint(
  'POST',
  '/api/reviews',
  shape<{ takes: typeof createReviewSchema; answers: GivenReview }>(),
  ['key-reused', 'link-ended', 'not-found'],
)

/**
 * The owner's reviews in one status, and how many there are in each. `unlinked` are the held ones that came without a
 * visit's link on a day with many of them; null without any.
 */
export type ModerationPage = Page<ModeratedReview> & { counts: ReviewCounts; unlinked: UnlinkedReviews | null }

export const listModeratedReviews = endpoint(
  'GET',
  '/api/reviews/moderation',
  shape<{ query: Paging & { status?: ReviewStatus }; answers: ModerationPage }>(),
)

/** `decided` counts them. */
export const decideUnlinked = endpoint(
  'POST',
  '/api/reviews/unlinked',
  shape<{ takes: typeof decideUnlinkedSchema; answers: { decided: number } & ForUndo }>(),
  ['key-reused', 'not-possible-now'],
)

type Decision<Body> = { takes: Body; answers: { review: ModeratedReview } & ForUndo }

/** Decided by its body. */
type Bodies = { reason: typeof hideReviewSchema; reply: typeof replySchema; nothing: typeof pressSchema }

type DecisionsOfOwner = {
  [Action in ReviewAction]: Endpoint<`/api/reviews/:id/${Action}`, Decision<Bodies[TakenBy<Action>]>>
}

export const decideReview = endpointPerChange<DecisionsOfOwner>('/api/reviews/:id', reviewActions)
