import { payWays } from '../../domain/settings/pay-ways.ts'
import { claimNames, trustTopics } from '../../domain/settings/trust.ts'
import { textNames } from '../../domain/settings/wording.ts'
import type { SettingsOf, SettingsPart } from '../../domain/settings/settings-parts.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Typed } from './typed-settings.ts'
import * as say from '#words/office/settings.ts'
import * as invoices from '#words/office/invoice-settings.ts'
import * as skips from '#words/office/skips.ts'
import { textLabels } from '#words/office/wording.ts'
import * as tax from '#words/office/tax.ts'
import * as fees from '#words/office/fees.ts'

/** A list is one field. */
type Leaf = string | number | boolean | readonly unknown[]
type PathsOf<Group> = {
  [Name in keyof Group & string]-?: NonNullable<Group[Name]> extends Leaf
    ? Name
    : `${Name}.${PathsOf<NonNullable<Group[Name]>>}`
}[keyof Group & string]

type PathsOfPart<Part extends SettingsPart> = Part extends SettingsPart ? PathsOf<SettingsOf<Part>> : never

/** Groups whose fields are named after an item, a topic or a text. */
type Grouped =
  | `prices.${'services' | 'extras' | 'homeSizes' | 'frequencies'}.${string}`
  | `trust.${'topics' | 'claims'}.${string}`
  | `${'wording' | 'lengths' | 'invoices.ways'}.${string}`
  | `checklist.${string}`
/** They are set in the calendar. */
type Elsewhere = 'schedule.closedWindows' | 'schedule.dayNotes'

/** A setting without a name does not compile. */
const names: Record<Exclude<PathsOfPart<SettingsPart>, Grouped | Elsewhere>, string> = {
  brand: say.brand,
  phone: say.phone,
  email: say.fields.email,
  address: say.fields.address,
  timeZone: say.timeZone,
  brandColor: say.color,
  zips: say.zips,
  'schedule.openDays': say.openDays,
  'schedule.windows': say.windows,
  'schedule.crews': say.crews,
  'schedule.capacity': say.capacity,
  'schedule.leadHours': say.notice,
  'schedule.horizonDays': say.ahead,
  'schedule.answerHours': say.answer,
  'schedule.closedDates': say.daysOff,
  'trust.hero': say.trust,
  'trust.people': say.people,
  'trust.photos': say.photos,
  'trust.questions': say.trust,
  'prices.bathroom': say.bathroomPrice,
  'prices.deposit.percent': fees.depositPercent,
  'prices.deposit.dollars': fees.depositDollars,
  'prices.tax.name': tax.name,
  'prices.tax.percent': tax.percent,
  'prices.tax.untaxed.services': tax.taxed,
  'prices.tax.untaxed.extras': tax.taxed,
  'prices.offered.services': say.fields.services,
  'prices.offered.extras': say.fields.extras,
  'prices.offered.frequencies': say.frequencies,
  'skips.rule': skips.title,
  'skips.fee': skips.fee,
  'skips.free': skips.free,
  'fees.lateCancel': fees.lateCancel,
  'fees.noticeHours': fees.noticeHours,
  'fees.lockedOut': fees.lockedOut,
  'texts.dailyDollars': say.fields.dollars,
  'texts.countries': say.fields.countries,
  'invoices.dueDays': invoices.dueDays,
  'invoices.firstReminder': invoices.firstReminder,
  'invoices.secondReminder': invoices.secondReminder,
  'invoices.howToPay': invoices.howToPay,
  reviewPage: say.fields.reviewPage,
  'reminders.estimates': say.fields.reminders,
  'reminders.visits': say.fields.visitReminders,
  'retention.messages': say.messageMonths,
  'retention.waiting': say.waitingMonths,
}

const known: Record<string, string | undefined> = names

const parts: Record<string, string> = {
  label: 'name',
  description: 'description',
  base: 'price',
  price: 'price',
  multiplier: 'factor',
  percentOff: 'percent off',
}

/** A price is named after its item. */
export function nameOfField(path: string, typed: Typed): string {
  const name = known[path]
  if (name !== undefined) return name
  const row = /^schedule\.(windows|closedDates)\.(\d+)/.exec(path)
  if (row !== null) return `${row[1] === 'windows' ? say.fields.window : say.fields.dayOff} ${Number(row[2]) + 1}`
  const way = payWays.find((each) => path === `invoices.ways.${each}`)
  if (way !== undefined) return invoices.ways[way].label
  const text = textNames.find((each) => path === `wording.${each}`)
  if (text !== undefined) return textLabels[text]
  const topic = trustTopics.find((each) => path === `trust.topics.${each}`)
  if (topic !== undefined) return say.trustTopics[topic].label
  const claim = claimNames.find((each) => path === `trust.claims.${each}`)
  if (claim !== undefined) return say.claims[claim]
  const list = /^trust\.(people|photos)\.(\d+)/.exec(path)
  if (list !== null) return `${list[1] === 'people' ? say.fields.person : say.fields.photo} ${Number(list[2]) + 1}`
  if (path.startsWith('trust.')) return say.trust
  if (path.startsWith('checklist.')) return say.checklist
  if (path.startsWith('lengths.')) return nameOfLength(path, typed)
  const [, group = '', item = '', part = '', size] = path.split('.')
  return `${typed[`prices.${group}.${item}.label`] || (group === 'services' ? say.offered.services.new : say.offered.extras.new)}: ${size === undefined ? (parts[part] ?? part) : say.priceFor(typed[`prices.homeSizes.${size}.label`] ?? size)}`
}

function nameOfLength(path: string, typed: Typed): string {
  const [, group = '', item = '', , size] = path.split('.')
  if (group === 'travelMinutes') return say.travel
  if (group === 'bathroom') return say.bathroomMinutes
  if (group === 'confirmed') return say.lengthsConfirmed
  const name = typed[`prices.${group}.${item}.label`] ?? item
  if (group === 'extras') return say.minutesOf(name)
  return size === undefined ? say.peopleOf(name) : say.minutesIn(name, typed[`prices.homeSizes.${size}.label`] ?? size)
}

/** The field that a path of the schema belongs to; the ZIP codes share one. */
export function fieldOf(path: string): string {
  return path.startsWith('zips.') ? ('zips' satisfies keyof Settings) : path
}
