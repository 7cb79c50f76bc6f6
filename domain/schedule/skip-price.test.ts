import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defaultPriceList } from '../pricing/sample-prices.ts'
import { type Frequency, type PriceFigures } from '../pricing/pricing.ts'
import type { Rhythm } from './slots.ts'
import { noSkipPrice, priceAfterSkip, skipsSchema } from './skip-price.ts'

const { frequencies } = defaultPriceList
const rhythms = ['weekly', 'every-2-weeks', 'monthly'] as const
/** Agreed by hand: the list asks for something else. */
const weekly = { price: 80, frequency: 'weekly', skips: 0, frequencies, listed: () => 1 } as const

test('without a rule a skip costs nothing', () => {
  expect(priceAfterSkip(noSkipPrice, weekly)).toBeNull()
})

test('after a skip the next visit costs what the next frequency costs', () => {
  const terms = { rule: 'less-often', fee: 0, free: 0 } as const
  const off = { weekly: 20, 'every-2-weeks': 15, monthly: 10, once: 0 }
  const priced = Object.fromEntries(
    Object.entries(frequencies).map(([name, each]) => [name, { ...each, percentOff: off[name as keyof typeof off] }]),
  ) as typeof frequencies
  expect(rhythms.map((frequency) => priceAfterSkip(terms, { ...weekly, frequency, frequencies: priced }))).toEqual([
    // 80 × 85/80, 80 × 90/85 and 80 × 100/90.
    85, 85, 89,
  ])
})

test('a price of the list becomes that of the next frequency in the list', () => {
  const list = { once: 89, weekly: 71, 'every-2-weeks': 76, monthly: 80 }
  const asked = { ...weekly, price: 71, listed: (frequency: Frequency) => list[frequency as keyof typeof list] }
  const terms = { rule: 'less-often', fee: 0, free: 0 } as const
  expect(priceAfterSkip(terms, asked)).toBe(76)
  expect(priceAfterSkip(terms, { ...asked, price: 80, frequency: 'monthly' })).toBe(89)
})

test('with rare frequencies on offer, a skip is priced by the gap that it leaves', () => {
  const off = { once: 0, weekly: 20, 'every-2-weeks': 15, 'every-3-weeks': 12, monthly: 10, 'every-6-weeks': 5 }
  const named = (names: readonly (keyof typeof off)[]): PriceFigures['frequencies'] =>
    Object.fromEntries(names.map((name) => [name, { percentOff: off[name] }]))
  const terms = { rule: 'less-often', fee: 0, free: 0 } as const
  const after = (frequency: Rhythm, offered: PriceFigures['frequencies']) =>
    priceAfterSkip(terms, {
      ...weekly,
      frequency,
      frequencies: offered,
      price: 100 - off[frequency as keyof typeof off],
    })
  const standard = ['once', 'weekly', 'every-2-weeks', 'monthly'] as const
  const all = named([...standard, 'every-3-weeks', 'every-6-weeks'])
  // Two weeks become four, whether or not three are on offer.
  expect([after('every-2-weeks', named(standard)), after('every-2-weeks', all)]).toEqual([90, 90])
  expect([after('every-3-weeks', named([...standard, 'every-3-weeks'])), after('every-3-weeks', all)]).toEqual([
    100, 95,
  ])
  expect([after('monthly', named(standard)), after('every-6-weeks', all)]).toEqual([100, 100])
})

test('a frequency with the same discount leaves the price', () => {
  const same = { ...frequencies, 'every-2-weeks': frequencies.weekly }
  expect(priceAfterSkip({ rule: 'less-often', fee: 0, free: 0 }, { ...weekly, frequencies: same })).toBeNull()
})

test('a fee is added to the next visit, after the free skips of twelve months', () => {
  const terms = { rule: 'fee', fee: 25, free: 2 } as const
  expect([0, 1, 2, 3].map((skips) => priceAfterSkip(terms, { ...weekly, skips }))).toEqual([null, null, 105, 105])
  expect(priceAfterSkip({ ...terms, fee: 0, free: 0 }, weekly)).toBeNull()
})

test('a fee and a number of free skips are whole and within limits', () => {
  const isValid = (change: object) => v.safeParse(skipsSchema, { ...noSkipPrice, ...change }).success
  expect([{ fee: 1_000, free: 52 }, { fee: 0 }].map(isValid)).toEqual([true, true])
  expect([{ fee: 1_001 }, { fee: -1 }, { fee: 2.5 }, { free: 53 }, { rule: 'double' }].map(isValid)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
