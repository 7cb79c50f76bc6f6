import {
  type Frequency,
  type HomeSize,
  homeSizes,
  type RareFrequency,
  rareFrequencies,
  type SizePrices,
  type TaxRule,
  type DepositRule,
} from '../../domain/pricing/pricing.ts'
import type { SettingsOf } from '../../domain/settings/settings-parts.ts'
import { rareTerms } from '../../domain/pricing/sample-prices.ts'
import { noTax } from '../../domain/pricing/tax.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { toNumber } from '../desk/to-number.ts'
import { readList, toTexts, type Typed, withTexts } from './typed-settings.ts'

export const offeredGroups = ['services', 'extras'] as const
export type OfferedGroup = (typeof offeredGroups)[number]

/** Those without sales tax. */
export const untaxedPath = (group: OfferedGroup) => `prices.tax.untaxed.${group}`

/** The offered ones, in order. */
export const offered = (group: OfferedGroup) => `prices.offered.${group}`

/** Those of the rare frequencies that are offered. */
export const rarePath = 'prices.offered.frequencies'

export const frequencyPath = (name: Frequency) => `prices.frequencies.${name}`

type Prices = SettingsOf<'prices'>
type Services = Settings['prices']['services']

export function toPriceTexts(kept: Settings): Typed {
  const { services, offered: listed, deposit = noDeposit, tax = noTax } = kept.prices
  return {
    // A rare frequency has its terms before it is offered.
    ...toTexts(fieldsOf(kept, { ...listed, frequencies: rareFrequencies })),
    ...Object.fromEntries(
      Object.entries(services).flatMap(([service, { sizes = {} }]) =>
        homeSizes.map((homeSize) => [sizePath(service, homeSize), String(sizes[homeSize] ?? '')]),
      ),
    ),
    ...toTexts({ frequencies: [], ...listed }, 'prices.offered'),
    ...toTexts(deposit, 'prices.deposit'),
    ...toTexts({ ...tax, percent: tax.percent || '' }, 'prices.tax'),
  }
}

/** The prices from the form, with what the form has added. */
export function readPrices(typed: Typed, kept: Settings): Prices {
  const rare = readList<RareFrequency>(typed, rarePath)
  const listed = {
    services: readList<string>(typed, offered('services')),
    extras: readList<string>(typed, offered('extras')),
  }
  const isRare = rare.length > 0 || kept.prices.offered.frequencies !== undefined
  const { prices, ...others } = withTexts(fieldsOf(kept, { ...listed, frequencies: rare }), typed)
  return {
    ...others,
    prices: {
      ...prices,
      services: withSizes(prices.services, typed),
      offered: { ...listed, ...(isRare && { frequencies: rare }) },
      ...readTax(typed, kept),
      ...readDeposit(typed, kept),
    },
  }
}

type Listed = { services: readonly string[]; extras: readonly string[]; frequencies: readonly RareFrequency[] }

/** Everything that has its own field: what is kept, and what is on the list without being kept yet. */
function fieldsOf({ prices: kept, lengths, skips, invoices, fees }: Settings, listed: Listed) {
  const { offered: _offered, tax: _tax, deposit: _deposit, ...prices } = kept
  const services = {
    ...emptyOf(listed.services, { label: '', description: '', base: Number.NaN }),
    ...prices.services,
  }
  const extras = { ...emptyOf(listed.extras, { label: '', price: Number.NaN }), ...prices.extras }
  const rare = Object.fromEntries(listed.frequencies.map((name) => [name, rareTerms[name]]))
  const unsaid = { minutes: { small: 0, medium: 0, large: 0 }, people: 2 }
  return {
    prices: { ...prices, services, extras, frequencies: { ...rare, ...prices.frequencies } },
    lengths: {
      ...lengths,
      services: { ...emptyOf(Object.keys(services), unsaid), ...lengths.services },
      extras: { ...emptyOf(Object.keys(extras), 0), ...lengths.extras },
    },
    skips,
    invoices,
    fees,
  }
}

const noDeposit: DepositRule = { percent: 0, dollars: 0 }

/** A business that never had a tax does not get one that is off. */
function readTax(typed: Typed, kept: Settings): { tax?: TaxRule } {
  const name = (typed['prices.tax.name'] ?? '').trim()
  const percent = (typed['prices.tax.percent'] ?? '').trim()
  if (name === '' && percent === '' && kept.prices.tax === undefined) return {}
  const [services, extras] = [untaxedPath('services'), untaxedPath('extras')].map((path) =>
    readList<string>(typed, path),
  )
  const untaxed = { services: services ?? [], extras: extras ?? [] }
  return { tax: { name, percent: percent === '' ? 0 : toNumber(percent), untaxed } }
}

/** A business that never asked for a deposit does not get one that is off. */
function readDeposit(typed: Typed, kept: Settings): { deposit?: DepositRule } {
  const read = (path: string) => {
    const figure = (typed[path] ?? '').trim()
    return figure === '' ? 0 : toNumber(figure)
  }
  const deposit = { percent: read('prices.deposit.percent'), dollars: read('prices.deposit.dollars') }
  return kept.prices.deposit === undefined && deposit.percent === 0 && deposit.dollars === 0 ? {} : { deposit }
}

/** If empty, the factor applies. */
function sizePath(service: string, homeSize: HomeSize): string {
  return `prices.services.${service}.sizes.${homeSize}`
}

/** Services with the typed price for each size of home. With a price for every size, the factor is unused. */
function withSizes(services: Services, typed: Typed): Services {
  const read = Object.entries(services).map(([service, { sizes: kept, ...rest }]) => {
    const texts = homeSizes.map((homeSize) => [homeSize, (typed[sizePath(service, homeSize)] ?? '').trim()] as const)
    const filled = texts.filter(([, text]) => text !== '')
    if (filled.length === 0 && kept === undefined) return [service, rest] as const
    const sizes: SizePrices = Object.fromEntries(filled.map(([homeSize, text]) => [homeSize, toNumber(text)]))
    const isWhole = filled.length === homeSizes.length
    const base = isWhole && Number.isNaN(rest.base) ? (sizes.medium ?? rest.base) : rest.base
    return [service, { ...rest, base, sizes }] as const
  })
  return Object.fromEntries(read)
}

export function emptyOf<Item>(ids: readonly string[], item: Item): Record<string, Item> {
  return Object.fromEntries(ids.map((id) => [id, item]))
}
