import type { ReviewStatus } from '../../../domain/review-moderation.ts'

export const moreWords = {
  loading: 'Loading …',
  more: 'Show more reviews',
}

export const reviewWords = {
  sending: 'Sending …',
  thanks: 'Thank you for your review',
  done: 'Done',
  send: 'Send review',
}

export const reviewItemWords = {
  verified: 'Verified visit',
}

export const reviewsWords = {
  title: 'Reviews',
  write: 'Write a Review',
  none: 'No Reviews Yet',
  first: 'Be the first to share your experience!',
  newest: 'Newest reviews',
}

export const statisticsWords = {
  average: 'Average rating',
  review: 'Review',
  reviews: 'Reviews',
  verified: 'Verified',
  fiveStars: '5-star reviews',
  published: (published: string, received: string) => `${published} of ${received} published`,
}

export const reviewDialogWords = {
  title: 'Write a Review',
  verified: 'This link belongs to your visit, so your review is marked as verified.',
  text: 'Your experience',
  name: 'Name',
  nameHint: 'As it will be shown.',
  location: 'Location',
  service: 'Service',
  locationHint: 'A city or a neighborhood.',
  rules:
    'Shown at once, good or bad. Held back, and we say so: web and e-mail addresses, telephone numbers, and text all in capitals or of the same words over and over.',
  rating: 'Rating',
  oneStar: '1 star',
  stars: (rating: number) => `${rating} stars`,
}

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
