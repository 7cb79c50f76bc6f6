import { type PriceList, formatDollars, quote } from '../../domain/pricing/pricing.ts'
import { ServiceTable } from './service-table.tsx'
import * as say from '#words/office/price-settings.ts'

export function PriceTable({ prices }: { prices: PriceList }) {
  return (
    <ServiceTable
      prices={prices}
      caption={say.priceTable}
      cell={(service, homeSize) => inDollars(quote(prices, { service, homeSize }).first)}
    />
  )
}

/** A half-typed price is not a price yet. */
function inDollars(price: number): string {
  return Number.isFinite(price) && price >= 0 ? formatDollars(price) : '–'
}
