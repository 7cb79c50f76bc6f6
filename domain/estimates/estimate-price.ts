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
 * The prices that an estimate offers. Custom lines count once, with the first visit. An agreed price replaces the sum
 * of the first visit; later visits cost the list price at that frequency, unless they have an agreed price too. So no
 * discount is guessed: a one-time favor does not continue, and a lasting one is stated as such.
 */
export function estimatePrices(prices: PriceList, choice: Choice, agreed: Agreed): EstimatePrices {
  const { first, later } = quote(prices, choice)
  const list = first + sumOfLines(agreed.lines ?? [])
  const isSingle = (choice.frequency ?? 'once') === 'once'
  const tax = taxField(taxOf(prices, choice, addedBy(agreed.lines ?? [])))
  return { list, first: agreed.price ?? list, later: isSingle ? null : (agreed.laterPrice ?? later), ...tax }
}

/** The index of the first line that takes off more than is left of the price; null without one. */
export function findTooMuchOff(prices: PriceList, choice: Choice, lines: readonly OwnLine[]): number | null {
  let left = quote(prices, choice).first + addedBy(lines)
  const at = lines.findIndex(({ price }) => {
    if (price < 0) left += price
    return left < 0
  })
  return at === -1 ? null : at
}
