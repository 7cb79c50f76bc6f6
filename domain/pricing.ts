import * as v from 'valibot'
import { line, whole } from './fields.ts'

/** The services on offer, in the order the page shows them (specification §9). */
export const services = ['standard', 'deep', 'move'] as const
export type Service = (typeof services)[number]

/** The home sizes, smallest first (specification §9). */
export const homeSizes = ['small', 'medium', 'large'] as const
export type HomeSize = (typeof homeSizes)[number]

/** How often a cleaner comes. `once` is the specification's case; the others lower the price of later visits. */
export const frequencies = ['once', 'weekly', 'every-2-weeks', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** Work on top of the service, each at a fixed price. */
export const extras = ['oven', 'fridge', 'windows', 'laundry'] as const
export type Extra = (typeof extras)[number]

export const serviceSchema = v.picklist(services)
export const homeSizeSchema = v.picklist(homeSizes)
export const frequencySchema = v.picklist(frequencies)
export const extrasSchema = v.pipe(
  v.array(v.picklist(extras)),
  v.maxLength(extras.length),
  v.check((chosen) => new Set(chosen).size === chosen.length, 'extra-twice'),
)

const label = line('a-label', 80)
const dollars = whole('dollars-range', 0, 100_000)
const multiplierWords = 'factor-range'
const multiplier = v.pipe(v.number(multiplierWords), v.minValue(0.1, multiplierWords), v.maxValue(10, multiplierWords))
const percent = whole('percent-range', 0, 50)

/** Everything a price is made of. It travels as data with the page, so the browser and the server read the same one. */
export const priceListSchema = v.strictObject({
  services: v.strictObject(
    recordOf(services, v.strictObject({ label, description: line('a-description', 80), base: dollars })),
  ),
  homeSizes: v.strictObject(recordOf(homeSizes, v.strictObject({ label, multiplier }))),
  extras: v.strictObject(recordOf(extras, v.strictObject({ label, price: dollars }))),
  frequencies: v.pipe(
    v.strictObject(recordOf(frequencies, v.strictObject({ label, percentOff: percent }))),
    v.forward(
      v.partialCheck([['once', 'percentOff']], ({ once }) => once.percentOff === 0, 'once-has-no-later'),
      ['once', 'percentOff'],
    ),
  ),
})
export type PriceList = v.InferOutput<typeof priceListSchema>

/** The specification's prices (§9), with extras and frequencies that the owner can change. */
export const defaultPriceList: PriceList = {
  services: {
    standard: { label: 'Standard Clean', description: 'regular maintenance cleaning', base: 89 },
    deep: { label: 'Deep Clean', description: 'comprehensive top-to-bottom clean', base: 149 },
    move: { label: 'Move-in/Out', description: 'complete clean for moving', base: 199 },
  },
  homeSizes: {
    small: { label: '1-2 Bedrooms', multiplier: 0.75 },
    medium: { label: '3-4 Bedrooms', multiplier: 1 },
    large: { label: '5+ Bedrooms', multiplier: 1.35 },
  },
  extras: {
    oven: { label: 'Inside the oven', price: 30 },
    fridge: { label: 'Inside the fridge', price: 25 },
    windows: { label: 'Inside of the windows', price: 45 },
    laundry: { label: 'Laundry, washed and folded', price: 20 },
  },
  frequencies: {
    once: { label: 'One time', percentOff: 0 },
    weekly: { label: 'Every week', percentOff: 20 },
    'every-2-weeks': { label: 'Every 2 weeks', percentOff: 15 },
    monthly: { label: 'Every month', percentOff: 10 },
  },
}

export type Choice = {
  service: Service
  homeSize: HomeSize
  extras?: readonly Extra[]
  frequency?: Frequency
}

/** What a form says is chosen; where it says nothing, or nothing on offer, the quote's preset (specification §9). */
export function readChoice(values: Record<string, readonly string[] | undefined>): Required<Choice> {
  const chosen = <Name extends string>(names: readonly Name[], group: string, preset: Name) =>
    names.find((name) => values[group]?.[0] === name) ?? preset
  return {
    service: chosen(services, 'service', 'standard'),
    homeSize: chosen(homeSizes, 'homeSize', 'medium'),
    extras: extras.filter((name) => values['extras']?.includes(name)),
    frequency: chosen(frequencies, 'frequency', 'once'),
  }
}

/** The part of a price list that prices are counted from. */
export type PriceFigures = {
  services: Record<Service, { base: number }>
  homeSizes: Record<HomeSize, { multiplier: number }>
  extras: Record<Extra, { price: number }>
  frequencies: Record<Frequency, { percentOff: number }>
}

/** The first visit in full, and what each later visit costs at the chosen frequency; whole dollars. */
export type Quote = { first: number; later: number }

/**
 * The price of a cleaning in whole dollars: base × multiplier, rounded to the nearest dollar, plus extras
 * (specification §9). A frequency lowers later visits only; with `once` both figures are the same.
 */
export function quote(prices: PriceFigures, choice: Choice): Quote {
  const base = prices.services[choice.service].base * prices.homeSizes[choice.homeSize].multiplier
  const extra = (choice.extras ?? []).reduce((sum, name) => sum + prices.extras[name].price, 0)
  const first = roundDollars(base) + extra
  const percentOff = prices.frequencies[choice.frequency ?? 'once'].percentOff
  return { first, later: roundDollars((first * (100 - percentOff)) / 100) }
}

/** 'price from' on the page: the cheapest service in the smallest home, in whole dollars. */
export function lowestPrice(prices: PriceList): number {
  const all = services.flatMap((service) => homeSizes.map((homeSize) => quote(prices, { service, homeSize }).first))
  return Math.min(...all)
}

/** Whole dollars as they are written everywhere: `$1,250`. No Intl: the PDF must not depend on a runtime's tables. */
export function formatDollars(amount: number): string {
  return `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`
}

/** 149 × 1.35 is 201.15000000000003 in binary; cutting at a millionth first keeps halves where they belong. */
function roundDollars(amount: number): number {
  return Math.round(Number(amount.toFixed(6)))
}

/** The same value under each name. */
// Said to the bundler: the page's script takes the rule from here and leaves the schemas behind.
// @__NO_SIDE_EFFECTS__
export function recordOf<const Name extends string, Schema>(
  names: readonly Name[],
  schema: Schema,
): Record<Name, Schema> {
  // Object.fromEntries types its keys as string; the keys are exactly the names.
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
}
