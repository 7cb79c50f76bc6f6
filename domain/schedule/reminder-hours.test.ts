import { expect, test } from 'vitest'
import { reminderHoursEnd, waitForHours } from './reminder-hours.ts'

const zone = 'America/Los_Angeles'
const at = (local: string) => Date.parse(`${local}-08:00`)

test('no reminder goes before nine, before noon on Sundays, or from eight in the evening on', () => {
  const monday = (time: string) => reminderHoursEnd(at(`2026-11-30T${time}`), zone)
  expect([monday('08:59'), monday('20:00')]).toEqual([null, null])
  expect([monday('09:00'), monday('19:59')]).toEqual([at('2026-11-30T20:00'), at('2026-11-30T20:00')])
  expect(reminderHoursEnd(at('2026-11-29T11:59'), zone)).toBeNull()
  expect(reminderHoursEnd(at('2026-11-29T12:00'), zone)).toBe(at('2026-11-29T20:00'))
})

test('a reminder that missed its day goes when the next hours begin', () => {
  expect(waitForHours(at('2026-11-30T08:00'), zone)).toBe(at('2026-11-30T10:00'))
  expect(waitForHours(at('2026-11-30T21:00'), zone)).toBe(at('2026-12-01T10:00'))
  // A Saturday evening, and a Sunday morning.
  expect(waitForHours(at('2026-11-28T21:00'), zone)).toBe(at('2026-11-29T12:00'))
  expect(waitForHours(at('2026-11-29T08:00'), zone)).toBe(at('2026-11-29T12:00'))
})

test('the hours end at eight exactly, also for waiting reminders', () => {
  expect(waitForHours(at('2026-11-30T20:00'), zone)).toBe(at('2026-12-01T10:00'))
  expect(reminderHoursEnd(at('2026-11-30T19:59:59.999'), zone)).toBe(at('2026-11-30T20:00'))
})
