import { type PriceList, formatDollars, homeSizes, quote, serviceOf } from '../../domain/pricing/pricing.ts'
import * as say from '#words/office/settings.ts'

/** The prices that visitors would see, updated while typing. */
export function PriceTable({ prices }: { prices: PriceList }) {
  return (
    <div className="price-table">
      <table>
        <caption>{say.priceTable}</caption>
        <thead>
          <tr>
            <th scope="col">{say.service}</th>
            {homeSizes.map((homeSize) => (
              <th key={homeSize} scope="col">
                {prices.homeSizes[homeSize].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.offered.services.map((service) => (
            <tr key={service}>
              <th scope="row">{serviceOf(prices, service).label}</th>
              {homeSizes.map((homeSize) => (
                <td key={homeSize}>{inDollars(quote(prices, { service, homeSize }).first)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A half-typed price is not a price yet. */
function inDollars(price: number): string {
  return Number.isFinite(price) && price >= 0 ? formatDollars(price) : '–'
}
