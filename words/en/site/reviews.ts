import type { ReviewStatus } from '../../../domain/review-moderation.ts'

export const moreLoading = 'Loading …'
export const moreReviews = 'Show more reviews'

export const reviewSending = 'Sending …'
export const reviewThanks = 'Thank you for your review'
export const reviewDone = 'Done'
export const reviewSend = 'Send review'

export const verifiedVisit = 'Verified visit'

export const reviewsTitle = 'Reviews'
export const reviewsWrite = 'Write a Review'
export const reviewsNone = 'No Reviews Yet'
export const reviewsFirst = 'Be the first to share your experience!'
export const reviewsNewest = 'Newest reviews'

export const statisticsAverage = 'Average rating'
export const statisticsReview = 'Review'
export const statisticsReviews = 'Reviews'
export const statisticsVerified = 'Verified'
export const statisticsFiveStars = '5-star reviews'
export const statisticsPublished = (published: string, received: string) => `${published} of ${received} published`

export const reviewTitle = 'Write a Review'
export const reviewVerified = 'This link belongs to your visit, so your review is marked as verified.'
export const reviewText = 'Your experience'
export const reviewName = 'Name'
export const reviewNameHint = 'As it will be shown.'
export const reviewLocation = 'Location'
export const reviewService = 'Service'
export const reviewLocationHint = 'A city or a neighborhood.'
export const reviewRules =
  'Shown at once, good or bad. Held back, and we say so: web and e-mail addresses, telephone numbers, and text all in capitals or of the same words over and over.'
export const reviewRating = 'Rating'
export const oneStar = '1 star'
export const starsNamed = (rating: number) => `${rating} stars`

/** What a person is told whose review is published, or held back for a reason. */
export function thanksFor(published: boolean, reason: string | null): string[] {
  if (published) return ['It is published; everybody can read it now.']
  return ['It is kept, but not shown yet.', ...(reason === null ? [] : [reason]), 'We look at it and decide.']
}

/** What is said to somebody who opens the link of a review that is written already. */
export function writtenBefore(status: ReviewStatus, reason: string | null): string[] {
  if (status !== 'hidden')
    return ['You have written your review with this link.', ...thanksFor(status === 'published', reason)]
  return ['You have written your review with this link. It is not shown:', ...(reason === null ? [] : [reason])]
}
