import { addDays } from '../schedule/calendar-days.ts'
import { reminderTimeOn } from '../schedule/reminder-hours.ts'
import { toPlainDate } from '../schedule/schedule.ts'

/** Days after an invoice is due; 0 for none. */
export type ReminderDays = { firstReminder: number; secondReminder: number }

/** Two on the same day are one. */
function daysOf({ firstReminder, secondReminder }: ReminderDays): number[] {
  return [...new Set([firstReminder, secondReminder].filter((days) => days > 0))].toSorted((a, b) => a - b)
}

type Reminded = {
  /** A day of the business's calendar. */
  dueOn: string
  /** How many reminders there were. */
  reminded: number
  /** UTC epoch milliseconds. */
  now: number
  timeZone: string
}

/** UTC epoch milliseconds, within the reminders' hours; null after the last. A late one shortens no wait. */
export function nextBillReminder(settings: ReminderDays, { dueOn, reminded, now, timeZone }: Reminded): number | null {
  const days = daysOf(settings)
  const next = days[reminded]
  if (next === undefined) return null
  const today = toPlainDate(now, timeZone)
  const wait = reminded === 0 ? 0 : next - (days[reminded - 1] ?? 0)
  const [planned, soonest] = [addDays(dueOn, next), addDays(today, wait)]
  return reminderTimeOn(planned > soonest ? planned : soonest, timeZone)
}
