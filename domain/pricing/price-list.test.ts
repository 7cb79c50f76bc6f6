import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changePricesSchema, priceListSchema } from './price-list.ts'
import { remembers } from './kept-items.ts'
import { mostServices } from './pricing.ts'
import { defaultPriceList } from './sample-prices.ts'

const { deep } = defaultPriceList.services

function faultOf(more: object, schema: v.GenericSchema = priceListSchema): string | null {
  return v.safeParse(schema, { ...defaultPriceList, ...more }).issues?.[0].message ?? null
}

function withService(more: object) {
  return { services: { ...defaultPriceList.services, deep: { ...deep, ...more } } }
}

function offering(services: string[], extras: string[] = []) {
  return { offered: { services, extras } }
}

/** This many entries beside those of the sample. */
function manyOf<Entry>(known: Record<string, Entry>, count: number, entry: Entry): Record<string, Entry> {
  const missing = count - Object.keys(known).length
  return { ...known, ...Object.fromEntries(Array.from({ length: missing }, (_, nth) => [`more-${nth}`, entry])) }
}

test.each<[string, object, object, string]>([
  ['a price', withService({ base: 100_000 }), withService({ base: 100_001 }), 'dollars-range'],
  ['a price below nothing', withService({ base: 0 }), withService({ base: -1 }), 'dollars-range'],
  [
    'a price of a size',
    withService({ sizes: { large: 200 } }),
    withService({ sizes: { large: 1.5 } }),
    'dollars-range',
  ],
  [
    'some sizes alone',
    withService({ sizes: { small: 1 } }),
    withService({ sizes: { huge: 1 } }),
    'Invalid key: Expected never but received "huge"',
  ],
  ['a label', withService({ label: 'l'.repeat(80) }), withService({ label: 'l'.repeat(81) }), 'too-long:a-label:80'],
  [
    'a description',
    withService({ description: 'l'.repeat(80) }),
    withService({ description: 'l'.repeat(81) }),
    'too-long:a-description:80',
  ],
  ['a bathroom', { bathroom: 20 }, { bathroom: 0.5 }, 'dollars-range'],
  ['the offer', offering(['deep']), offering([]), 'no-service'],
  ['the offer without repetition', offering(['deep', 'move']), offering(['deep', 'deep']), 'service-twice'],
  ['an offered service', offering(['move']), offering(['gutters']), 'service-unknown'],
  ['an offered extra', offering(['deep'], ['oven']), offering(['deep'], ['gutters']), 'extra-unknown'],
  ['a property of every object', offering(['deep']), offering(['constructor']), 'service-unknown'],
])('%s has its limit', (_, taken, refused, fault) => {
  expect(faultOf(taken)).toBeNull()
  expect(faultOf(refused)).toBe(fault)
})

test('a size multiplies by 0.1 to 10, and a frequency takes off at most half', () => {
  const sized = (multiplier: number) =>
    faultOf({ homeSizes: { ...defaultPriceList.homeSizes, large: { label: 'Large', multiplier } } }) === null
  expect([0.09, 0.1, 10, 10.1].map(sized)).toEqual([false, true, true, false])
  const often = (percentOff: number) =>
    faultOf({ frequencies: { ...defaultPriceList.frequencies, weekly: { label: 'Weekly', percentOff } } }) === null
  expect([-1, 0, 50, 51].map(often)).toEqual([false, true, true, false])
})

test('a single visit has no discount for later visits', () => {
  const { once } = defaultPriceList.frequencies
  expect(faultOf({ frequencies: { ...defaultPriceList.frequencies, once: { ...once, percentOff: 1 } } })).toBe(
    'once-has-no-later',
  )
})

test('at most as many services are offered as fit a page, and at most a hundred of anything are kept', () => {
  const many = manyOf(defaultPriceList.services, mostServices + 1, deep)
  const names = Object.keys(many)
  expect(faultOf({ services: many, ...offering(names.slice(1)) })).toBeNull()
  expect(faultOf({ services: many, ...offering(names) })).toBe('too-many-services')
  const { oven } = defaultPriceList.extras
  for (const [count, services, extras] of [
    [100, null, null],
    [101, 'too-many-services-kept', 'too-many-extras-kept'],
  ] as const) {
    expect(faultOf({ services: manyOf(defaultPriceList.services, count, deep) })).toBe(services)
    expect(faultOf({ extras: manyOf(defaultPriceList.extras, count, oven) })).toBe(extras)
    expect(remembers(manyOf({}, count, null))).toBe(services === null)
  }
})

test('an older program that leaves out the newer fields is understood', () => {
  const { offered: _offered, bathroom: _bathroom, ...before } = defaultPriceList
  expect(v.safeParse(changePricesSchema, before).success).toBe(true)
  expect(v.safeParse(changePricesSchema, { ...before, offered: { extras: ['oven'] } }).success).toBe(true)
  expect(v.safeParse(changePricesSchema, { ...before, offered: { extras: ['gutters'] } }).success).toBe(false)
  expect(v.safeParse(priceListSchema, before).success).toBe(false)
})
