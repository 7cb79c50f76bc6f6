import { addedBy, type OwnLine, sumOfLines } from '../pricing/own-lines.ts'
import { type PriceList, type Choice, quote } from '../pricing/pricing.ts'
import { type Tax, taxField, taxOf } from '../pricing/tax.ts'

/** The prices of an estimate in whole dollars; `later` is null for a single visit, and `tax` comes on top of both. */
export type EstimatePrices = { list: number; first: number; later: number | null; tax?: Tax | undefined }

type Agreed = {
  price?: number | undefined
  laterPrice?: number | undefined
  lines?: readonly OwnLine[]
}

/**
 * Custom lines count once. An agreed price replaces the first visit's sum; later visits cost the list price at that
 * frequency, unless agreed too. So a one-time favor does not continue, and a lasting one is stated.
 */
export function estimatePrices(prices: PriceList, choice: Choice, agreed: Agreed): EstimatePrices {
  const { first, later } = quote(prices, choice)
  const list = first + sumOfLines(agreed.lines ?? [])
  const isSingle = (choice.frequency ?? 'once') === 'once'
  const tax = taxField(taxOf(prices, choice, addedBy(agreed.lines ?? [])))
  return { list, first: agreed.price ?? list, later: isSingle ? null : (agreed.laterPrice ?? later), ...tax }
}

/** The first line that takes off more than is left; null without one. */
export function findTooMuchOff(prices: PriceList, choice: Choice, lines: readonly OwnLine[]): number | null {
  let left = quote(prices, choice).first + addedBy(lines)
  const at = lines.findIndex(({ price }) => {
    if (price < 0) left += price
    return left < 0
  })
  return at === -1 ? null : at
}
