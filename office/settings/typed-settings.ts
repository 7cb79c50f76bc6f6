import type { ChecklistRoom } from '../../domain/settings/checklist.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
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
import type { Settings } from '../../domain/settings/settings.ts'
import type { Person, Question, WorkPhoto } from '../../domain/settings/trust.ts'
import { type TextName, textNames, type Wording } from '../../domain/settings/wording.ts'
import { toZip } from '../../domain/fields/zip.ts'
import { originals } from '#words/wording.ts'
import { toNumber } from '../desk/to-number.ts'
import { rareTerms } from '../../domain/pricing/sample-prices.ts'
import { noTax } from '../../domain/pricing/tax.ts'

/** The form's values, by the path of each setting. A list is one text: two devices' windows are never mixed. */
export type Typed = Record<string, string>

export const offeredGroups = ['services', 'extras'] as const
export type OfferedGroup = (typeof offeredGroups)[number]

/** Those without sales tax. */
export const untaxedPath = (group: OfferedGroup) => `prices.tax.untaxed.${group}`

/** The offered ones, in order. */
export const offered = (group: OfferedGroup) => `prices.offered.${group}`

/** Those of the rare frequencies that are offered. */
export const rarePath = 'prices.offered.frequencies'

/** The form's path for a frequency. */
export const frequencyPath = (name: Frequency) => `prices.frequencies.${name}`

type Services = Settings['prices']['services']
type Window = Schedule['windows'][number]

export function toTyped(settings: Settings): Typed {
  const { schedule } = settings
  const tax = settings.prices.tax ?? noTax
  return {
    ...toTexts(pickFields(settings)),
    ...Object.fromEntries(
      Object.entries(settings.prices.services).flatMap(([service, { sizes = {} }]) =>
        homeSizes.map((homeSize) => [sizePath(service, homeSize), String(sizes[homeSize] ?? '')]),
      ),
    ),
    ...Object.fromEntries(
      offeredGroups.map((group) => [offered(group), JSON.stringify(settings.prices.offered[group])]),
    ),
    ...Object.assign({}, ...rareFrequencies.map((name) => typedTerms(settings, name))),
    [rarePath]: JSON.stringify(settings.prices.offered.frequencies ?? []),
    'prices.deposit.percent': String(settings.prices.deposit?.percent ?? 0),
    'prices.deposit.dollars': String(settings.prices.deposit?.dollars ?? 0),
    'prices.tax.name': tax.name,
    'prices.tax.percent': tax.percent === 0 ? '' : String(tax.percent),
    ...Object.fromEntries(offeredGroups.map((group) => [untaxedPath(group), JSON.stringify(tax.untaxed[group])])),
    'schedule.openDays': JSON.stringify(schedule.openDays),
    'schedule.windows': JSON.stringify(schedule.windows),
    'schedule.closedDates': JSON.stringify(schedule.closedDates),
    'checklist.rooms': JSON.stringify(settings.checklist.rooms),
    'trust.people': JSON.stringify(settings.trust.people),
    'trust.photos': JSON.stringify(settings.trust.photos),
    'trust.questions': JSON.stringify(settings.trust.questions),
    'texts.countries': JSON.stringify(settings.texts.countries),
    ...Object.fromEntries(textNames.map((name) => [wordingPath(name), settings.wording[name] || originals[name]])),
    zips: settings.zips.join(' '),
  }
}

/** A figure may not be a number yet: the shared schema checks later. Settings without a field stay as they are. */
export function toSettings(typed: Typed, kept: Settings): Settings {
  const [services, extras] = offeredGroups.map((group) => readList<string>(typed, offered(group))) as [
    string[],
    string[],
  ]
  const rare = readList<RareFrequency>(typed, rarePath)
  const isRare = rare.length > 0 || kept.prices.offered.frequencies !== undefined
  const fields = withTexts(pickFields(withNew(kept, { services, extras, frequencies: rare })), '', typed)
  return {
    ...kept,
    ...fields,
    prices: {
      ...fields.prices,
      services: withSizes(fields.prices.services, typed),
      offered: { services, extras, ...(isRare && { frequencies: rare }) },
      ...readTax(typed, kept),
      ...readDeposit(typed, kept),
    },
    schedule: {
      ...fields.schedule,
      openDays: readList<number>(typed, 'schedule.openDays'),
      windows: withIds(readList<Window>(typed, 'schedule.windows')),
      closedDates: [...new Set(readList<string>(typed, 'schedule.closedDates'))]
        .filter((date) => date !== '')
        .toSorted(),
    },
    checklist: { ...fields.checklist, rooms: readRooms(typed, fields.prices.services) },
    trust: {
      ...fields.trust,
      people: readList<Person>(typed, 'trust.people'),
      photos: readList<WorkPhoto>(typed, 'trust.photos'),
      questions: readList<Question>(typed, 'trust.questions'),
    },
    texts: { ...fields.texts, countries: readList<string>(typed, 'texts.countries') },
    wording: readWording(typed),
    zips: readZips(typed['zips'] ?? ''),
  }
}

/** What is proposed for a rare frequency until the owner has offered it. */
function typedTerms({ prices }: Settings, name: RareFrequency): Typed {
  return toTexts(prices.frequencies[name] ?? rareTerms[name], frequencyPath(name))
}

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

