/** What is cleaned: the id by which the price list knows it. */
export type Service = string

/** As many as a list of services holds: the sample's three, and twelve of one's own. */
export const mostServices = 15

/** The home sizes, smallest first (specification §9). */
export const homeSizes = ['small', 'medium', 'large'] as const
export type HomeSize = (typeof homeSizes)[number]

/** The numbers of bathrooms to choose from, where the business has put a price on them. */
export const bathroomCounts = [1, 2, 3, 4, 5, 6] as const

/** How often a cleaner comes. `once` is the specification's case; the others lower the price of later visits. */
export const frequencies = ['once', 'weekly', 'every-2-weeks', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** Work on top of the service, each at a fixed price: the id by which the price list knows it. */
export type Extra = string

/** As many as a list of extras holds: the sample's four, and twenty of one's own. */
export const mostExtras = 24

/** What a service costs in homes of some sizes, whole dollars. */
export type SizePrices = { [Size in HomeSize]?: number | undefined }

/** Everything a price is made of; dollars are whole. `price-list.ts` beside this says what each may be. */
export type PriceList = {
  /** All that were ever sold; `sizes` are prices of their own, in place of the base times the factor of the home. */
  services: Record<Service, { label: string; description: string; base: number; sizes?: SizePrices }>
  homeSizes: Record<HomeSize, { label: string; multiplier: number }>
  /** Of each bathroom beyond the first; at 0 nobody is asked how many there are. */
  bathroom: number
  /** All that were ever sold. */
  extras: Record<Extra, { label: string; price: number }>
  /** Those on the list, in the order in which they are shown. */
  offered: { services: Service[]; extras: Extra[] }
  frequencies: Record<Frequency, { label: string; percentOff: number }>
}

/** The list with what is on offer only, in its order. */
export function onOffer(prices: PriceList): PriceList {
  const services = prices.offered.services.map((service) => [service, serviceOf(prices, service)] as const)
  const extras = prices.offered.extras.map((extra) => [extra, extraOf(prices, extra)] as const)
  return { ...prices, services: Object.fromEntries(services), extras: Object.fromEntries(extras) }
}

/** What is known of a service; one that the list has never had goes by its id. */
export function serviceOf({ services }: Pick<PriceList, 'services'>, service: Service): PriceList['services'][string] {
  return (Object.hasOwn(services, service) && services[service]) || { label: service, description: '', base: 0 }
}

/** What is known of an extra; one that the list has never had goes by its id. */
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

/** How many bathrooms a form says; where it says nothing, one. */
export function readBathrooms(values: Record<string, readonly string[] | undefined>): Required<Choice>['bathrooms'] {
  return bathroomCounts.find((count) => values['bathrooms']?.[0] === String(count)) ?? 1
}

/** The choice that a form makes; what is missing or not on the list is the quote's preset (specification §9). */
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
    frequency: chosen(frequencies, 'frequency', 'once'),
  }
}

/** What is chosen at first: the standard clean (specification §9), or the first service where that is not on offer. */
function presetService(services: readonly Service[]): Service {
  return services.includes('standard') ? 'standard' : (services[0] ?? 'standard')
}

/** The part of a price list that prices are counted from. */
export type PriceFigures = {
  offered?: Pick<PriceList['offered'], 'services'>
  services: Record<Service, { base: number; sizes?: SizePrices }>
  homeSizes: Record<HomeSize, { multiplier: number }>
  bathroom: number
  extras: Record<Extra, { price: number }>
  frequencies: Record<Frequency, { percentOff: number }>
}

/** The figures without the words, for a page that has said those. */
export function figuresOf(prices: PriceList): Omit<PriceFigures, 'services'> {
  const only = (items: Record<string, Record<string, unknown>>, field: string) =>
    Object.fromEntries(Object.entries(items).map(([name, item]) => [name, { [field]: item[field] }]))
  // Safe: the same names, each with the one field that is asked for.
  return {
    homeSizes: only(prices.homeSizes, 'multiplier'),
    bathroom: prices.bathroom,
    extras: only(prices.extras, 'price'),
    frequencies: only(prices.frequencies, 'percentOff'),
  } as Omit<PriceFigures, 'services'>
}

