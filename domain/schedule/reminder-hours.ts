import { addDays, dayOfWeek } from './calendar-days.ts'
import { toInstant, toLocalTime } from './schedule.ts'

// Customers are reminded between 9:00 and 20:00 in the business's time zone, on Sundays from 12:00 on.

const closes = '20:00'

const opens = (date: string) => (dayOfWeek(date) === 7 ? '12:00' : '09:00')
/** People are up by then, and the day is long enough for another try. */
const usual = (date: string) => (dayOfWeek(date) === 7 ? '12:00' : '10:00')

/** Null outside the reminders' hours. */
export function reminderHoursEnd(now: number, timeZone: string): number | null {
  const [date = '', time = ''] = toLocalTime(now, timeZone).split('T')
  return time >= opens(date) && time < closes ? toInstant(date, closes, timeZone) : null
}

/** For a reminder due at `now`, outside the hours. */
export function waitForHours(now: number, timeZone: string): number {
  const [date = '', time = ''] = toLocalTime(now, timeZone).split('T')
  return reminderTimeOn(time < closes ? date : addDays(date, 1), timeZone)
}

/** UTC epoch milliseconds. */
export function reminderTimeOn(date: string, timeZone: string): number {
  return toInstant(date, usual(date), timeZone)
}
