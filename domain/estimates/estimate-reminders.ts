import { addDays, dayOfWeek } from '../schedule/calendar-days.ts'
import { toInstant, toLocalTime, toPlainDate } from '../schedule/schedule.ts'

// At most two reminders of an estimate, over all its versions: three and seven days after it was sent, between 9:00 and 20:00
// of the business's time, on Sundays from 12:00 on.

const reminderNumbers = [1, 2] as const
export type ReminderNumber = (typeof reminderNumbers)[number]

const daysAfter: Record<ReminderNumber, number> = { 1: 3, 2: 7 }
const closes = '20:00'

const opens = (date: string) => (dayOfWeek(date) === 7 ? '12:00' : '09:00')
/** When people are up, and the day is long enough for another try. */
const usual = (date: string) => (dayOfWeek(date) === 7 ? '12:00' : '10:00')

/** The reminder that comes next, after messages of these kinds about any version of an estimate; undefined after the last. */
export function findNextReminder(saidKinds: readonly string[]): ReminderNumber | undefined {
  return reminderNumbers.find((number) => !saidKinds.some((kind) => kind.startsWith(`estimate-reminder-${number}`)))
}

/** When the first reminder of an estimate goes that was sent at `sentAt`; both in UTC epoch milliseconds. */
export function firstReminderAt(sentAt: number, timeZone: string): number {
  return onDay(addDays(toPlainDate(sentAt, timeZone), daysAfter[1]), timeZone)
}

/**
 * When the next reminder goes after one that went at `at`; null after the last. A late reminder does not shorten the wait
 * for the next.
 */
export function nextReminderAt(number: ReminderNumber, at: number, timeZone: string): number | null {
  if (number === 2) return null
  return onDay(addDays(toPlainDate(at, timeZone), daysAfter[2] - daysAfter[1]), timeZone)
}

/** The moment at which the reminders of a day end; null outside of its hours. */
export function reminderHoursEnd(now: number, timeZone: string): number | null {
  const [date = '', time = ''] = toLocalTime(now, timeZone).split('T')
  return time >= opens(date) && time < closes ? toInstant(date, closes, timeZone) : null
}

/** When a reminder goes that could not go at `now`, which is outside the hours. */
export function waitForHours(now: number, timeZone: string): number {
  const [date = '', time = ''] = toLocalTime(now, timeZone).split('T')
  return onDay(time < closes ? date : addDays(date, 1), timeZone)
}

function onDay(date: string, timeZone: string): number {
  return toInstant(date, usual(date), timeZone)
}
