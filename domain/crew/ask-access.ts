import { addDays } from '../schedule/calendar-days.ts'
import { reminderHoursEnd } from '../schedule/reminder-hours.ts'
import { toInstant, toPlainDate } from '../schedule/schedule.ts'

/** Before that, people are at work and do not have the key at hand. */
const asksFrom = '17:00'

/** UTC epoch milliseconds. In the evening before, within the reminders' hours, with the end of that; else null. */
export function visitsToAsk(now: number, timeZone: string): { date: string; goodUntil: number } | null {
  const today = toPlainDate(now, timeZone)
  const goodUntil = reminderHoursEnd(now, timeZone)
  if (goodUntil === null || now < toInstant(today, asksFrom, timeZone)) return null
  return { date: addDays(today, 1), goodUntil }
}
