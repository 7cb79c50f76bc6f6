import { remember } from './remember.ts'

/**
 * Writes a moment (a date, or UTC epoch milliseconds) as a language does, by the options of `Intl.DateTimeFormat`; throws
 * a RangeError for a time zone that there isn't. Formatters are kept: making one costs fifty times what using it costs,
 * and holds memory outside the heap, which nobody counts and which is given back late.
 */
export function formatMoment(locale: string, at: Date | number, options: Intl.DateTimeFormatOptions): string {
  return formatterOf(JSON.stringify([locale, options])).format(at)
}

const formatterOf = remember(200, (key) => {
  // Safe: the function above is all that writes keys.
  const [locale, options] = JSON.parse(key) as [string, Intl.DateTimeFormatOptions]
  return new Intl.DateTimeFormat(locale, options)
})

/** The day of a moment in a time zone, as ISO 8601 writes it: 2026-12-01. Swedes write dates the same way. */
export function dayIn(timeZone: string, at: Date | number): string {
  return formatMoment('sv-SE', at, { timeZone })
}

/** The same with the time: 2026-12-01 15:00:00. */
export function clockIn(timeZone: string, at: Date | number): string {
  return formatMoment('sv-SE', at, { timeZone, dateStyle: 'short', timeStyle: 'medium' })
}
