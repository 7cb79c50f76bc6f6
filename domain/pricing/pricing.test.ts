import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bathroomCounts,
  formatDollars,
  frequencies,
  homeSizes,
  lowestPrice,
  lowestPriceOf,
  quote,
  readChoice,
  extraOf,
  figuresOf,
  inListOrder,
  onOffer,
  serviceOf,
} from './pricing.ts'
import { defaultPriceList } from './sample-prices.ts'

const { services } = defaultPriceList.offered

test('the nine prices match the specification', () => {
  const table = services.map((service) =>
    homeSizes.map((homeSize) => quote(defaultPriceList, { service, homeSize }).first),
  )
  expect(table).toEqual([
    [67, 89, 120],
    [112, 149, 201],
    [149, 199, 269],
  ])
})

test('a service with a fixed price for a size costs that, and uses the factor for other sizes', () => {
  const standard = { ...defaultPriceList.services.standard, sizes: { small: 70, large: 0 } }
  const prices = { ...defaultPriceList, services: { ...defaultPriceList.services, standard } }
  const firsts = homeSizes.map((homeSize) => quote(prices, { service: 'standard', homeSize, extras: ['oven'] }).first)
  expect(firsts).toEqual([100, 119, 30])
  expect(quote(prices, { service: 'standard', homeSize: 'small', frequency: 'weekly' })).toEqual({
    first: 70,
    later: 56,
  })
  expect([lowestPriceOf(prices, 'standard'), lowestPriceOf(prices, 'deep'), lowestPrice(prices)]).toEqual([0, 112, 0])
})

test('extras are added after rounding', () => {
  expect(quote(defaultPriceList, { service: 'standard', homeSize: 'small', extras: ['oven', 'fridge'] }).first).toBe(
    67 + 55,
  )
})

test('each bathroom beyond the first costs the configured price, or nothing without one', () => {
  const priced = { ...defaultPriceList, bathroom: 18 }
  const choice = { service: 'deep', homeSize: 'large', extras: ['oven'] } as const
  expect(bathroomCounts.map((bathrooms) => quote(priced, { ...choice, bathrooms }).first - 231)).toEqual([
    0, 18, 36, 54, 72, 90,
  ])
  expect(quote(priced, choice).first).toBe(231)
  expect(quote(priced, { ...choice, bathrooms: 3, frequency: 'weekly' })).toEqual({ first: 267, later: 214 })
  expect(quote(defaultPriceList, { ...choice, bathrooms: 6 }).first).toBe(231)
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
      fc.subarray(Object.keys(defaultPriceList.extras)),
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

test('the page can show the lowest price of a clean', () => {
  expect(lowestPrice(defaultPriceList)).toBe(67)
})

test('dollars are grouped by thousands', () => {
  expect([0, 89, 1250, 1_000_000].map(formatDollars)).toEqual(['$0', '$89', '$1,250', '$1,000,000'])
})

test('missing and unknown values of a form fall back to the preset', () => {
  const preset = { service: 'standard', homeSize: 'medium', bathrooms: 1, extras: [], frequency: 'once' }
  expect(readChoice({}, defaultPriceList)).toEqual(preset)
  expect(
    readChoice(
      { service: ['castle'], homeSize: [], bathrooms: ['7'], extras: ['moat'], frequency: [''] },
      defaultPriceList,
    ),
  ).toEqual(preset)
  const said = {
    service: ['deep'],
    homeSize: ['large'],
    bathrooms: ['4'],
    extras: ['fridge', 'oven'],
    frequency: ['monthly'],
  }
  const others = ['move', 'deep']
  expect(readChoice({}, { ...defaultPriceList, offered: { services: others } }).service).toBe('move')
  const chosen = { service: 'deep', homeSize: 'large', bathrooms: 4, extras: ['oven', 'fridge'], frequency: 'monthly' }
  expect(readChoice(said, defaultPriceList)).toEqual(chosen)
})

test('an unknown id is named by itself and costs nothing', () => {
  expect(serviceOf(defaultPriceList, 'moat')).toEqual({ label: 'moat', description: '', base: 0 })
  expect(extraOf(defaultPriceList, 'toString')).toEqual({ label: 'toString', price: 0 })
  const unknown = quote(defaultPriceList, { service: 'moat', homeSize: 'large', extras: ['toString', 'gate'] })
  expect(unknown).toEqual({ first: 0, later: 0 })
})

test('the offer is the list without what was removed, each item under its id', () => {
  const offer = onOffer({ ...defaultPriceList, offered: { services: ['move'], extras: ['oven'] } })
  expect(offer.services).toEqual({ move: defaultPriceList.services.move })
  expect(offer.extras).toEqual({ oven: defaultPriceList.extras.oven })
})

test('the figures of a list are those that make up a price, under the same names', () => {
  const figures = figuresOf(defaultPriceList)
  expect(figures.extras).toEqual({
    oven: { price: 30 },
    fridge: { price: 25 },
    windows: { price: 45 },
    laundry: { price: 20 },
  })
  expect(figures.homeSizes.large).toEqual({ multiplier: 1.35 })
  expect(figures.frequencies.weekly).toEqual({ percentOff: 20 })
})

test('the standard clean is preselected, wherever it stands in the list', () => {
  const offered = { ...defaultPriceList.offered, services: ['deep', 'standard'] }
  expect(readChoice({}, { ...defaultPriceList, offered }).service).toBe('standard')
})

test('extras follow the order of the list, and unlisted ones come last', () => {
  expect(inListOrder(defaultPriceList, ['moat', 'fridge', 'oven'])).toEqual(['oven', 'fridge', 'moat'])
})

test('less than a millionth of a dollar is zero', () => {
  const sizes = { ...defaultPriceList.homeSizes, small: { label: 'Small', multiplier: 1.4999999 } }
  const prices = { ...defaultPriceList, homeSizes: sizes, services: { a: { label: 'A', description: '', base: 1 } } }
  expect(quote(prices, { service: 'a', homeSize: 'small' }).first).toBe(2)
})
