import { expect, test } from 'vitest'
import {
  findNextReminder,
  firstReminderAt,
  nextReminderAt,
  reminderHoursEnd,
  waitForHours,
} from './estimate-reminders.ts'

const zone = 'America/Los_Angeles'
const at = (local: string) => Date.parse(`${local}-08:00`)

test('the reminders go on the third and on the seventh day, at ten, and at noon on Sundays', () => {
  // A Monday, late in the evening.
  const first = firstReminderAt(at('2026-11-30T23:30'), zone)
  expect(first).toBe(at('2026-12-03T10:00'))
  expect(nextReminderAt(1, first, zone)).toBe(at('2026-12-07T10:00'))
  expect(nextReminderAt(2, first, zone)).toBeNull()
  // A Thursday: the third day is a Sunday.
  expect(firstReminderAt(at('2026-12-03T08:00'), zone)).toBe(at('2026-12-06T12:00'))
})

test('the hours are those of the business, also where the clocks are changed between', () => {
  // The clocks go forward on March 8, 2026.
  expect(firstReminderAt(at('2026-03-06T09:00'), zone)).toBe(Date.parse('2026-03-09T10:00-07:00'))
})

test('nobody is reminded before nine, on Sundays before noon, or from eight in the evening on', () => {
  const monday = (time: string) => reminderHoursEnd(at(`2026-11-30T${time}`), zone)
  expect([monday('08:59'), monday('20:00')]).toEqual([null, null])
  expect([monday('09:00'), monday('19:59')]).toEqual([at('2026-11-30T20:00'), at('2026-11-30T20:00')])
  expect(reminderHoursEnd(at('2026-11-29T11:59'), zone)).toBeNull()
  expect(reminderHoursEnd(at('2026-11-29T12:00'), zone)).toBe(at('2026-11-29T20:00'))
})

test('what could not go by day goes when the next hours begin', () => {
  expect(waitForHours(at('2026-11-30T08:00'), zone)).toBe(at('2026-11-30T10:00'))
  expect(waitForHours(at('2026-11-30T21:00'), zone)).toBe(at('2026-12-01T10:00'))
  // A Saturday evening, and a Sunday morning.
  expect(waitForHours(at('2026-11-28T21:00'), zone)).toBe(at('2026-11-29T12:00'))
  expect(waitForHours(at('2026-11-29T08:00'), zone)).toBe(at('2026-11-29T12:00'))
})

test('the hours end at eight to the minute, also for what waits', () => {
  expect(waitForHours(at('2026-11-30T20:00'), zone)).toBe(at('2026-12-01T10:00'))
  expect(reminderHoursEnd(at('2026-11-30T19:59:59.999'), zone)).toBe(at('2026-11-30T20:00'))
})

test('the second reminder follows the first of any version, and none follows the second', () => {
  expect(findNextReminder(['estimate-email', 'estimate-text'])).toBe(1)
  expect(findNextReminder(['estimate-reminder-1'])).toBe(2)
  expect(findNextReminder(['estimate-email', 'estimate-reminder-1-text'])).toBe(2)
  expect(findNextReminder(['estimate-reminder-1', 'estimate-reminder-2-text'])).toBeUndefined()
})
