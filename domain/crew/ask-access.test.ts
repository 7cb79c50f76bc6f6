import { expect, test } from 'vitest'
import { visitsToAsk } from './ask-access.ts'

const zone = 'America/Los_Angeles'

test.each([
  ['16:59', null],
  ['17:00', '2026-12-02'],
  ['19:59', '2026-12-02'],
  ['20:00', null],
])('at %s on December 1 the customers of %s are asked', (time, date) => {
  const found = visitsToAsk(Date.parse(`2026-12-01T${time}:00-08:00`), zone)
  expect(found?.date ?? null).toBe(date)
  // Until eight in the evening.
  expect(found?.goodUntil ?? null).toBe(date && Date.parse('2026-12-01T20:00:00-08:00'))
})
