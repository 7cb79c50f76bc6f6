import type { MessageKind } from '../messages/message-kinds.ts'
import { addDays } from '../schedule/calendar-days.ts'
import { reminderHoursEnd, reminderTimeOn } from '../schedule/reminder-hours.ts'
import { toInstant, toPlainDate } from '../schedule/schedule.ts'

// A confirmed visit is reminded of once, on the day before it, within the hours of all reminders. They begin after the last
// moment at which a reminder could still help on the morning of the visit, so what could not go on that day goes no more.

/** Whoever has been told of the time within so long needs no reminder; longer than the reminders of a day go. */
export const justToldMs = 12 * 3_600_000

/** What tells a customer when a visit is; with the reminder itself among it nobody is reminded twice of a time. */
export const tellingTime: readonly MessageKind[] = [
  'booking-confirmed',
  'booking-booked',
  'booking-rescheduled',
  'booking-reinstated',
  'booking-calendar-corrected',
  'visit-reminder',
]

/**
 * Between which moments the visits begin that are reminded of at `now`, and until when such a reminder may leave; null outside
 * of the hours. All in UTC epoch milliseconds.
 */
export function visitsToRemind(now: number, timeZone: string): { from: number; to: number; goodUntil: number } | null {
  const today = toPlainDate(now, timeZone)
  const goodUntil = reminderHoursEnd(now, timeZone)
  if (goodUntil === null || now < reminderTimeOn(today, timeZone)) return null
  const midnight = (days: number) => toInstant(addDays(today, days), '00:00', timeZone)
  return { from: midnight(1), to: midnight(2), goodUntil }
}
