import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { quoteFigures, writeFigures } from './price-figures.ts'
import { findPriceChange, priceShownFields, priceShownOf } from './price-shown.ts'
import { priceChangeWords } from '#words/price-change.ts'
import { bathroomCounts, homeSizes, offeredFrequencies, quote } from './pricing.ts'
import { defaultPriceList } from './sample-prices.ts'

const choices = fc.record({
  service: fc.constantFrom(...defaultPriceList.offered.services),
  homeSize: fc.constantFrom(...homeSizes),
  bathrooms: fc.constantFrom(...bathroomCounts),
  extras: fc.subarray(Object.keys(defaultPriceList.extras)),
  frequency: fc.constantFrom(...offeredFrequencies(defaultPriceList)),
})

test('the figures of a price list add up to the price, for every choice', () => {
  const deep = { ...defaultPriceList.services.deep, sizes: { small: 99, large: 310 } }
  const sized = { ...defaultPriceList, services: { ...defaultPriceList.services, deep } }
  for (const prices of [defaultPriceList, { ...defaultPriceList, bathroom: 17 }, sized]) {
    const line = writeFigures(prices)
    fc.assert(
      fc.property(choices, (choice) => {
        expect(quoteFigures(line, choice)).toEqual(quote(prices, choice))
      }),
    )
  }
})

test('an item with the name of a bathroom is not the price per bathroom', () => {
  const bathroom = { label: 'Bathroom', price: 40 }
  const prices = { ...defaultPriceList, bathroom: 17, extras: { ...defaultPriceList.extras, bathroom } }
  const service = { label: 'Bathroom', description: 'the bathroom alone', base: 60 }
  const list = { ...prices, services: { ...prices.services, bathroom: service } }
  const choice = { homeSize: 'medium', bathrooms: 3, frequency: 'once' } as const
  for (const chosen of [
    { ...choice, service: 'deep', extras: ['bathroom'] },
    { ...choice, service: 'deep', extras: [] },
  ])
    expect(quoteFigures(writeFigures(prices), chosen)).toEqual(quote(prices, chosen))
  const alone = { ...choice, service: 'bathroom', extras: [] }
  const sold = { ...list, extras: defaultPriceList.extras }
  expect(quoteFigures(writeFigures(sold), alone)).toEqual(quote(sold, alone))
})

test('a malformed line of figures is not a price', () => {
  const choice = { service: 'standard', homeSize: 'medium', bathrooms: 1, extras: ['oven'], frequency: 'once' } as const
  const line = writeFigures(defaultPriceList)
  for (const other of [
    '',
    '89',
    line.replace('oven:30', ''),
    line.replace('89', 'x'),
    line.replace('89', '-1'),
    line.replace('89', '1e9'),
  ])
    expect(quoteFigures(other, choice)).toBeNull()
})

test('the price that was shown is accepted: nothing has changed, for any choice', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const now = quote(defaultPriceList, choice)
      expect(findPriceChange(priceShownOf(now), now)).toBeNull()
      expect(findPriceChange({}, now)).toBeNull()
      expect(findPriceChange({ priceShown: now.first + 1 }, now)).toMatchObject({
        shown: now.first + 1,
        now: now.first,
      })
    }),
  )
})

test('old and new prices stand side by side, for this visit and for later ones', () => {
  const once = { shown: 89, now: 129, laterShown: 89, laterNow: 129 }
  expect(priceChangeWords(once)).toBe('The price has changed since you saw it: it was $89 and is now $129.')
  expect(priceChangeWords({ ...once, laterShown: 71, laterNow: 103 })).toBe(
    'The price has changed since you saw it: it was $89 and is now $129. Each later visit was $71 and is now $103.',
  )
  expect(priceChangeWords({ shown: 89, now: 89, laterShown: 71, laterNow: 80 })).toBe(
    'Each later visit was $71 and is now $80.',
  )
})

test('a page that showed the price of later visits learns when only that has changed', () => {
  const now = { first: 89, later: 71 }
  expect(findPriceChange({ priceShown: 89, laterPriceShown: 80 }, now)).toEqual({
    shown: 89,
    now: 89,
    laterShown: 80,
    laterNow: 71,
  })
})

test('figures go up to a hundred thousand, and shown prices from zero to ten million', () => {
  const choice = { service: 'a', homeSize: 'medium', bathrooms: 1, extras: [], frequency: 'once' } as const
  const quoteOf = (base: number) => quoteFigures(`a:${base} medium:1 Bathroom:0 once:0`, choice)?.first
  expect([quoteOf(100_000), quoteOf(100_001)]).toEqual([100_000, undefined])
  const sizedAt = (price: number) => quoteFigures(`a:9 a.medium:${price} medium:1 Bathroom:0 once:0`, choice)?.first
  expect([sizedAt(5), sizedAt(-5)]).toEqual([5, undefined])
  const takes = (price: number) => v.is(priceShownFields.priceShown, price)
  expect([-1, 0, 10_000_000, 10_000_001].filter(takes)).toEqual([0, 10_000_000])
})
