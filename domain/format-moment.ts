import { remember } from './remember.ts'

/**
 * Formats a moment (a date, or UTC epoch milliseconds) in a language, by the options of `Intl.DateTimeFormat`; throws a
 * RangeError for an unknown time zone. Formatters are cached: making one costs fifty times what using it costs, and
 * takes memory outside the heap, which is not counted and is freed late.
 */
export function formatMoment(locale: string, at: Date | number, options: Intl.DateTimeFormatOptions): string {
  return formatterOf(JSON.stringify([locale, options])).format(at)
}

const formatterOf = remember(200, (key) => {
  // Safe: only the function above writes keys.
  const [locale, options] = JSON.parse(key) as [string, Intl.DateTimeFormatOptions]
  return new Intl.DateTimeFormat(locale, options)
})

/** The day of a moment in a time zone in ISO 8601: 2026-12-01. Swedes write dates the same way. */
export function dayIn(timeZone: string, at: Date | number): string {
  return formatMoment('sv-SE', at, { timeZone })
}

/** The same with the time: 2026-12-01 15:00:00. */
export function clockIn(timeZone: string, at: Date | number): string {
  return formatMoment('sv-SE', at, { timeZone, dateStyle: 'short', timeStyle: 'medium' })
}
