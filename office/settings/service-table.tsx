import { homeSizes, type HomeSize, type PriceList, type Service, serviceOf } from '../../domain/pricing/pricing.ts'
import * as say from '#words/office/price-settings.ts'

type Props = { prices: PriceList; caption: string; cell: (service: Service, homeSize: HomeSize) => string }

export function ServiceTable({ prices, caption, cell }: Props) {
  return (
    <div className="price-table">
      <table>
        <caption>{caption}</caption>
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
                <td key={homeSize}>{cell(service, homeSize)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
