import { type EstimatePrices, estimatePrices } from '../../domain/estimates/estimate-price.ts'
import type { Choice, PriceList } from '../../domain/pricing/pricing.ts'
import { toNumber } from '../desk/to-number.ts'
import type { Draft } from './draft.ts'
import { isOtherPrice } from './estimate-input.ts'
import { pricedLines } from './line-values.ts'

export type Typed = { values: Draft['values']; prices: PriceList; choice: Choice }

/** An invalid price counts as no agreement. */
export function typedPrices({ values, prices, choice }: Typed): EstimatePrices {
  const lines = pricedLines(values)
  const agreed = isOtherPrice(values)
    ? { price: typedDollars(values, 'price'), laterPrice: typedDollars(values, 'laterPrice') }
    : {}
  return estimatePrices(prices, choice, { ...agreed, lines })
}

function typedDollars(values: Draft['values'], name: string): number | undefined {
  const dollars = toNumber(values[name]?.[0] ?? '')
  return Number.isInteger(dollars) && dollars > 0 ? dollars : undefined
}
