import { addDays } from '../schedule/calendar-days.ts'
import { reminderHoursEnd, reminderTimeOn } from '../schedule/reminder-hours.ts'
import { toInstant, toPlainDate } from '../schedule/schedule.ts'

// A confirmed visit gets one reminder on the day before, within the reminders' hours. These begin too late for the
// visit's own morning, so a missed reminder is dropped.

/** A customer who heard the time this recently needs no reminder; longer than the reminder hours of a day. */
export const justToldMs = 12 * 3_600_000

/** With the reminder itself, so that it never goes twice for one time. */
export const tellingTime = [
  'booking-confirmed',
  'booking-booked',
  'booking-rescheduled',
  'booking-reinstated',
  'booking-moved-earlier',
  'booking-calendar-corrected',
  'series-day-moved',
  'visit-reminder',
  // The only one for a customer without an e-mail address.
  'visit-reminder-text',
] as const

/** UTC epoch milliseconds: the span of due visits, and until when a reminder may leave; null outside the hours. */
export function visitsToRemind(now: number, timeZone: string): { from: number; to: number; goodUntil: number } | null {
  const today = toPlainDate(now, timeZone)
  const goodUntil = reminderHoursEnd(now, timeZone)
  if (goodUntil === null || now < reminderTimeOn(today, timeZone)) return null
  const midnight = (days: number) => toInstant(addDays(today, days), '00:00', timeZone)
  return { from: midnight(1), to: midnight(2), goodUntil }
}
