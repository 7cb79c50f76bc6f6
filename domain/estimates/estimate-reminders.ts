import { addDays } from '../schedule/calendar-days.ts'
import { reminderTimeOn } from '../schedule/reminder-hours.ts'
import { toPlainDate } from '../schedule/schedule.ts'

// Over all versions: three and seven days after it was sent, within the reminders' hours.

const reminderNumbers = [1, 2] as const
export type ReminderNumber = (typeof reminderNumbers)[number]

const daysAfter: Record<ReminderNumber, number> = { 1: 3, 2: 7 }

/** By the kinds of messages about any version; undefined after the last. */
export function findNextReminder(saidKinds: readonly string[]): ReminderNumber | undefined {
  return reminderNumbers.find((number) => !saidKinds.some((kind) => kind.startsWith(`estimate-reminder-${number}`)))
}

/** UTC epoch milliseconds. */
export function firstReminderAt(sentAt: number, timeZone: string): number {
  return reminderTimeOn(addDays(toPlainDate(sentAt, timeZone), daysAfter[1]), timeZone)
}

/** Null after the last. A late reminder does not shorten the wait for the next. */
export function nextReminderAt(number: ReminderNumber, at: number, timeZone: string): number | null {
  if (number === 2) return null
  return reminderTimeOn(addDays(toPlainDate(at, timeZone), daysAfter[2] - daysAfter[1]), timeZone)
}
