import { listed } from './formats.ts'
import { dayInWords, windowInWords } from './days.ts'
import { weekDays } from './week-days.ts'
import { dayOfWeek } from '../../domain/schedule/calendar-days.ts'
import { type Rhythm, weeksBetween } from '../../domain/schedule/slots.ts'
import { taxedPrice, wholePrice } from './tax.ts'
import type { Tax } from '../../domain/pricing/tax.ts'

/** `every week`, `every 4 weeks`: a month is four weeks in this trade. */
export function everyInWords(frequency: Rhythm): string {
  const weeks = weeksBetween[frequency]
  return weeks === 1 ? 'every week' : `every ${weeks} weeks`
}

/** `Every 2 weeks`, where a line begins. */
export const rhythmInWords = (frequency: Rhythm) => everyInWords(frequency).replace('e', 'E')

type Terms = { frequency: Rhythm; startsOn: string; start: string; end: string }

/** `Every 2 weeks on Tuesday, 8:00 AM – 10:00 AM`. */
export function seriesInWords({ frequency, startsOn, start, end }: Terms): string {
  const day = weekDays.find((known) => known.day === dayOfWeek(startsOn))?.name ?? ''
  return `${rhythmInWords(frequency)} on ${day}, ${windowInWords({ start, end })}`
}

type Wished = { from: string; weekday: number; window: string }

/** `Thursday, 10:00 AM – 12:00 PM, instead of the visit on Tuesday, December 15 and all after it`; a removed window has no hours. */
export function wishInWords(
  { from, weekday, window }: Wished,
  windows: readonly { id: string; start: string; end: string }[],
): string {
  const day = weekDays.find((known) => known.day === weekday)?.name ?? ''
  const hours = windows.find(({ id }) => id === window)
  return `${day}${hours ? `, ${windowInWords(hours)}` : ''}, instead of the visit on ${dayInWords(from)} and all after it`
}

/** `Tuesday, December 15 for $76`. */
export function datePriced({ date, price, tax }: Dated): string {
  return `${dayInWords(date)} for ${taxedPrice(tax, price, 'later')}`
}

type Dated = { date: string; price: number; tax?: Tax | undefined }

type Raised = { date: string; before: number; after: number; tax?: Tax | undefined }

/** A visit that costs more because its customer skipped the one before. */
export function raisedBySkip({ date, before, after, tax }: Raised): string {
  return `The visit on ${dayInWords(date)} costs ${wholePrice(tax, after, 'later')} instead of ${wholePrice(tax, before, 'later')}, because the one before it is skipped.`
}

/** The next visits in one sentence, or nothing without any. */
export function nextVisits(dates: readonly Dated[]): string[] {
  if (dates.length === 0) return []
  const [first] = dates
  return dates.length === 1 && first
    ? [`The next visit is on ${datePriced(first)}.`]
    : [`The next visits are on ${listed(dates.map(datePriced))}.`]
}
