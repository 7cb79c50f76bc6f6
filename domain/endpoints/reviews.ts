import type { GenericSchema } from 'valibot'
import type { Page } from '../lists.ts'
import type {
  hideReviewSchema,
  keepReviewHiddenSchema,
  ModeratedReview,
  publishReviewSchema,
  ReviewAction,
  ReviewCounts,
  ReviewStatus,
} from '../review-moderation.ts'
import type { createReviewSchema, Review, ReviewStatistics } from '../reviews.ts'
import type { ForUndo } from '../undo.ts'
import { type Endpoint, endpoint, type Paging, shape } from './endpoint.ts'

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

/** What the owner reads of reviews in one status, and how many there are in each. */
export type ModerationPage = Page<ModeratedReview> & { counts: ReviewCounts }

export const listModeratedReviews = endpoint(
  'GET',
  '/api/reviews/moderation',
  shape<{ query: Paging & { status?: ReviewStatus }; answers: ModerationPage }>(),
)

type Decision<Schema extends GenericSchema> = { takes: Schema; answers: { review: ModeratedReview } & ForUndo }

const decisionRefusals = ['key-reused', 'not-found', 'not-possible-now'] as const

/** What the owner decides about a review by one press. */
export const decideReview = {
  publish: endpoint(
    'POST',
    '/api/reviews/:id/publish',
    shape<Decision<typeof publishReviewSchema>>(),
    decisionRefusals,
  ),
  'keep-hidden': endpoint(
    'POST',
    '/api/reviews/:id/keep-hidden',
    shape<Decision<typeof keepReviewHiddenSchema>>(),
    decisionRefusals,
  ),
  hide: endpoint('POST', '/api/reviews/:id/hide', shape<Decision<typeof hideReviewSchema>>(), decisionRefusals),
} satisfies Record<ReviewAction, Endpoint>
