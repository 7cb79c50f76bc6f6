import type { OwnLine } from './estimate-lines.ts'
import { type PriceList, type Choice, quote } from '../pricing/pricing.ts'

/** The prices of an estimate in whole dollars; `later` is null for a single visit. */
export type EstimatePrices = { list: number; first: number; later: number | null }

type Agreed = {
  price?: number | undefined
  laterPrice?: number | undefined
  lines?: readonly OwnLine[]
}

/**
 * What an estimate offers. Lines of the owner's own count once, with the first visit. A price that was agreed on is the
 * first visit's and replaces the sum there; later visits cost what the list says at that frequency, unless a price was
 * agreed on for them too. So nobody's discount is guessed: a single favour does not go on for ever, and a lasting one is
 * said as what it is.
 */
export function estimatePrices(prices: PriceList, choice: Choice, agreed: Agreed): EstimatePrices {
  const { first, later } = quote(prices, choice)
  const list = first + sumOf(agreed.lines ?? [])
  const isSingle = (choice.frequency ?? 'once') === 'once'
  return { list, first: agreed.price ?? list, later: isSingle ? null : (agreed.laterPrice ?? later) }
}

/** Which of the lines takes off more than there is left of the price, by its place among them; null where none does. */
export function findTooMuchOff(prices: PriceList, choice: Choice, lines: readonly OwnLine[]): number | null {
  let left = quote(prices, choice).first + sumOf(lines.filter(({ price }) => price > 0))
  const at = lines.findIndex(({ price }) => {
    if (price < 0) left += price
    return left < 0
  })
  return at === -1 ? null : at
}

function sumOf(lines: readonly OwnLine[]): number {
  return lines.reduce((sum, { price }) => sum + price, 0)
}
