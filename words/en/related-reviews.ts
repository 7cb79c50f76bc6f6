import { inFigures } from './formats.ts'

/** Beside the stars of a review by a person of the business or their family. */
export const relatedReview = 'From the business itself'

/** After `34 of 38 published`; nothing without any. */
export const countedRelated = (count: number) =>
  count === 0 ? '' : `, ${inFigures(count)} of them from the business itself`
