import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, plainCents, readCents } from './cents.ts'

test('cents are shown as dollars, grouped, with cents only where there are some', () => {
  expect([0, 5, 14_900, 14_950, 124_900, 123_456_705, -2_000].map(formatCents)).toEqual([
    '$0',
    '$0.05',
    '$149',
    '$149.50',
    '$1,249',
    '$1,234,567.05',
    '-$20',
  ])
})

test.each([
  ['149', 14_900],
  [' $1,249.5 ', 124_950],
  ['0.05', 5],
  ['12345.67', 1_234_567],
])('%s is read as %d cents', (typed, cents) => {
  expect(readCents(typed)).toBe(cents)
})

test.each(['', 'abc', '-5', '1,2', '1.234', '149,50', '1e3', '5 5'])('"%s" is no amount', (typed) => {
  expect(readCents(typed)).toBeNaN()
})

test('every amount is read as it is shown and as it is written into a table', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect([readCents(formatCents(cents)), readCents(plainCents(cents))]).toEqual([cents, cents])
    }),
  )
})
