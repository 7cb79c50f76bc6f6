import type { WithholdReason } from '../../../domain/reviews/review-moderation.ts'
import { inFigures } from '../formats.ts'
import { countedRelated } from '../related-reviews.ts'
import { withheldInWords } from '../reviews.ts'

// Separate from the words of the form, whose script comes before the statistics.

/** `34 of 38 published, 1 of them by people of the business. Held back: 3 with web addresses, 1 in capitals.` */
export function statisticsPublished(of: {
  published: number
  received: number
  related: number
  withheld: Partial<Record<WithholdReason, number>>
}): string {
  const figures = `${inFigures(of.published)} of ${inFigures(of.received)} published${countedRelated(of.related)}.`
  const reasons = withheldInWords(of.withheld)
  return reasons.length === 0 ? figures : `${figures} Held back: ${reasons.join(', ')}.`
}
