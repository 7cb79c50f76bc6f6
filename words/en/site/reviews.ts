import { inFigures } from '../formats.ts'
import type { Rating } from '../../../domain/reviews/ratings.ts'
import type { ReviewStatus } from '../../../domain/reviews/review-status.ts'

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
export const readAll = (count: number) => `Read all ${inFigures(count)} reviews`
export const noneVerified = 'None verified yet.'
export const noneOfFive = 'None with 5 stars yet.'
export const reviewsNewest = 'Newest reviews'

export const statisticsAverage = 'Average rating'
export const statisticsReview = 'Review'
export const statisticsReviews = 'Reviews'
export const statisticsVerified = 'Verified'
export const statisticsFiveStars = '5-star reviews'

/** After a figure, for readers who do not see what it stands beside. */
export const countedReviews = (count: number) => (count === 1 ? 'review' : 'reviews')
export const noStars = (rating: Rating) => `No review with ${starsNamed(rating)} yet.`
export const starsOnly = (rating: Rating) => `Reviews with ${starsNamed(rating)}`
export const reviewsAll = 'All reviews'
export const reviewsOrder = 'Verified visits first, then the newest.'
export const reviewsRules = 'How reviews are shown'
export const replyFrom = (brand: string) => `Reply from ${brand}`

export const reviewTitle = 'Write a Review'
export const reviewVerified = 'This link belongs to your visit, so your review is marked as verified.'
export const reviewRelated = 'I work for, or am family of, this business. The review will say so.'
export const reviewText = 'Your experience'
export const reviewName = 'Name'
export const reviewNameHint = 'As it will be shown.'
export const reviewLocation = 'Location'
export const reviewService = 'Service'
export const reviewLocationHint = 'A city or a neighborhood.'
export const reviewRules =
  'Shown at once, good or bad. Held back, and we say so: web and email addresses, phone numbers, and text in capitals or repeated. Without a visit’s link, only the first three of a day are shown at once.'
export const reviewRating = 'Rating'
export const starsNamed = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`)

export function thanksFor(published: boolean, reason: string | null): string[] {
  if (published) return ['It is published; everybody can read it now.']
  return ['It is kept, but not shown yet.', ...(reason === null ? [] : [reason]), 'We look at it and decide.']
}

export function writtenBefore(status: ReviewStatus, reason: string | null): string[] {
  if (status !== 'hidden')
    return ['You have already written a review with this link.', ...thanksFor(status === 'published', reason)]
  return ['You have already written a review with this link. It is not shown:', ...(reason === null ? [] : [reason])]
}

/** How reviews are shown, in full. */
export const rules = {
  order: 'In which order',
  orderWords:
    'Reviews of a verified visit come first, each newest first; the stars make no difference. A review is verified when it was written through the link that a customer gets after the cleaning.',
  related: 'From the business itself',
  relatedWords:
    'Everyone who writes a review is asked whether they work for this business or are family of somebody who does. Such a review says so, is never marked as verified, and counts neither in the average nor in the stars.',
  held: 'What is held back',
  heldLooked: 'We look at each of them and decide.',
  hidden: 'What we may hide',
  hiddenWords:
    'A review that is shown can be hidden for one of these reasons only. The number of stars is not one of them.',
  counted:
    'Whatever is not shown stays counted beside the figures, with its reason. Nobody can change a review. Its words are deleted only together with everything else about the person who wrote it.',
  replies: 'Replies',
  repliesWords: 'We may reply to a review once, and may edit the reply for one day.',
}
