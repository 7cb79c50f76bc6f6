import { type Choice, type PriceList, quote } from './pricing.ts'

/** The prices of an estimate in whole dollars; `later` is null for a single visit. */
export type EstimatePrices = { list: number; first: number; later: number | null }

/**
 * What an estimate offers. A price that was agreed on is the first visit's and replaces the list's there; later visits
 * cost what the list says at that frequency, unless a price was agreed on for them too. So nobody's discount is guessed:
 * a single favour does not go on for ever, and a lasting one is said as what it is.
 */
export function estimatePrices(
  prices: PriceList,
  choice: Choice,
  agreed: { price?: number | undefined; laterPrice?: number | undefined },
): EstimatePrices {
  const { first, later } = quote(prices, choice)
  const isSingle = (choice.frequency ?? 'once') === 'once'
  return { list: first, first: agreed.price ?? first, later: isSingle ? null : (agreed.laterPrice ?? later) }
}
