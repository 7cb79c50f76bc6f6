import type { WithholdReason } from './review-moderation.ts'
import { type Rating, ratings } from './ratings.ts'

/** Statistics of the published reviews that are not by the business itself; `received` counts the held ones too. */
export type ReviewStatistics = {
  count: number
  /** To one decimal place (specification §9); 0 without reviews. */
  average: number
  verified: number
  /** Whole percent of the counted ones. */
  fiveStarPercent: number
  /** Including those related to the business. */
  published: number
  /** The number of published ones by people of the business. */
  related: number
  received: number
  /** The number with this many stars. */
  stars: Record<Rating, number>
  /** The number not shown, for each reason. */
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
