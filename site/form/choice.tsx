import { Fragment } from 'react'
import { depositPart } from '#words/deposits.ts'
import { asksDeposit, depositOf } from '../../domain/pricing/deposit.ts'
import { taxOf } from '../../domain/pricing/tax.ts'
import {
  type PriceList,
  bathroomCounts,
  type Choice,
  formatDollars,
  frequencyOf,
  homeSizes,
  offeredFrequencies,
  quote,
  type Quote,
  serviceOf,
} from '../../domain/pricing/pricing.ts'
import { plusTax, taxedPrice } from '#words/tax.ts'
import { bathroomsInWords, thenLater } from '#words/pricing.ts'

/** The form that the quote's choices belong to, anywhere in the page: nothing is asked twice. */
export const bookingForm = 'booking-form'

type ChosenProps = {
  prices: PriceList
  /** What `total` is the price of. */
  choice: Required<Choice>
  total: Quote | null
}

/** With each later visit's price if that is lower. */
function AlsoPaid({ prices, choice, total: { first, later } }: ChosenProps & { total: Quote }) {
  const tax = taxOf(prices, choice)
  const plus = plusTax(tax, first)
  return (
    <>
      {plus !== null && <span data-price="all">{plus}</span>}
      {asksDeposit(prices) && <span data-price="all">{depositPart(depositOf(prices, first))}</span>}
      {later < first && <span data-price="all">{thenLater(taxedPrice(tax, later, 'later'))}</span>}
    </>
  )
}

/** All prices are present: the style sheet shows the chosen one; a script, or the server, adds the rest. */
export function ChosenPrice({ prices, choice, total }: ChosenProps) {
  return (
    <>
      {prices.offered.services.map((service) =>
        homeSizes.map((homeSize) => {
          const { first } = quote(prices, { service, homeSize })
          const plus = plusTax(taxOf(prices, { service, homeSize }), first)
          return (
            <Fragment key={`${service} ${homeSize}`}>
              <strong className="price" data-price={`${service} ${homeSize}`}>
                {formatDollars(first)}
              </strong>
              {plus !== null && <span data-price={`${service} ${homeSize}`}>{plus}</span>}
              {asksDeposit(prices) && (
                <span data-price={`${service} ${homeSize}`}>{depositPart(depositOf(prices, first))}</span>
              )}
            </Fragment>
          )
        }),
      )}
      {total !== null && (
        <>
          <strong className="price" data-price="all">
            {formatDollars(total.first)}
          </strong>
          <AlsoPaid prices={prices} choice={choice} total={total} />
        </>
      )}
    </>
  )
}

export const severalBathrooms = bathroomCounts
  .slice(1)
  .map((count) => ({ name: String(count), part: undefined, label: bathroomsInWords(count) }))

/** The style sheet shows the right words. */
export function ChosenWords({ prices }: { prices: PriceList }) {
  const words = [
    ...prices.offered.services.map((name) => ({ name, part: 'service', label: serviceOf(prices, name).label })),
    ...homeSizes.map((name) => ({ name, part: undefined, ...prices.homeSizes[name] })),
    ...(prices.bathroom > 0 ? severalBathrooms : []),
    ...Object.entries(prices.extras).map(([name, extra]) => ({ name, part: undefined, ...extra })),
    ...offeredFrequencies(prices).map((name) => ({ name, part: 'frequency', ...frequencyOf(prices, name) })),
  ]
  return (
    <ul className="chosen">
      {words.map(({ name, part, label }) => (
        <li key={name} data-chosen={name} data-part={part}>
          {label}
        </li>
      ))}
    </ul>
  )
}
