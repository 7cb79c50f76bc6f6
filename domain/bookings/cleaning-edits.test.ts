import { expect, test } from 'vitest'
import { defaultPriceList as prices } from '../pricing/sample-prices.ts'
import { defaultLengths } from '../pricing/length-list.ts'
import { nameChoice, quote } from '../pricing/pricing.ts'
import { canChangeFrequency, changedCleaning, type Cleaning, exchangedLines } from './cleaning-edits.ts'

const choice = { service: 'standard', homeSize: 'medium', bathrooms: 1, extras: [], frequency: 'once' } as const
const lengths = { ...defaultLengths, confirmed: true, extras: { ...defaultLengths.extras, oven: 45 } }
const lists = { prices, lengths }

function visit(more: Partial<Cleaning> = {}): Cleaning {
  const chosen = { ...choice, extras: [], ...more }
  const { first, later } = quote(prices, chosen)
  const named = nameChoice(prices, chosen)
  return { price: first, laterPrice: later, minutes: 120, people: 2, named, ...chosen }
}

const oven = prices.extras['oven']?.price ?? 0

test('an added extra costs what the list says, on top of an agreed price, and takes its time', () => {
  const agreed = visit({ price: 70, laterPrice: 70 })
  expect(changedCleaning(agreed, { extras: ['oven'] }, lists, null)).toMatchObject({
    price: 70 + oven,
    laterPrice: 70 + oven,
    minutes: 165,
    people: 2,
    named: { service: 'Standard Clean', extras: [prices.extras['oven']?.label] },
  })
})

test('a typed price is taken as it is, and the first price of a regular customer has no part in the later one', () => {
  const weekly = visit({ frequency: 'weekly' })
  const { laterPrice } = changedCleaning(weekly, { price: 50 }, lists, null)
  expect(changedCleaning(weekly, { price: 50 }, lists, null).price).toBe(50)
  expect(laterPrice).toBe(weekly.laterPrice)
  expect(changedCleaning(visit(), { price: 50 }, lists, null).laterPrice).toBe(50)
})

test('a later visit of a series gets the price of later visits, and their own price stays', () => {
  const standing = { ...visit({ frequency: 'weekly' }), price: 76, laterPrice: 76 }
  const more = quote(prices, { ...choice, extras: ['oven'], frequency: 'weekly' }).later
  const before = quote(prices, { ...choice, frequency: 'weekly' }).later
  const changed = changedCleaning(standing, { extras: ['oven'] }, lists, 'later')
  expect(changed).toMatchObject({ price: 76 + more - before, laterPrice: 76 })
  expect(changedCleaning(standing, { extras: ['oven'] }, lists, 'first').price).toBe(76 + oven)
})

test('the names of what stays are those under which it was sold', () => {
  const sold = visit({ named: { service: 'Old name', homeSize: 'Old size', extras: [], frequency: 'Once' } })
  const { named } = changedCleaning(sold, { homeSize: 'large' }, lists, null)
  expect(named).toMatchObject({ service: 'Old name', homeSize: prices.homeSizes.large.label, frequency: 'Once' })
})

test('a price never falls below a dollar, and a length that was not agreed on stays unknown', () => {
  const cheap = visit({ extras: ['oven'], price: 5, laterPrice: 5, minutes: 0, people: 0 })
  expect(changedCleaning(cheap, { extras: [] }, lists, null)).toMatchObject({ price: 1, minutes: 0, people: 0 })
})

const garage = { description: 'Inside the garage', price: 40 }

test('a custom line counts for this visit, in its price and its names, and goes with its price', () => {
  const weekly = visit({ frequency: 'weekly' })
  const added = changedCleaning(weekly, { lines: [garage] }, lists, null)
  expect(added).toMatchObject({ price: weekly.price + 40, laterPrice: weekly.laterPrice, named: { lines: [garage] } })
  const dearer = changedCleaning(added, { lines: [{ ...garage, price: 55 }] }, lists, null)
  expect(dearer.price).toBe(weekly.price + 55)
  expect(changedCleaning(added, { lines: [] }, lists, null)).toEqual(weekly)
  expect(changedCleaning(added, { extras: ['oven'] }, lists, null)).toMatchObject({
    price: weekly.price + 40 + oven,
    named: { lines: [garage] },
  })
})

test('where the lines of an agreement change, those of one visit stay', () => {
  const own = { description: 'Leaves', price: 15 }
  const dearer = { ...garage, price: 55 }
  expect(exchangedLines([garage, own], { before: [garage], after: [dearer] })).toEqual([dearer, own])
  expect(exchangedLines([own], { before: [garage], after: [] })).toEqual([own])
})

test('a single visit that becomes weekly keeps its price, and the later ones leave out what was added to it', () => {
  const line = { description: 'Inside the garage', price: 30 }
  const once = visit({ price: 130, laterPrice: 130 })
  const added = { ...once, named: { ...once.named, lines: [line] } }
  const { first, later } = quote(prices, { ...choice, frequency: 'weekly' })
  expect(changedCleaning(added, { frequency: 'weekly' }, lists, null)).toMatchObject({
    frequency: 'weekly',
    price: 130,
    laterPrice: 100 + later - first,
    named: { frequency: prices.frequencies.weekly.label, lines: [line] },
  })
})

test('how often a visit comes is changed until it begins, and never inside a series', () => {
  const at = { startsAt: '2026-12-01T18:00:00Z' }
  const before = Date.parse(at.startsAt) - 1
  const can = (more: object, part: 'first' | 'later' | null = null, now = before) =>
    canChangeFrequency({ ...at, status: 'confirmed', frequency: 'once', ...more }, part, now)
  expect([can({}), can({ status: 'pending', frequency: 'weekly' })]).toEqual([true, true])
  expect([can({ frequency: 'weekly' }), can({}, 'first'), can({}, null, before + 1)]).toEqual([false, false, false])
  expect([can({ status: 'completed' }), can({ status: 'cancelled' })]).toEqual([false, false])
})
