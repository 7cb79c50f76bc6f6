import type { Noun } from '../noun.ts'
import { openReview, openReviews } from './open-review.ts'
import { reviewRoutes } from './routes.ts'

export const reviews: Noun = {
  routes: reviewRoutes,
  pageStates: (parts) => ({
    named: { review: (token) => openReview(parts, token) },
    valued: {
      reviews: (before, c) => openReviews(parts, { before, rating: c.req.query('rating') }),
      rating: (rating) => openReviews(parts, { before: undefined, rating }),
    },
  }),
}
