import { expect, test } from 'vitest'
import { answerBy, warningMs } from './booking-hold.ts'

const hourMs = 3_600_000
const since = Date.UTC(2026, 11, 1)

test('a request waits for as long as the business says, and never beyond the visit', () => {
  const far = since + 100 * hourMs
  expect(answerBy({ since, startsAt: far, answerHours: 48 })).toBe(since + 48 * hourMs)
  expect(answerBy({ since, startsAt: since + 30 * hourMs, answerHours: 48 })).toBe(since + 30 * hourMs)
})

test('the owner is warned half a day before the end, and of short times at their half', () => {
  expect([1, 4, 24, 25, 48].map((hours) => warningMs(hours) / hourMs)).toEqual([0.5, 2, 12, 12, 12])
})
