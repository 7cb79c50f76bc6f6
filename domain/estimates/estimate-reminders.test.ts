import { expect, test } from 'vitest'
import { findNextReminder, firstReminderAt, nextReminderAt } from './estimate-reminders.ts'

const zone = 'America/Los_Angeles'
const at = (local: string) => Date.parse(`${local}-08:00`)

test('reminders go on the third and seventh day at ten, and at noon on Sundays', () => {
  // A Monday, late in the evening.
  const first = firstReminderAt(at('2026-11-30T23:30'), zone)
  expect(first).toBe(at('2026-12-03T10:00'))
  expect(nextReminderAt(1, first, zone)).toBe(at('2026-12-07T10:00'))
  expect(nextReminderAt(2, first, zone)).toBeNull()
  // A Thursday: the third day is a Sunday.
  expect(firstReminderAt(at('2026-12-03T08:00'), zone)).toBe(at('2026-12-06T12:00'))
})

test('hours are in the business’s time zone, also across a change of the clocks', () => {
  // The clocks go forward on March 8, 2026.
  expect(firstReminderAt(at('2026-03-06T09:00'), zone)).toBe(Date.parse('2026-03-09T10:00-07:00'))
})

test('the second reminder follows the first one of any version, and is the last', () => {
  expect(findNextReminder(['estimate-email', 'estimate-text'])).toBe(1)
  expect(findNextReminder(['estimate-reminder-1'])).toBe(2)
  expect(findNextReminder(['estimate-email', 'estimate-reminder-1-text'])).toBe(2)
  expect(findNextReminder(['estimate-reminder-1', 'estimate-reminder-2-text'])).toBeUndefined()
})
