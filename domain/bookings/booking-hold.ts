import { addDays } from '../schedule/calendar-days.ts'
import { toInstant, toPlainDate } from '../schedule/schedule.ts'

const hourMs = 3_600_000

/** At most half a day before the end, and never before half of the time is over. */
export const latestWarningMs = 12 * hourMs

/** The night before a visit: from here on a customer can no longer plan the next day until the morning. */
const nightBegins = '20:00'
const nightEnds = '07:00'

/** The least time that the business has, even when the night is nearer. */
const leastMs = 2 * hourMs

/** Moments are UTC epoch milliseconds. */
type Request = { since: number; startsAt: number; answerHours: number; timeZone: string }

/**
 * UTC epoch milliseconds: after the answer time, at the latest when half of the time before the visit is over. Never in
 * the night before it, but on the evening before; a request too late for that evening has at most two hours.
 */
export function answerBy({ since, startsAt, answerHours, timeZone }: Request): number {
  const wanted = Math.min(since + answerHours * hourMs, since + Math.max(0, startsAt - since) / 2)
  const day = toPlainDate(startsAt, timeZone)
  const evening = toInstant(addDays(day, -1), nightBegins, timeZone)
  if (wanted <= evening) return Math.floor(wanted)
  if (since + leastMs <= evening) return evening
  const isNight = wanted < toInstant(day, nightEnds, timeZone)
  return Math.floor(isNight ? Math.min(wanted, since + leastMs) : wanted)
}