export function wordingPath(name: TextName): string {
  return `wording.${name}`
}

/** The owner's own words; an empty text, or one equal to the original, is the original. */
export function readWording(typed: Typed): Wording {
  const own = (name: TextName) => {
    const text = (typed[wordingPath(name)] ?? '').trim()
    return text === originals[name] ? '' : text
  }
  // Object.fromEntries types its keys as string; they are the texts'.
  return Object.fromEntries(textNames.map((name) => [name, own(name)])) as Wording
}

export function readList<Item>(typed: Typed, path: string): Item[] {
  // Written by toTyped and by the form from lists of this type.
  return JSON.parse(typed[path] ?? '[]') as Item[]
}

/** ZIP codes in any pasted form: with commas, in a column, with the four digits of ZIP+4. */
export function readZips(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  return [...new Set(words.map((word) => toZip(word)))]
}

function pickFields(settings: Settings) {
  const {
    brand,
    phone,
    email,
    address,
    timeZone,
    brandColor,
    schedule,
    skips,
    texts,
    reminders,
    invoices,
    fees,
    retention,
    checklist,
    trust,
    reviewPage,
  } = settings
  const lengths = withAllLengths(settings)
  const { offered: _offered, tax: _tax, deposit: _deposit, ...prices } = settings.prices
  const { crews, leadHours, horizonDays, answerHours } = schedule
  return {
    brand,
    phone,
    email,
    address,
    timeZone,
    brandColor,
    prices,
    schedule: { crews, leadHours, horizonDays, answerHours },
    skips,
    texts: { dailyDollars: texts.dailyDollars },
    reminders,
    invoices,
    fees,
    reviewPage,
    retention,
    lengths,
    checklist: { shown: checklist.shown, crew: checklist.crew ?? false, visits: checklist.visits },
    trust: { topics: trust.topics, claims: trust.claims, hero: trust.hero },
  }
}

/** The lengths of everything that is sold, so that each has its fields. */
function withAllLengths({ lengths, prices }: Settings): Settings['lengths'] {
  const unsaid = { minutes: { small: 0, medium: 0, large: 0 }, people: 2 }
  return {
    ...lengths,
    services: { ...emptyOf(Object.keys(prices.services), unsaid), ...lengths.services },
    extras: { ...emptyOf(Object.keys(prices.extras), 0), ...lengths.extras },
  }
}

/** Adds the items that are new in the form. */
function withNew(kept: Settings, listed: Settings['prices']['offered']): Settings {
  const { prices, checklist } = kept
  const services = {
    ...emptyOf(listed.services, { label: '', description: '', base: Number.NaN }),
    ...prices.services,
  }
  const extras = { ...emptyOf(listed.extras, { label: '', price: Number.NaN }), ...prices.extras }
  const visits = { ...emptyOf(Object.keys(services), ''), ...checklist.visits }
  const rare = Object.fromEntries((listed.frequencies ?? []).map((name) => [name, rareTerms[name]]))
  const frequencies = { ...rare, ...prices.frequencies }
  return { ...kept, prices: { ...prices, services, extras, frequencies }, checklist: { ...checklist, visits } }
}

function emptyOf<Item>(ids: readonly string[], item: Item): Record<string, Item> {
  return Object.fromEntries(ids.map((id) => [id, item]))
}

/** A service that was added here and removed again is in no task. */
function readRooms(typed: Typed, known: Settings['prices']['services']): ChecklistRoom[] {
  return readList<ChecklistRoom>(typed, 'checklist.rooms').map((room) => ({
    ...room,
    tasks: room.tasks.map((task) => ({ ...task, services: task.services.filter((service) => service in known) })),
  }))
}

function toTexts(value: unknown, path = ''): Typed {
  if (typeof value !== 'object' || value === null) return { [path]: String(value) }
  return Object.assign({}, ...Object.entries(value).map(([name, inner]) => toTexts(inner, join(path, name))))
}

/** Keeps the structure: a number stays a number, whatever was typed, and a checkbox is true or false. */
function withTexts<Value>(value: Value, path: string, typed: Typed): Value {
  const text = typed[path]
  // Safe: text for text, number for number, and everything else part by part.
  if (typeof value === 'string') return (text ?? value) as Value
  if (typeof value === 'boolean') return (text === undefined ? value : text === 'true') as Value
  if (typeof value === 'number') return (text === undefined ? value : toNumber(text)) as Value
  const parts = Object.entries(value as object).map(([name, inner]) => [
    name,
    withTexts(inner, join(path, name), typed),
  ])
  return Object.fromEntries(parts) as Value
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** Bookings hold places by this id, so it outlives changed hours. A new one is made of the hours, as the sample's. */
function withIds(windows: Window[]): Window[] {
  const taken = new Set(windows.map(({ id }) => id))
  return windows.map((window) => {
    if (window.id !== '') return window
    const id = freeId(`${timeInId(window.start)}-${timeInId(window.end)}`, taken)
    taken.add(id)
    return { ...window, id }
  })
}

/** `8` for 08:00, `1630` for 16:30. */
function timeInId(time: string): string {
  return time.replace(/^0/, '').replace(':00', '').replace(':', '')
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let next = 2; taken.has(id); next++) id = `${wanted}-${next}`
  return id
}
