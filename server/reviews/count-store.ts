import { type ModeratedReview, type ReviewCounts, withholdReasons } from '../../domain/reviews/review-moderation.ts'
import { type ReviewStatistics, toStatistics } from '../../domain/reviews/review-statistics.ts'
import { type Rating, ratings } from '../../domain/reviews/ratings.ts'
import { readCounters, type Sums } from '../platform/counters.ts'
import { reviewCounters } from '../schema/counter-names.ts'
import type { Queries } from '../platform/database/open-database.ts'

type Counted = Pick<ModeratedReview, 'status' | 'rating' | 'verified' | 'related' | 'holdReason' | 'hideReason'>

/** By its stars when it is shown, by the reason when it is not. */
export function sumsOf({ status, rating, verified, related, holdReason, hideReason }: Counted): Sums {
  if (status === 'published') {
    if (related) return { 'reviews-related': 1 }
    // Safe: the schema lets no other number in.
    return { [`reviews-stars-${rating as Rating}`]: 1, ...(verified && { 'reviews-verified': 1 }) }
  }
  const reason = hideReason ?? holdReason
  return {
    ...(status === 'held' && { 'reviews-held': 1 }),
    ...(reason !== null && { [`reviews-withheld-${reason}`]: 1 }),
  }
}

/** From maintained sums: a few rows however many reviews there are. */
export async function readReviewStatistics(queries: Queries): Promise<ReviewStatistics> {
  return describeSums(await readCounters(queries, reviewCounters))
}

function describeSums(sums: Record<(typeof reviewCounters)[number], number>): ReviewStatistics {
  const withheld = withholdReasons.map((reason) => [reason, sums[`reviews-withheld-${reason}`]] as const)
  return toStatistics({
    received: sums['reviews'],
    verified: sums['reviews-verified'],
    related: sums['reviews-related'],
    // Safe: one entry for each rating.
    stars: Object.fromEntries(ratings.map((rating) => [rating, sums[`reviews-stars-${rating}`]])) as Record<
      Rating,
      number
    >,
    withheld: Object.fromEntries(withheld.filter(([, count]) => count > 0)),
  })
}

export async function readReviewCounts(queries: Queries): Promise<ReviewCounts> {
  const sums = await readCounters(queries, reviewCounters)
  const { received, published } = describeSums(sums)
  const held = sums['reviews-held']
  return { held, published, hidden: received - published - held }
}
