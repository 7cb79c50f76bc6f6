import type { OwnLine } from './own-lines.ts'

/** The id of a service on the price list. */
export type Service = string

/** The most services a list holds: the sample's three, and twelve custom ones. */
export const mostServices = 15

/** The home sizes, smallest first (specification §9). */
export const homeSizes = ['small', 'medium', 'large'] as const
export type HomeSize = (typeof homeSizes)[number]

/** The numbers of bathrooms to choose from, if the business has put a price on them. */
export const bathroomCounts = [1, 2, 3, 4, 5, 6] as const

/** Most often first. `once` is the specification's case; the others lower the price of later visits. */
export const frequencies = [
  'once',
  'weekly',
  'every-2-weeks',
  'every-3-weeks',
  'monthly',
  'every-6-weeks',
  'every-8-weeks',
] as const
export type Frequency = (typeof frequencies)[number]

/** Those that a business has only if its owner offers them. */
export const rareFrequencies = ['every-3-weeks', 'every-6-weeks', 'every-8-weeks'] as const
export type RareFrequency = (typeof rareFrequencies)[number]

type FrequencyTerms = { label: string; percentOff: number }

/** The id of an extra on the price list: work on top of the service, at a fixed price. */
export type Extra = string

/** The most extras a list holds: the sample's four, and twenty custom ones. */
export const mostExtras = 24

/** The price of a service for some home sizes, whole dollars. */
export type SizePrices = { [Size in HomeSize]?: number | undefined }

/** Off until it has a name and a rate. Everything is taxed but what is named. */
export type TaxRule = { name: string; percent: number; untaxed: { services: Service[]; extras: Extra[] } }

/** A share of the price in percent, or whole dollars. */
export type DepositRule = { percent: number; dollars: number }

/** Dollars are whole. The limits are in `price-list.ts`. */
export type PriceList = {
  /** All that were ever sold; `sizes` are fixed prices instead of the base times the factor of the home. */
  services: Record<Service, { label: string; description: string; base: number; sizes?: SizePrices }>
  homeSizes: Record<HomeSize, { label: string; multiplier: number }>
  /** For each bathroom beyond the first; at 0 the form does not ask for the number. */
  bathroom: number
  /** All that were ever sold. */
  extras: Record<Extra, { label: string; price: number }>
  /** The offered ones, in display order; of the frequencies only the rare ones, absent without any. */
  offered: { services: Service[]; extras: Extra[]; frequencies?: RareFrequency[] | undefined }
  /** A rare one stays once it was offered. */
  frequencies: Record<Exclude<Frequency, RareFrequency>, FrequencyTerms> & {
    [Rare in RareFrequency]?: FrequencyTerms | undefined
  }
  /** Absent until the owner sets one. */
  tax?: TaxRule | undefined
  /** Absent until the owner asks for one. */
  deposit?: DepositRule | undefined
}

/** In its order. */
export function onOffer(prices: PriceList): PriceList {
  const services = prices.offered.services.map((service) => [service, serviceOf(prices, service)] as const)
  const extras = prices.offered.extras.map((extra) => [extra, extraOf(prices, extra)] as const)
  const often = offeredFrequencies(prices).map((name) => [name, prices.frequencies[name]] as const)
  return {
    ...prices,
    services: Object.fromEntries(services),
    extras: Object.fromEntries(extras),
    // Safe: those that every business has are among the offered ones.
    frequencies: Object.fromEntries(often) as PriceList['frequencies'],
  }
}

/** Most often first. */
export function offeredFrequencies({ offered, frequencies: known }: PriceList): Frequency[] {
  const isOffered = (name: Frequency) =>
    !rareFrequencies.some((rare) => rare === name) || offered.frequencies?.some((rare) => rare === name)
  return frequencies.filter((name) => known[name] && isOffered(name))
}

/** As offered, or as agreed on before. */
export function frequenciesToChoose(prices: PriceList, agreed: Frequency): Frequency[] {
  const isOffered = new Set([...offeredFrequencies(prices), agreed])
  return frequencies.filter((name) => isOffered.has(name))
}

