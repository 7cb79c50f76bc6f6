import type { Page } from '../lists.ts'
import type { createReviewSchema, Review, ReviewStatistics } from '../reviews.ts'
import { endpoint, type Paging, shape } from './endpoint.ts'

/** `reason` says why it is not shown at once, where it is not. */
export type GivenReview = { review: Review; published: boolean; reason: string | null }

export const listReviews = endpoint(
  'GET',
  '/api/reviews',
  shape<{ query: Paging; answers: Page<Review> & { statistics: ReviewStatistics } }>(),
)

export const writeReview = endpoint(
  'POST',
  '/api/reviews',
  shape<{ takes: typeof createReviewSchema; answers: GivenReview }>(),
  ['key-reused', 'link-ended', 'not-found'],
)
