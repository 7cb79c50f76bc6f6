import { remember } from './remember.ts'

/**
 * A date or UTC epoch milliseconds, by the options of `Intl.DateTimeFormat`; throws a RangeError for an unknown time
 * zone. Formatters are cached: making one costs fifty times its use, and memory outside the heap.
 */
export function formatMoment(locale: string, at: Date | number, options: Intl.DateTimeFormatOptions): string {
  return formatterOf(JSON.stringify([locale, options])).format(at)
}

const formatterOf = remember(200, (key) => {
  // Safe: only the function above writes keys.
  const [locale, options] = JSON.parse(key) as [string, Intl.DateTimeFormatOptions]
  return new Intl.DateTimeFormat(locale, options)
})

/** ISO 8601: 2026-12-01. Swedes write dates the same way. */
export function dayIn(timeZone: string, at: Date | number): string {
  return formatMoment('sv-SE', at, { timeZone })
}

/** 2026-12-01 15:00:00. */
export function clockIn(timeZone: string, at: Date | number): string {
  return formatMoment('sv-SE', at, { timeZone, dateStyle: 'short', timeStyle: 'medium' })
}
