import { toLocalTime } from '../../domain/schedule/schedule.ts'
import { dayInWords, timeInWords } from './days.ts'
import { say } from './formats.ts'

/** `Tuesday, December 1, 3:00 PM` for a moment (UTC epoch milliseconds), in the business's time zone. */
export function momentInWords(at: number, timeZone: string): string {
  const local = toLocalTime(at, timeZone)
  return `${dayInWords(local.slice(0, 10))}, ${timeInWords(local.slice(11, 16))}`
}

/** `Tuesday, December 1, 2026 at 3:00:12 PM Pacific Standard Time`; `iso` is a moment in UTC. */
export function exactMoment(iso: string, timeZone: string): string {
  const at = new Date(iso)
  const day = say(at, { timeZone, dateStyle: 'full' })
  // Some versions of the locale data put another kind of space before AM and PM.
  const time = say(at, { timeZone, timeStyle: 'full' }).replaceAll('\u202f', ' ')
  return `${day} at ${time}`
}
