import { claimNames, trustTopics } from '../../domain/settings/trust.ts'
import { textNames } from '../../domain/settings/wording.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Typed } from './typed-settings.ts'
import * as say from '#words/office/settings.ts'
import { textLabels } from '#words/office/wording.ts'

const names: Record<string, string> = {
  brand: say.fields.brand,
  phone: say.fields.phone,
  email: say.fields.email,
  address: say.fields.address,
  timeZone: say.fields.timeZone,
  brandColor: say.fields.color,
  zips: say.fields.zips,
  'schedule.openDays': say.fields.openDays,
  'schedule.windows': say.fields.windows,
  'schedule.crews': say.fields.crews,
  'schedule.leadHours': say.fields.notice,
  'schedule.horizonDays': say.fields.ahead,
  'schedule.answerHours': say.fields.answer,
  'schedule.closedDates': say.fields.daysOff,
  'checklist.rooms': say.fields.checklist,
  'trust.people': say.fields.people,
  'trust.photos': say.fields.photos,
  'trust.questions': say.fields.trust,
  'prices.bathroom': say.bathroomPrice,
  'prices.offered.services': say.fields.services,
  'prices.offered.extras': say.fields.extras,
  'texts.dailyDollars': say.fields.dollars,
  'texts.countries': say.fields.countries,
  'reminders.estimates': say.fields.reminders,
  'reminders.visits': say.fields.visitReminders,
  'retention.messages': say.fields.messageMonths,
  'retention.waiting': say.fields.waitingMonths,
}

const parts: Record<string, string> = {
  label: 'name',
  description: 'description',
  base: 'price',
  price: 'price',
  multiplier: 'factor',
  percentOff: 'percent off',
}

/** How a setting is called in a sentence, by its path. A price is called by what it is the price of. */
export function nameOfField(path: string, typed: Typed): string {
  const known = names[path]
  if (known !== undefined) return known
  const row = /^schedule\.(windows|closedDates)\.(\d+)/.exec(path)
  if (row !== null) return `${row[1] === 'windows' ? say.fields.window : say.fields.dayOff} ${Number(row[2]) + 1}`
  const text = textNames.find((name) => path === `wording.${name}`)
  if (text !== undefined) return textLabels[text]
  const topic = trustTopics.find((name) => path === `trust.topics.${name}`)
  if (topic !== undefined) return say.trustTopics[topic].label
  const claim = claimNames.find((name) => path === `trust.claims.${name}`)
  if (claim !== undefined) return say.claims[claim]
  const list = /^trust\.(people|photos)\.(\d+)/.exec(path)
  if (list !== null) return `${list[1] === 'people' ? say.fields.person : say.fields.photo} ${Number(list[2]) + 1}`
  if (path.startsWith('trust.')) return say.fields.trust
  if (path.startsWith('checklist.')) return say.fields.checklist
  const [, group = '', item = '', part = '', size] = path.split('.')
  return `${typed[`prices.${group}.${item}.label`] || (group === 'services' ? say.offered.services.new : say.offered.extras.new)}: ${size === undefined ? (parts[part] ?? part) : say.priceFor(typed[`prices.homeSizes.${size}.label`] ?? size)}`
}

/** The field that a path of the schema belongs to; the ZIP codes are typed into one. */
export function fieldOf(path: string): string {
  return path.startsWith('zips.') ? ('zips' satisfies keyof Settings) : path
}
