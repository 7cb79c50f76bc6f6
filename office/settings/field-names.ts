import type { Settings } from '../../domain/settings.ts'
import type { Typed } from './typed-settings.ts'

const names: Record<string, string> = {
  brand: 'Name of the business',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  timeZone: 'Time zone',
  brandColor: 'Color',
  zips: 'ZIP codes',
  'schedule.openDays': 'Open days',
  'schedule.windows': 'Arrival windows',
  'schedule.crews': 'Crews',
  'schedule.leadHours': 'Hours of notice',
  'schedule.horizonDays': 'Days ahead',
  'schedule.answerHours': 'Hours to answer',
  'schedule.closedDates': 'Days off',
  'texts.dailyDollars': 'Dollars a day for texts',
  'texts.countries': 'Countries for texts',
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
  if (row !== null) return `${row[1] === 'windows' ? 'Window' : 'Day off'} ${Number(row[2]) + 1}`
  const [, group = '', item = '', part = ''] = path.split('.')
  return `${typed[`prices.${group}.${item}.label`] ?? item}: ${parts[part] ?? part}`
}

/** The field that a path of the schema belongs to; the ZIP codes are typed into one. */
export function fieldOf(path: string): string {
  return path.startsWith('zips.') ? ('zips' satisfies keyof Settings) : path
}
