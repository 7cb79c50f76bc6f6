import { addDays } from '../schedule/calendar-days.ts'
import { reminderTimeOn } from '../schedule/reminder-hours.ts'
import { toPlainDate } from '../schedule/schedule.ts'

// At most two reminders of an estimate, over all its versions: three and seven days after it was sent, within the hours
// of all reminders.

const reminderNumbers = [1, 2] as const
export type ReminderNumber = (typeof reminderNumbers)[number]

const daysAfter: Record<ReminderNumber, number> = { 1: 3, 2: 7 }

/** The next reminder, after messages of these kinds about any version of an estimate; undefined after the last. */
export function findNextReminder(saidKinds: readonly string[]): ReminderNumber | undefined {
  return reminderNumbers.find((number) => !saidKinds.some((kind) => kind.startsWith(`estimate-reminder-${number}`)))
}

/** When the first reminder of an estimate sent at `sentAt` goes; both in UTC epoch milliseconds. */
export function firstReminderAt(sentAt: number, timeZone: string): number {
  return reminderTimeOn(addDays(toPlainDate(sentAt, timeZone), daysAfter[1]), timeZone)
}

/**
 * When the reminder after the one at `at` goes; null after the last. A late reminder does not shorten the wait for the
 * next.
 */
export function nextReminderAt(number: ReminderNumber, at: number, timeZone: string): number | null {
  if (number === 2) return null
  return reminderTimeOn(addDays(toPlainDate(at, timeZone), daysAfter[2] - daysAfter[1]), timeZone)
}
