import { extras, formatDollars, frequencies, homeSizes, quote, services, type PriceList } from '../../domain/pricing.ts'

/** The form that the quote's choices belong to, wherever they stand in the page: nothing is asked twice. */
export const bookingForm = 'booking-form'

/** The price of the chosen service and size. All nine are there; the style sheet shows the chosen one, a script adds the rest. */
export function ChosenPrice({ prices }: { prices: PriceList }) {
  return services.flatMap((service) =>
    homeSizes.map((homeSize) => (
      <strong key={`${service} ${homeSize}`} className="price" data-price={`${service} ${homeSize}`}>
        {formatDollars(quote(prices, { service, homeSize }).first)}
      </strong>
    )),
  )
}

/** What was chosen in words; the style sheet shows what is true. */
export function ChosenWords({ prices }: { prices: PriceList }) {
  const words = [
    ...services.map((name) => [name, prices.services[name].label]),
    ...homeSizes.map((name) => [name, prices.homeSizes[name].label]),
    ...extras.map((name) => [name, prices.extras[name].label]),
    ...frequencies.map((name) => [name, prices.frequencies[name].label]),
  ] as const
  return (
    <ul className="chosen">
      {words.map(([name, label]) => (
        <li key={name} data-chosen={name}>
          {label}
        </li>
      ))}
    </ul>
  )
}

/** The rules by which the style sheet shows what is chosen: right before any script, and without one. */
export function chosenStyles(): string {
  const pairs = services.flatMap((service) =>
    homeSizes.map(
      (homeSize) =>
        `:root:has(#c-${service}:checked):has(#c-${homeSize}:checked) [data-price="${service} ${homeSize}"]`,
    ),
  )
  const names = [...services, ...homeSizes, ...extras, ...frequencies].map(
    (name) => `:root:has(#c-${name}:checked) [data-chosen=${name}]`,
  )
  return `${pairs.join()}{display:block}${names.join()}{display:inline-block}`
}
