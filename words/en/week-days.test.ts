import { expect, test } from 'vitest'
import { describeDays } from './week-days.ts'

test.each([
  [[1, 2, 3, 4, 5, 6], 'Mon–Sat'],
  [[3, 1, 4, 5], 'Mon, Wed–Fri'],
  [[7], 'Sun'],
  [[], 'Closed'],
])('%j is %s', (days, words) => {
  expect(describeDays(days)).toBe(words)
})
