import type { MessageKind } from '../messages/message-kinds.ts'
import { addDays } from '../schedule/calendar-days.ts'
import { reminderHoursEnd, reminderTimeOn } from '../schedule/reminder-hours.ts'
import { toInstant, toPlainDate } from '../schedule/schedule.ts'

// A confirmed visit is reminded of once, on the day before, within the hours of all reminders. These begin after the
// last moment at which a reminder could still help on the morning of the visit, so a reminder that missed that day is
// dropped.

/** A customer who heard the time this recently needs no reminder; longer than the reminder hours of a day. */
export const justToldMs = 12 * 3_600_000

/**
 * The messages that give a customer the time of a visit. They include the reminder itself, so that it never goes twice
 * for one time.
 */
export const tellingTime: readonly MessageKind[] = [
  'booking-confirmed',
  'booking-booked',
  'booking-rescheduled',
  'booking-reinstated',
  'booking-calendar-corrected',
  'series-day-moved',
  'visit-reminder',
  // The only one for a customer without an e-mail address.
  'visit-reminder-text',
]

/**
 * Between which moments the visits begin whose reminders go at `now`, and until when such a reminder may leave; null
 * outside the hours. All in UTC epoch milliseconds.
 */
export function visitsToRemind(now: number, timeZone: string): { from: number; to: number; goodUntil: number } | null {
  const today = toPlainDate(now, timeZone)
  const goodUntil = reminderHoursEnd(now, timeZone)
  if (goodUntil === null || now < reminderTimeOn(today, timeZone)) return null
  const midnight = (days: number) => toInstant(addDays(today, days), '00:00', timeZone)
  return { from: midnight(1), to: midnight(2), goodUntil }
}