/** One that was never offered is named by its id. */
export function frequencyOf({ frequencies: known }: Pick<PriceList, 'frequencies'>, name: Frequency): FrequencyTerms {
  return known[name] ?? { label: name, percentOff: 0 }
}

/** An unknown one is named by its id. */
export function serviceOf({ services }: Pick<PriceList, 'services'>, service: Service): PriceList['services'][string] {
  return (Object.hasOwn(services, service) && services[service]) || { label: service, description: '', base: 0 }
}

/** An unknown one is named by its id. */
export function extraOf({ extras }: Pick<PriceList, 'extras'>, extra: Extra): PriceList['extras'][string] {
  return (Object.hasOwn(extras, extra) && extras[extra]) || { label: extra, price: 0 }
}

export type Choice = {
  service: Service
  homeSize: HomeSize
  bathrooms?: number
  extras?: readonly Extra[]
  frequency?: Frequency
}

/** One if it is missing in the form. */
export function readBathrooms(values: Record<string, readonly string[] | undefined>): Required<Choice>['bathrooms'] {
  return bathroomCounts.find((count) => values['bathrooms']?.[0] === String(count)) ?? 1
}

/** Missing or unlisted values fall back to the quote's preset (specification §9). */
export function readChoice(
  values: Record<string, readonly string[] | undefined>,
  prices: PriceFigures,
): Required<Choice> {
  const chosen = <Name extends string>(names: readonly Name[], group: string, preset: Name) =>
    names.find((name) => values[group]?.[0] === name) ?? preset
  const services = Object.keys(prices.services)
  return {
    service: chosen(services, 'service', presetService(prices.offered?.services ?? services)),
    homeSize: chosen(homeSizes, 'homeSize', 'medium'),
    bathrooms: readBathrooms(values),
    extras: Object.keys(prices.extras).filter((name) => values['extras']?.includes(name)),
    frequency: chosen(
      frequencies.filter((name) => prices.frequencies[name]),
      'frequency',
      'once',
    ),
  }
}

/** The standard clean (specification §9), or the first service if that is not offered. */
function presetService(services: readonly Service[]): Service {
  return services.includes('standard') ? 'standard' : (services[0] ?? 'standard')
}

/** Prices are computed from these. */
export type PriceFigures = {
  offered?: Pick<PriceList['offered'], 'services'>
  services: Record<Service, { base: number; sizes?: SizePrices }>
  homeSizes: Record<HomeSize, { multiplier: number }>
  bathroom: number
  extras: Record<Extra, { price: number }>
  frequencies: { [Name in Frequency]?: { percentOff: number } | undefined }
  tax?: TaxRule | undefined
  deposit?: DepositRule | undefined
}

/** Without the words, for a page that already has them. */
export function figuresOf(prices: PriceList): Omit<PriceFigures, 'services'> {
  const only = (items: Record<string, Record<string, unknown>>, field: string) =>
    Object.fromEntries(Object.entries(items).map(([name, item]) => [name, { [field]: item[field] }]))
  // Safe: the same names, each with its one figure.
  return {
    homeSizes: only(prices.homeSizes, 'multiplier'),
    bathroom: prices.bathroom,
    extras: only(prices.extras, 'price'),
    frequencies: only(prices.frequencies, 'percentOff'),
    ...(prices.tax && prices.tax.name !== '' && { tax: prices.tax }),
    ...(prices.deposit && prices.deposit.percent + prices.deposit.dollars > 0 && { deposit: prices.deposit }),
  } as Omit<PriceFigures, 'services'>
}

/** Items that were never on the price list. */
export function findUnlisted(
  prices: PriceFigures,
  { service, extras = [], frequency = 'once' }: Choice,
): { service: Service[]; extras: Extra[]; frequency: Frequency[] } {
  return {
    service: Object.hasOwn(prices.services, service) ? [] : [service],
    extras: extras.filter((extra) => !Object.hasOwn(prices.extras, extra)),
    frequency: prices.frequencies[frequency] ? [] : [frequency],
  }
}

/** Its items are on the price list. */
export type ListedField = 'service' | 'extras' | 'frequency'

