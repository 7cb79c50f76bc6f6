import { expect, test } from 'vitest'
import { monthsBefore } from './months-before.ts'

test('the result has the same day and hour in an earlier month, also in an earlier year', () => {
  const moment = Date.UTC(2026, 1, 10, 4, 17)
  expect(monthsBefore(moment, 1)).toBe(Date.UTC(2026, 0, 10, 4, 17))
  expect(monthsBefore(moment, 24)).toBe(Date.UTC(2024, 1, 10, 4, 17))
  expect(monthsBefore(moment, 3)).toBe(Date.UTC(2025, 10, 10, 4, 17))
})

test('a day that is missing in the month runs into the next month', () => {
  expect(monthsBefore(Date.UTC(2026, 2, 31), 1)).toBe(Date.UTC(2026, 2, 3))
})
