import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultPriceList,
  extras,
  formatDollars,
  frequencies,
  homeSizes,
  lowestPrice,
  quote,
  readChoice,
  services,
} from './pricing.ts'

test("the nine prices are the specification's", () => {
  const table = services.map((service) =>
    homeSizes.map((homeSize) => quote(defaultPriceList, { service, homeSize }).first),
  )
  expect(table).toEqual([
    [67, 89, 120],
    [112, 149, 201],
    [149, 199, 269],
  ])
})

test('extras are added after rounding', () => {
  expect(quote(defaultPriceList, { service: 'standard', homeSize: 'small', extras: ['oven', 'fridge'] }).first).toBe(
    67 + 55,
  )
})

test('a frequency lowers later visits and never the first', () => {
  expect(quote(defaultPriceList, { service: 'standard', homeSize: 'medium', frequency: 'weekly' })).toEqual({
    first: 89,
    later: 71,
  })
  expect(quote(defaultPriceList, { service: 'standard', homeSize: 'medium' })).toEqual({ first: 89, later: 89 })
})

test('every price is a whole number, and more work never costs less', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...services),
      fc.constantFrom(...homeSizes),
      fc.subarray([...extras]),
      fc.constantFrom(...frequencies),
      (service, homeSize, chosen, frequency) => {
        const price = quote(defaultPriceList, { service, homeSize, extras: chosen, frequency })
        const bare = quote(defaultPriceList, { service, homeSize })
        expect(Number.isInteger(price.first) && Number.isInteger(price.later)).toBe(true)
        expect(price.first).toBeGreaterThanOrEqual(bare.first)
        expect(price.later).toBeLessThanOrEqual(price.first)
      },
    ),
  )
})

test('the page can say what a clean costs from', () => {
  expect(lowestPrice(defaultPriceList)).toBe(67)
})

test('dollars are grouped by thousands', () => {
  expect([0, 89, 1250, 1_000_000].map(formatDollars)).toEqual(['$0', '$89', '$1,250', '$1,000,000'])
})

test('a form says what is chosen, and whatever it leaves out or makes up is at the preset', () => {
  const preset = { service: 'standard', homeSize: 'medium', extras: [], frequency: 'once' }
  expect(readChoice({})).toEqual(preset)
  expect(readChoice({ service: ['castle'], homeSize: [], extras: ['moat'], frequency: [''] })).toEqual(preset)
  const said = { service: ['deep'], homeSize: ['large'], extras: ['fridge', 'oven'], frequency: ['monthly'] }
  const chosen = { service: 'deep', homeSize: 'large', extras: ['oven', 'fridge'], frequency: 'monthly' }
  expect(readChoice(said)).toEqual(chosen)
})
