import * as v from 'valibot'
import { expect, test } from 'vitest'
import { clearTrialSchema, sumTrial } from './trial.ts'

test('the version of a trial is one number that counts everything', () => {
  expect(sumTrial({ customers: 1, bookings: 2, estimates: 4, reviews: 8, messages: 16, waiting: 32 })).toBe(63)
})

test('clearing a trial takes the name of the business and how much was shown', () => {
  const key = '0190f6a0-0000-7000-8000-000000000001'
  const takes = (brand: string, seen: number) => v.safeParse(clearTrialSchema, { key, brand, seen }).success
  expect([-1, 0, 10_000, 10_001].map((seen) => takes('Broom', seen))).toEqual([false, true, true, false])
  expect([0, 1, 80, 81].map((length) => takes('b'.repeat(length), 1))).toEqual([false, true, true, false])
})