/** The service and the extras of a choice that the price list has never had. */
export function findUnlisted(
  prices: PriceFigures,
  { service, extras = [] }: Choice,
): { service: Service[]; extras: Extra[] } {
  return {
    service: Object.hasOwn(prices.services, service) ? [] : [service],
    extras: extras.filter((extra) => !Object.hasOwn(prices.extras, extra)),
  }
}

/** The first field of a choice with something that the price list has never had; null where there is none. */
export function unlistedField(prices: PriceFigures, choice: Choice): 'service' | 'extras' | null {
  const { service, extras } = findUnlisted(prices, choice)
  if (service.length > 0) return 'service'
  return extras.length > 0 ? 'extras' : null
}

/** What somebody chose and cannot be sold any more, by its names; `service` is null where it is on offer. */
export type NamesGone = { service: string | null; extras: string[] }

/** What of a choice is not on offer, by its names; null where all of it is. */
export function nameUnlisted(prices: PriceList, choice: Choice): NamesGone | null {
  const { service, extras } = findUnlisted(onOffer(prices), choice)
  if (service.length + extras.length === 0) return null
  const [gone] = service.map((id) => serviceOf(prices, id).label)
  return { service: gone ?? null, extras: extras.map((id) => extraOf(prices, id).label) }
}

/** How a choice was called when it was sold: that stays, whatever becomes of the list. */
export type ChoiceNames = { service: string; homeSize: string; extras: string[]; frequency: string }

/** A choice in the words of the list, its extras in the list's order. */
export function nameChoice(prices: PriceList, choice: Required<Omit<Choice, 'bathrooms'>>): ChoiceNames {
  return {
    service: serviceOf(prices, choice.service).label,
    homeSize: prices.homeSizes[choice.homeSize].label,
    extras: inListOrder(prices, choice.extras).map((extra) => extraOf(prices, extra).label),
    frequency: prices.frequencies[choice.frequency].label,
  }
}

/** Extras as the list has them, and then those that are not on it. */
export function inListOrder({ offered }: PriceList, chosen: readonly Extra[]): Extra[] {
  const listed = offered.extras.filter((extra) => chosen.includes(extra))
  return [...listed, ...chosen.filter((extra) => !listed.includes(extra))]
}

/** The first visit in full, and what each later visit costs at the chosen frequency; whole dollars. */
export type Quote = { first: number; later: number }

/**
 * The price of a cleaning in whole dollars: base × multiplier, rounded to the nearest dollar, plus extras
 * (specification §9) and, where the business has put a price on them, each bathroom beyond the first. A service with a
 * price for that size of home costs that in place of the product. A frequency lowers later visits only; with `once` both figures are the same. What the list does not
 * have counts nothing: whoever sells looks with {@link findUnlisted} first.
 */
export function quote(prices: PriceFigures, choice: Choice): Quote {
  const { base, sizes } = prices.services[choice.service] ?? { base: 0 }
  const cleaning = sizes?.[choice.homeSize] ?? roundDollars(base * prices.homeSizes[choice.homeSize].multiplier)
  const extra = (choice.extras ?? []).reduce((sum, name) => sum + (prices.extras[name]?.price ?? 0), 0)
  const first = cleaning + extra + ((choice.bathrooms ?? 1) - 1) * prices.bathroom
  const percentOff = prices.frequencies[choice.frequency ?? 'once'].percentOff
  return { first, later: roundDollars((first * (100 - percentOff)) / 100) }
}

/** 'price from' on the page: the cheapest service in the smallest home, in whole dollars. */
export function lowestPrice(prices: PriceList): number {
  return Math.min(...prices.offered.services.map((service) => lowestPriceOf(prices, service)))
}

/** The price of a service in the home where it costs least, in whole dollars. */
export function lowestPriceOf(prices: PriceList, service: Service): number {
  return Math.min(...homeSizes.map((homeSize) => quote(prices, { service, homeSize }).first))
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
