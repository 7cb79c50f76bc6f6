import { expect, test } from 'vitest'
import { mostTipCents, readTipChoice, shareOf, tipOf } from './tips.ts'

test.each([
  [14_900, '0', 0],
  [14_900, '10', 1_490],
  [14_900, '15', 2_235],
  [14_900, '20', 2_980],
  [10_005, '10', 1_001],
  [10_003, '15', 1_500],
] as const)('of %i cents a tip of %s percent is %i cents', (balance, choice, cents) => {
  expect(tipOf(balance, choice, '')).toBe(cents)
})

test('a share is rounded to the cent, half up, at any amount', () => {
  for (let cents = 0; cents < 2_000; cents++) {
    expect(Math.abs(shareOf(cents, 15) * 100 - cents * 15)).toBeLessThanOrEqual(50)
  }
})

test('without a choice there is no tip', () => {
  expect([tipOf(14_900, null, '25'), tipOf(14_900, 'own', ' ')]).toEqual([0, 0])
})

test.each([
  ['25', 2_500],
  ['$12.50', 1_250],
  ['0', 0],
  ['1,000', 100_000],
  ['ten', null],
  ['-5', null],
  ['12.345', null],
  [String(mostTipCents), null],
])('an own tip of %s is %s cents', (own, cents) => {
  expect(tipOf(14_900, 'own', own)).toBe(cents)
})

test('a choice that the page does not offer counts as no tip', () => {
  expect(['10', 'own', '11', '', undefined].map((typed) => readTipChoice(typed))).toEqual([
    '10',
    'own',
    null,
    null,
    null,
  ])
})