/** Its item was never on the price list; null without one. */
export function unlistedField(prices: PriceFigures, choice: Choice): ListedField | null {
  const unlisted = findUnlisted(prices, choice)
  return (['service', 'extras', 'frequency'] as const).find((field) => unlisted[field].length > 0) ?? null
}

/** By name; `service` and `frequency` are null if they are still offered. */
export type NamesGone = { service: string | null; extras: string[]; frequency: string | null }

/** Null if all chosen items are offered. */
export function nameUnlisted(prices: PriceList, choice: Choice): NamesGone | null {
  const { service, extras, frequency } = findUnlisted(onOffer(prices), choice)
  if (service.length + extras.length + frequency.length === 0) return null
  const [gone] = service.map((id) => serviceOf(prices, id).label)
  const [rare] = frequency.map((id) => frequencyOf(prices, id).label)
  return { service: gone ?? null, extras: extras.map((id) => extraOf(prices, id).label), frequency: rare ?? null }
}

/** The names of a choice at the time of sale: they stay, whatever happens to the list. */
export type ChoiceNames = {
  service: string
  homeSize: string
  extras: string[]
  frequency: string
  /** What the owner added to a visit, which is on no list; absent without any. */
  lines?: OwnLine[]
}

/** In the words of the list, extras in its order. */
export function nameChoice(prices: PriceList, choice: Required<Omit<Choice, 'bathrooms'>>): ChoiceNames {
  return {
    service: serviceOf(prices, choice.service).label,
    homeSize: prices.homeSizes[choice.homeSize].label,
    extras: inListOrder(prices, choice.extras).map((extra) => extraOf(prices, extra).label),
    frequency: frequencyOf(prices, choice.frequency).label,
  }
}

/** Followed by unlisted ones. */
export function inListOrder({ offered }: PriceList, chosen: readonly Extra[]): Extra[] {
  const listed = offered.extras.filter((extra) => chosen.includes(extra))
  return [...listed, ...chosen.filter((extra) => !listed.includes(extra))]
}

/** Whole dollars; `later` at the chosen frequency. */
export type Quote = { first: number; later: number }

/**
 * Whole dollars (specification §9): base × multiplier, rounded, or the fixed price for that home, plus extras and each
 * priced bathroom beyond the first. A frequency lowers `later` only. Unlisted items count nothing: check with {@link
 * findUnlisted}.
 */
export function quote(prices: PriceFigures, choice: Choice): Quote {
  const { base, sizes } = prices.services[choice.service] ?? { base: 0 }
  const cleaning = sizes?.[choice.homeSize] ?? roundDollars(base * prices.homeSizes[choice.homeSize].multiplier)
  const extra = (choice.extras ?? []).reduce((sum, name) => sum + (prices.extras[name]?.price ?? 0), 0)
  const first = cleaning + extra + ((choice.bathrooms ?? 1) - 1) * prices.bathroom
  const percentOff = prices.frequencies[choice.frequency ?? 'once']?.percentOff ?? 0
  return { first, later: roundDollars((first * (100 - percentOff)) / 100) }
}

/** Whole dollars: the cheapest service in the smallest home. */
export function lowestPrice(prices: PriceList): number {
  return Math.min(...prices.offered.services.map((service) => lowestPriceOf(prices, service)))
}

/** Whole dollars, over all home sizes. */
export function lowestPriceOf(prices: PriceList, service: Service): number {
  return Math.min(...homeSizes.map((homeSize) => quote(prices, { service, homeSize }).first))
}

/** `$1,250`. No Intl: the PDF must not depend on a runtime's tables. */
export function formatDollars(amount: number): string {
  return `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`
}

/** 149 × 1.35 is 201.15000000000003 in binary; cutting at a millionth first keeps halves where they belong. */
function roundDollars(amount: number): number {
  return Math.round(Number(amount.toFixed(6)))
}

// Said to the bundler: the page's script takes the rule from here and leaves the schemas behind.
// @__NO_SIDE_EFFECTS__
export function recordOf<const Name extends string, Schema>(
  names: readonly Name[],
  schema: Schema,
): Record<Name, Schema> {
  // Object.fromEntries types its keys as string; the keys are exactly the names.
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
}
