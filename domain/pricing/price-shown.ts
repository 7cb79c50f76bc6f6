import * as v from 'valibot'
import { whole } from '../fields/fields.ts'
import { type Choice, type PriceFigures, type Quote, quote } from './pricing.ts'

const dollars = whole('shown-not-whole', 0, 10_000_000)

/**
 * The prices that a person saw before agreeing: of the first visit and of each later one, in whole dollars. They are a
 * check and never the price; leaving them out means agreeing to the current price.
 */
export const priceShownFields = { priceShown: v.optional(dollars), laterPriceShown: v.optional(dollars) }
export type PriceShown = { priceShown?: number | undefined; laterPriceShown?: number | undefined }

/** Both prices as seen and as they are now, of the first visit and of each later one; whole dollars. */
export type PriceChange = { shown: number; now: number; laterShown: number; laterNow: number }

/** What has changed since the price was seen; null if nothing has, or if no seen price was sent. */
export function findPriceChange({ priceShown, laterPriceShown }: PriceShown, now: Quote): PriceChange | null {
  const shown = priceShown ?? now.first
  // A single seen price means that none was shown for later visits.
  const laterShown = laterPriceShown ?? now.later
  if (shown === now.first && laterShown === now.later) return null
  return { shown, now: now.first, laterShown, laterNow: now.later }
}

export function priceShownOf({ first, later }: Quote): Required<PriceShown> {
  return { priceShown: first, laterPriceShown: later }
}

/** No id has a capital, so a custom item may be called a bathroom, too. */
const perBathroom = 'Bathroom'

/** All figures of a price list in one line, each by name, for a form that has no script to add up what it shows. */
export function writeFigures({ services, homeSizes, bathroom, extras, frequencies }: PriceFigures): string {
  return [
    ...Object.entries(services).map(([name, { base }]) => [name, base]),
    ...Object.entries(services).flatMap(([name, { sizes = {} }]) =>
      Object.entries(sizes).map(([size, price]) => [`${name}.${size}`, price]),
    ),
    ...Object.entries(homeSizes).map(([name, { multiplier }]) => [name, multiplier]),
    [perBathroom, bathroom],
    ...Object.entries(extras).map(([name, { price }]) => [name, price]),
    ...Object.entries(frequencies).map(([name, { percentOff }]) => [name, percentOff]),
  ]
    .map((figure) => figure.join(':'))
    .join(' ')
}

/** The price of a choice by the figures of {@link writeFigures}; null if one is missing. */
export function quoteFigures(line: string, choice: Required<Choice>): Quote | null {
  const figures = new Map(line.split(' ').map((figure) => [figure.split(':')[0], Number(figure.split(':')[1])]))
  const { service, homeSize, extras, frequency } = choice
  const isFigure = (name: string) => {
    const figure = figures.get(name)
    return figure !== undefined && figure >= 0 && figure <= 100_000
  }
  const ofSize = `${service}.${homeSize}`
  const sized = figures.has(ofSize) ? [ofSize] : []
  if (![service, homeSize, perBathroom, ...extras, frequency, ...sized].every(isFigure)) return null
  const take = <Name extends string, Field extends string>(names: readonly Name[], field: Field) =>
    // Object.fromEntries types its keys as string; the keys are exactly the names, and there is a figure for each.
    Object.fromEntries(names.map((name) => [name, { [field]: figures.get(name) }])) as Record<
      Name,
      Record<Field, number>
    >
  // Safe: it has what the choice names, and nothing else is read.
  return quote(
    {
      services: { [service]: { base: figures.get(service), sizes: { [homeSize]: figures.get(ofSize) } } },
      homeSizes: take([homeSize], 'multiplier'),
      bathroom: figures.get(perBathroom),
      extras: take(extras, 'price'),
      frequencies: take([frequency], 'percentOff'),
    } as PriceFigures,
    choice,
  )
}
