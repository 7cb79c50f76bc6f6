import { type PriceList, type Choice, homeSizes, offeredFrequencies } from '../../domain/pricing/pricing.ts'
import { severalBathrooms } from './choice.tsx'

/** Without any script. The server's price for one choice is shown while exactly that is chosen. */
export function chosenStyles(prices: PriceList, summed: Required<Choice> | null): string {
  const pairs = prices.offered.services.flatMap((service) =>
    homeSizes.map((homeSize) => `${chosen([service, homeSize])} [data-price="${service} ${homeSize}"]`),
  )
  const names = [
    ...prices.offered.services,
    ...homeSizes,
    ...Object.keys(prices.extras),
    ...offeredFrequencies(prices),
  ].map((name) => `${chosen([name])} [data-chosen=${name}]`)
  const several =
    prices.bathroom > 0
      ? severalBathrooms.map(({ name }) => `${chosen([name])} :is([data-chosen="${name}"],.plus){display:inline-block}`)
      : []
  const sum = summed === null ? '' : sumStyles(prices, summed)
  return `${pairs.join()}{display:block}${names.join()}{display:inline-block}${several.join('')}${sum}`
}

function sumStyles(
  prices: PriceList,
  { service, homeSize, bathrooms, extras: added, frequency }: Required<Choice>,
): string {
  const others = Object.keys(prices.extras)
    .filter((name) => !added.includes(name))
    .map((name) => `:not(:has(#c-${name}:checked))`)
  const names = [service, homeSize, ...(prices.bathroom > 0 ? [String(bathrooms)] : []), frequency, ...added]
  const exactly = `${chosen(names)}${others.join('')} [data-total]`
  // A price that a script has computed since stays.
  return `${exactly} :is([data-price],.plus){display:none}${exactly} [data-price=all]{display:block}`
}

/**
 * The part of the page that has the choices and all that shows them. Not the whole document: then each change anywhere in
 * it, such as a letter in the office, would make the browser look for the choices again.
 */
function chosen(names: readonly string[]): string {
  return `main${names.map((name) => `:has(#c-${name}:checked)`).join('')}`
}
