import { formatMoment } from '../../domain/format-moment.ts'
import { remember } from '../../domain/remember.ts'

/** How this language writes numbers and days: the only place that knows its locale. */
export const locale = 'en-US'

export const inFigures = (number: number) => number.toLocaleString(locale)

/** Writes a moment by the options of `Intl.DateTimeFormat`, as this language does. */
export const say = (at: Date | number, options: Intl.DateTimeFormatOptions) => formatMoment(locale, at, options)

/** A day and an hour, such as "Tuesday, December 1, 8:00 AM"; `iso` is a moment in UTC. */
export function momentIn(iso: string, timeZone: string): string {
  const day = say(new Date(iso), { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  return `${day}, ${say(new Date(iso), { timeZone, hour: 'numeric', minute: '2-digit' })}`
}

/** The parts of a day such as 2026-12-01, for a card: "Tue", "1", "Dec". */
export function dayParts(date: string): { weekday: string; day: string; month: string } {
  const part = (options: Intl.DateTimeFormatOptions) => say(new Date(date), { ...options, timeZone: 'UTC' })
  return { weekday: part({ weekday: 'short' }), day: part({ day: 'numeric' }), month: part({ month: 'short' }) }
}

/** `Tue, Dec 1` for a day such as 2026-12-01. */
export const dayInShort = remember(1_000, (date) => {
  const { weekday, day, month } = dayParts(date)
  return `${weekday}, ${month} ${day}`
})

/** A day in words whose month and number stay on one line, and hours with their AM or PM. */
export const unbroken = (words: string) => words.replace(/ (?=\d+\b(?!:)|[AP]M)/g, '\u00a0')

/** `December 2026` for 2026-12. */
export const monthInWords = (month: string) =>
  say(new Date(`${month}-15`), { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `6 months`, `1 year`, `2 years`. */
export function monthsInWords(months: number): string {
  const [some, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${some} ${unit}${some === 1 ? '' : 's'}`
}

/** `Ana, Bea, and Cora`. */
export const listed = (names: readonly string[]) => lists.format(names)

const lists = /* @__PURE__ */ new Intl.ListFormat(locale)

/** `November 2026` in the given time zone; `iso` is a moment in UTC. */
export const monthAndYear = (iso: string, timeZone: string) =>
  say(new Date(iso), { timeZone, month: 'long', year: 'numeric' })
