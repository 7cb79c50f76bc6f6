import type { WithholdReason } from './review-moderation.ts'
import { type Rating, ratings } from './reviews.ts'

/** Figures of the published reviews; `received` counts the held ones too. */
export type ReviewStatistics = {
  count: number
  /** To one decimal place (specification §9); 0 without reviews. */
  average: number
  verified: number
  /** Whole percent of the published ones. */
  fiveStarPercent: number
  published: number
  received: number
  /** How many have this number of stars. */
  stars: Record<Rating, number>
  /** How many are not shown, for each reason that there is. */
  withheld: Partial<Record<WithholdReason, number>>
}

export type ReviewSums = Pick<ReviewStatistics, 'received' | 'verified' | 'stars' | 'withheld'>

export function toStatistics(sums: ReviewSums): ReviewStatistics {
  const published = ratings.reduce((sum, rating) => sum + sums.stars[rating], 0)
  const total = ratings.reduce((sum, rating) => sum + rating * sums.stars[rating], 0)
  const per = (sum: number, scale: number) => (published === 0 ? 0 : Math.round((scale * sum) / published))
  return {
    count: published,
    average: per(total, 10) / 10,
    fiveStarPercent: per(sums.stars[5], 100),
    published,
    ...sums,
  }
}
