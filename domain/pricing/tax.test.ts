import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteFigures, writeFigures } from './price-figures.ts'
import { priceShownOf, findTaxedChange } from './price-shown.ts'
import { homeSizes, offeredFrequencies, quote } from './pricing.ts'
import { defaultPriceList } from './sample-prices.ts'
import { taxAgain, taxOf, taxOn, taxOnQuote, withTax } from './tax.ts'

const untaxed = { services: [], extras: [] }
const prices = { ...defaultPriceList, tax: { name: 'Sales tax', percent: 8.25, untaxed } }
const choice = { service: 'deep', homeSize: 'medium' } as const

test('without a name or a rate nothing is taxed', () => {
  expect(taxOf(defaultPriceList, choice)).toBeUndefined()
  for (const change of [{ name: '' }, { percent: 0 }])
    expect(taxOf({ ...prices, tax: { ...prices.tax, ...change } }, choice)).toBeUndefined()
  expect(withTax(undefined, 149)).toBe(14_900)
})

test('the tax is rounded to the cent, half up', () => {
  const tax = taxOf(prices, choice)
  // 12.2925, 7.3425, 0.0825
  expect([14_900, 8_900, 100].map((cents) => taxOn(tax, cents))).toEqual([
    { base: 14_900, cents: 1_229 },
    { base: 8_900, cents: 734 },
    { base: 100, cents: 8 },
  ])
  const half = taxOf({ ...prices, tax: { ...prices.tax, percent: 0.5 } }, choice)
  // 0.495, 0.5 and 0.505 cents below, at and above the half.
  expect([99, 100, 101].map((cents) => taxOn(half, cents).cents)).toEqual([0, 1, 1])
  expect(taxOn(tax, -100)).toEqual({ base: 0, cents: 0 })
})

test('untaxed items are left out of the tax, and a discount lowers all parts alike', () => {
  const rule = { ...prices, tax: { ...prices.tax, percent: 10, untaxed: { services: ['move'], extras: ['laundry'] } } }
  const washed = { ...choice, extras: ['oven', 'laundry'] }
  const tax = taxOf(rule, washed)
  expect(tax).toMatchObject({ name: 'Sales tax', rate: 10_000, first: { taxed: 179, of: 199 } })
  expect(taxOn(tax, 19_900)).toEqual({ base: 17_900, cents: 1_790 })
  // Half the price: half of each part.
  expect(taxOn(tax, 9_950)).toEqual({ base: 8_950, cents: 895 })
  expect(taxOf(rule, { ...washed, service: 'move' })?.first).toEqual({ taxed: 30, of: 249 })
  // What the owner adds is taxed as the service is, at the first visit alone.
  expect(taxOf(rule, washed, 50)).toMatchObject({ first: { taxed: 229, of: 249 }, later: { taxed: 179, of: 199 } })
  expect(taxOf(rule, { ...washed, service: 'move' }, 51)?.first).toEqual({ taxed: 30, of: 300 })
})

test('another choice keeps the name and the rate that were agreed on', () => {
  const tax = taxOf(prices, choice)
  if (!tax) throw new Error('There is a tax')
  const later = { ...prices, tax: { name: 'City tax', percent: 9, untaxed: { services: [], extras: ['oven'] } } }
  expect(taxAgain(tax, later, { ...choice, extras: ['oven'] })).toEqual({
    name: 'Sales tax',
    rate: 8_250,
    first: { taxed: 149, of: 179 },
    later: { taxed: 149, of: 179 },
  })
})

const anyRule = fc.record({
  name: fc.constant('Tax'),
  percent: fc.integer({ min: 1, max: 20_000 }).map((rate) => rate / 1_000),
  untaxed: fc.record({
    services: fc.subarray(defaultPriceList.offered.services),
    extras: fc.subarray(defaultPriceList.offered.extras),
  }),
})
const anyChoice = fc.record({
  service: fc.constantFrom(...defaultPriceList.offered.services),
  homeSize: fc.constantFrom(...homeSizes),
  bathrooms: fc.constantFrom(1, 2, 3),
  extras: fc.subarray(defaultPriceList.offered.extras),
  frequency: fc.constantFrom(...offeredFrequencies(prices)),
})

test('the tax is at most the rate on all of the price, within half a cent of the exact share, and whole cents', () => {
  fc.assert(
    fc.property(anyRule, anyChoice, fc.integer({ min: 0, max: 10_000_000 }), (rule, chosen, cents) => {
      const tax = taxOf({ ...prices, tax: rule }, chosen)
      if (!tax) return
      const sum = taxOn(tax, cents)
      const exactBase =
        (BigInt(cents) * BigInt(tax.first.taxed) * 2n + BigInt(tax.first.of)) / (2n * BigInt(tax.first.of))
      expect(BigInt(sum.base)).toBe(exactBase)
      expect(BigInt(sum.cents)).toBe((exactBase * BigInt(tax.rate) * 2n + 100_000n) / 200_000n)
    }),
    { numRuns: 2_000 },
  )
})

test('a form without a script adds up the tax as the quote does, and a changed rate is a changed price', () => {
  fc.assert(
    fc.property(anyRule, anyChoice, (rule, chosen) => {
      const list = { ...prices, tax: rule }
      const price = quote(list, chosen)
      const tax = taxOf(list, chosen)
      const shown = quoteFigures(writeFigures(list), chosen)
      const now = taxOnQuote(tax, price).first
      expect(shown).toEqual({ ...price, tax: now })
      const seen = { ...priceShownOf(price), taxShown: shown?.tax }
      expect(findTaxedChange(seen, price, now)).toBeNull()
      expect(findTaxedChange(seen, price, now + 1)).toMatchObject({ tax: { shown: now, now: now + 1 } })
    }),
  )
})

test('a page that was loaded before there was a tax has not shown it', () => {
  const price = quote(prices, choice)
  const seen = priceShownOf(price)
  expect(findTaxedChange(seen, price, 1_229)).toMatchObject({ shown: 149, now: 149, tax: { shown: 0, now: 1_229 } })
  // A program that names no price agrees to the present one.
  expect(findTaxedChange({}, price, 1_229)).toBeNull()
  expect(writeFigures(defaultPriceList)).not.toContain('Tax')
})
