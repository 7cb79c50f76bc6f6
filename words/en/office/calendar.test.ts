import { expect, test } from 'vitest'
import { week } from './calendar.ts'

test('a week names its year once, and both years if it lies in two', () => {
  expect(week('2026-11-30', '2026-12-06')).toBe('Nov 30 – Dec 6, 2026')
  expect(week('2026-12-28', '2027-01-03')).toBe('Dec 28, 2026 – Jan 3, 2027')
})
