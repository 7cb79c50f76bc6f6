import type { WithholdReason } from './review-moderation.ts'
import { type Rating, ratings } from './ratings.ts'

/** Figures of the published reviews by others than the business itself; `received` counts the held ones too. */
export type ReviewStatistics = {
  count: number
  /** To one decimal place (specification §9); 0 without reviews. */
  average: number
  verified: number
  /** Whole percent of the counted ones. */
  fiveStarPercent: number
  /** With the related ones. */
  published: number
  /** How many of the published ones are of people of the business. */
  related: number
  received: number
  /** How many have this number of stars. */
  stars: Record<Rating, number>
  /** How many are not shown, for each reason that there is. */
  withheld: Partial<Record<WithholdReason, number>>
}

export type ReviewSums = Pick<ReviewStatistics, 'received' | 'verified' | 'related' | 'stars' | 'withheld'>

export function toStatistics(sums: ReviewSums): ReviewStatistics {
  const count = ratings.reduce((sum, rating) => sum + sums.stars[rating], 0)
  const total = ratings.reduce((sum, rating) => sum + rating * sums.stars[rating], 0)
  const per = (sum: number, scale: number) => (count === 0 ? 0 : Math.round((scale * sum) / count))
  return {
    count,
    average: per(total, 10) / 10,
    fiveStarPercent: per(sums.stars[5], 100),
    published: count + sums.related,
    ...sums,
  }
}
