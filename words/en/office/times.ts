import { say } from '../formats.ts'

/** A moment in the business's time zone: only the time if it is today, otherwise with its day. */
export function shortTime(iso: string, timeZone: string, now: Date): string {
  const at = new Date(iso)
  const time = format(at, timeZone, { hour: 'numeric', minute: '2-digit' })
  if (day(at, timeZone) === day(now, timeZone)) return time
  return `${shortDay(at, timeZone, now)}, ${time}`
}

/** A day in the business's time zone: `Dec 21`, with the year if it is another one. */
export function shortDay(at: Date, timeZone: string, now: Date): string {
  const isThisYear = format(at, timeZone, { year: 'numeric' }) === format(now, timeZone, { year: 'numeric' })
  return format(at, timeZone, { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) })
}

function day(at: Date, timeZone: string): string {
  return format(at, timeZone, { dateStyle: 'short' })
}

function format(at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return say(at, { ...options, timeZone })
}
