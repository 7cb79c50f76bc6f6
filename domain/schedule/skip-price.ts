import * as v from 'valibot'
import { whole } from '../fields/fields.ts'
import type { Frequency, PriceFigures } from '../pricing/pricing.ts'
import { type Rhythm, rhythms, weeksBetween } from './slots.ts'

/** The same price, that of a less frequent visit, or a fee more: a home that waited longer takes longer. */
export const skipRules = ['same', 'less-often', 'fee'] as const
export type SkipRule = (typeof skipRules)[number]

/** `fee` in whole dollars; `free` is how many skips in twelve months cost nothing. */
export const skipsSchema = v.strictObject({
  rule: v.picklist(skipRules),
  fee: whole('skip-fee-range', 0, 1_000),
  free: whole('free-skips-range', 0, 52),
})
export type SkipTerms = v.InferOutput<typeof skipsSchema>

export const noSkipPrice: SkipTerms = { rule: 'same', fee: 25, free: 0 }

type Skipped = {
  /** Of the next visit as agreed, in whole dollars. */
  price: number
  frequency: Rhythm
  /** How many visits the customer has skipped in the last twelve months. */
  skips: number
  /** The offered ones. */
  frequencies: PriceFigures['frequencies']
  /** What the price list asks for each visit of this cleaning at a frequency, in whole dollars. */
  listed: (frequency: Frequency) => number
}

/**
 * Whole dollars; null when it stays. A list price becomes that of the frequency which the visits now have; one agreed
 * by hand keeps its proportion to it.
 */
export function priceAfterSkip(
  { rule, fee, free }: SkipTerms,
  { price, frequency, skips, frequencies, listed }: Skipped,
): number | null {
  if (rule === 'same' || skips < free) return null
  if (rule === 'fee') return fee > 0 ? price + fee : null
  const rarer = afterGap(frequency, frequencies)
  const share = (name: Frequency) => 100 - (frequencies[name]?.percentOff ?? 0)
  const raised = price === listed(frequency) ? listed(rarer) : Math.round((price * share(rarer)) / share(frequency))
  return raised > price ? raised : null
}

/** At least the weeks that a skip leaves between two visits; once if none is that rare. */
function afterGap(frequency: Rhythm, frequencies: PriceFigures['frequencies']): Frequency {
  return rhythms.find((rarer) => frequencies[rarer] && weeksBetween[rarer] >= 2 * weeksBetween[frequency]) ?? 'once'
}
