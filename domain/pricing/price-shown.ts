import * as v from 'valibot'
import { whole } from '../fields/fields.ts'
import type { Quote } from './pricing.ts'

const dollars = whole('shown-not-whole', 0, 10_000_000)

/** Whole dollars. A check and never the price; leaving them out means agreeing to the current price. */
export const priceShownFields = { priceShown: v.optional(dollars), laterPriceShown: v.optional(dollars) }
export type PriceShown = { priceShown?: number | undefined; laterPriceShown?: number | undefined }

/** Cents; a price without it was shown without a tax. */
export const taxShownField = { taxShown: v.optional(whole('shown-not-whole', 0, 1_000_000_000)) }
/** Whole dollars; a price without it was shown without a deposit. */
export const depositShownField = { depositShown: v.optional(dollars) }
export type DepositShown = { depositShown?: number | undefined }

export type TaxShown = { taxShown?: number | undefined }

/** Both prices as seen and as they are now, of the first visit and of each later one; whole dollars. */
export type PriceChange = {
  shown: number
  now: number
  laterShown: number
  laterNow: number
  /** The sales tax on the first visit as seen and as it is now, in cents; absent without any. */
  tax?: { shown: number; now: number }
}

/** Null if nothing has, or if no seen price was sent. */
export function findPriceChange({ priceShown, laterPriceShown }: PriceShown, now: Quote): PriceChange | null {
  const shown = priceShown ?? now.first
  // A single seen price means that none was shown for later visits.
  const laterShown = laterPriceShown ?? now.later
  if (shown === now.first && laterShown === now.later) return null
  return { shown, now: now.first, laterShown, laterNow: now.later }
}

/** With the sales tax that now comes on top, in cents. */
export function findTaxedChange(seen: PriceShown & TaxShown, now: Quote, taxNow: number): PriceChange | null {
  const shown = seen.taxShown ?? (seen.priceShown === undefined ? taxNow : 0)
  const same = { shown: now.first, now: now.first, laterShown: now.later, laterNow: now.later }
  const change = findPriceChange(seen, now) ?? (shown === taxNow ? null : same)
  return change && (shown + taxNow > 0 ? { ...change, tax: { shown, now: taxNow } } : change)
}

export function priceShownOf({ first, later }: Quote): Required<PriceShown> {
  return { priceShown: first, laterPriceShown: later }
}
