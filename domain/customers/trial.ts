import * as v from 'valibot'
import { keyField, line, whole } from '../fields/fields.ts'

/** With more bookings, estimates or messages than this it is not a trial. */
export const trialMost = 500

/** The number of things that a trial leaves behind, each counted up to one more than {@link trialMost}. */
export type TrialCounts = {
  customers: number
  bookings: number
  estimates: number
  reviews: number
  messages: number
  /** People who wait for an area. */
  waiting: number
}

/** Somebody else was `told` something or has `texted`, there are too `many` things, or a message is leaving. */
export type WhyReal = 'told' | 'texted' | 'many' | 'sending'

/** `brand` is typed on purpose. `seen`: the sum that was shown; newer things are not cleared unseen. */
export const clearTrialSchema = v.strictObject({
  key: keyField,
  brand: line('the-name-of-the-business', 80),
  seen: whole('version-missing', 0, 10_000),
})

export function sumTrial(counts: TrialCounts): number {
  return Object.values(counts).reduce((sum, some) => sum + some, 0)
}
