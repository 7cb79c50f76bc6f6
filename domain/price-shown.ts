import * as v from 'valibot'
import { whole } from './fields.ts'
import {
  type Choice,
  extras,
  frequencies,
  homeSizes,
  type PriceFigures,
  type PriceList,
  type Quote,
  quote,
  services,
} from './pricing.ts'

const dollars = whole('shown-not-whole', 0, 10_000_000)

/**
 * What somebody saw before they agreed: the price of the first visit and of each later one, in whole dollars. They are a
 * check and never the price; whoever leaves them out agrees to the price as it is.
 */
export const priceShownFields = { priceShown: v.optional(dollars), laterPriceShown: v.optional(dollars) }
export type PriceShown = { priceShown?: number | undefined; laterPriceShown?: number | undefined }

/** Both prices as they were seen and as they are, of one visit and of each later one; whole dollars. */
export type PriceChange = { shown: number; now: number; laterShown: number; laterNow: number }

/** What has changed since the price was seen; null when nothing has, or nobody said what they saw. */
export function findPriceChange({ priceShown, laterPriceShown }: PriceShown, now: Quote): PriceChange | null {
  const shown = priceShown ?? now.first
  // Whoever saw one price only was told of no other for later visits.
  const laterShown = laterPriceShown ?? now.later
  if (shown === now.first && laterShown === now.later) return null
  return { shown, now: now.first, laterShown, laterNow: now.later }
}

/** What a page sends of the price it shows. */
export function priceShownOf({ first, later }: Quote): Required<PriceShown> {
  return { priceShown: first, laterPriceShown: later }
}

/** All figures of a price list in one line, for a form that has no script to sum up what it shows. */
export function writeFigures(prices: PriceList): string {
  return [
    services.map((name) => prices.services[name].base),
    homeSizes.map((name) => prices.homeSizes[name].multiplier),
    extras.map((name) => prices.extras[name].price),
    frequencies.map((name) => prices.frequencies[name].percentOff),
  ]
    .flat()
    .join(' ')
}

/** The price of a choice by the figures of {@link writeFigures}; null when they are not such a line. */
export function quoteFigures(line: string, choice: Choice): Quote | null {
  const figures = line.split(' ').map(Number)
  const groups = [services, homeSizes, extras, frequencies] as const
  if (figures.length !== groups.flat().length || !figures.every((figure) => figure >= 0 && figure <= 100_000))
    return null
  const take = <Name extends string, Field extends string>(names: readonly Name[], field: Field) =>
    // Object.fromEntries types its keys as string; the keys are exactly the names, and there is a figure for each.
    Object.fromEntries(names.map((name) => [name, { [field]: figures.shift() }])) as Record<Name, Record<Field, number>>
  const prices: PriceFigures = {
    services: take(services, 'base'),
    homeSizes: take(homeSizes, 'multiplier'),
    extras: take(extras, 'price'),
    frequencies: take(frequencies, 'percentOff'),
  }
  return quote(prices, choice)
}
