import { ratings } from '../../domain/reviews/ratings.ts'
import { withholdReasons } from '../../domain/reviews/review-moderation.ts'

export const dashboardCounters = [
  'bookings',
  'bookings-pending',
  'bookings-confirmed',
  'estimates-sent',
  'reviews-held',
] as const

/** How many came, how many are shown with which stars, and why the others are not. */
export const reviewCounters = [
  'reviews',
  'reviews-held',
  'reviews-verified',
  'reviews-related',
  ...ratings.map((rating) => `reviews-stars-${rating}` as const),
  ...withholdReasons.map((reason) => `reviews-withheld-${reason}` as const),
] as const

export type CounterName = (typeof dashboardCounters)[number] | (typeof reviewCounters)[number]
