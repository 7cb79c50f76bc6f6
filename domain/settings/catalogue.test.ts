import { expect, test } from 'vitest'
import { newId, settleCatalogue } from './catalogue.ts'
import { defaultChecklist } from './sample-checklist.ts'
import { defaultLengths } from '../pricing/length-list.ts'
import type { ChangePrices } from '../pricing/price-list.ts'
import {
  findUnlisted,
  frequenciesToChoose,
  inListOrder,
  nameChoice,
  nameUnlisted,
  offeredFrequencies,
  onOffer,
  type PriceList,
  quote,
  readChoice,
  unlistedField,
} from '../pricing/pricing.ts'
import { defaultPriceList } from '../pricing/sample-prices.ts'

const { offered, ...rest } = defaultPriceList
const car = { label: 'Inside the car: Éclair!', price: 60 }
const panes = { label: 'Window cleaning', description: 'glass and frames', base: 120 }

function settle(prices: ChangePrices, kept: PriceList = defaultPriceList) {
  return settleCatalogue(kept, { prices, checklist: defaultChecklist, lengths: defaultLengths }).prices
}

test('a new item gets an id made of its name, and stays where it was put', () => {
  const extras = { ...rest.extras, [`${newId}1`]: car, [`${newId}2`]: car, [`${newId}3`]: { ...car, label: '窓' } }
  const services = { ...rest.services, [`${newId}a`]: panes, [`${newId}b`]: { ...panes, label: '窓' } }
  const list = {
    services: [`${newId}b`, 'deep', `${newId}a`],
    extras: [`${newId}2`, 'oven', `${newId}1`, `${newId}3`],
  }
  const settled = settle({ ...rest, services, extras, offered: list })
  expect(settled.offered.extras).toEqual(['inside-the-car-eclair-2', 'oven', 'inside-the-car-eclair', 'extra'])
  expect(settled.extras['inside-the-car-eclair']).toEqual(car)
  expect(settled.offered.services).toEqual(['service', 'deep', 'window-cleaning'])
  expect(settled.services['window-cleaning']).toEqual(panes)
})

test('an id is unique in the whole list', () => {
  const extras = {
    ...rest.extras,
    [`${newId}1`]: { label: 'Deep', price: 1 },
    [`${newId}2`]: { label: 'Weekly', price: 1 },
    [`${newId}3`]: { label: 'Window cleaning', price: 1 },
  }
  const list = settle({ ...rest, services: { [`${newId}a`]: panes }, extras })
  expect(list.offered).toEqual({
    services: ['standard', 'deep', 'move', 'window-cleaning'],
    extras: [...offered.extras, 'deep-2', 'weekly-2', 'window-cleaning-2'],
  })
})

test('what a new service includes and how long it takes is saved under its id', () => {
  const rooms = [{ name: 'Glass', tasks: [{ task: 'Frames', services: ['deep', `${newId}a`] }] }]
  const checklist = { shown: true, visits: { [`${newId}a`]: 'Two hours' }, rooms }
  const figures = { minutes: { small: 60, medium: 90, large: 120 }, people: 1 }
  const lengths = { ...defaultLengths, services: { [`${newId}a`]: figures }, extras: { [`${newId}1`]: 20, oven: 30 } }
  const prices = { ...rest, services: { [`${newId}a`]: panes }, extras: { [`${newId}1`]: car } }
  const settled = settleCatalogue(defaultPriceList, { prices, checklist, lengths })
  expect(settled.lengths).toEqual({
    ...lengths,
    services: { 'window-cleaning': figures },
    extras: { 'inside-the-car-eclair': 20, oven: 30 },
  })
  expect(settled.checklist).toEqual({
    shown: true,
    visits: { 'window-cleaning': 'Two hours' },
    rooms: [{ name: 'Glass', tasks: [{ task: 'Frames', services: ['deep', 'window-cleaning'] }] }],
  })
})

test('an older program removes nothing from the list, and nothing that was sold is forgotten', () => {
  const own = settle({ ...rest, services: { a: panes }, extras: { ...rest.extras, [`${newId}1`]: car } })
  expect(own.offered.services).toEqual([...offered.services, 'window-cleaning'])
  expect(settle(rest, own)).toEqual(own)
  expect(settle({ ...rest, offered: { extras: own.offered.extras } }, own)).toEqual(own)
  const off = settle({ ...rest, services: {}, extras: {}, offered: { services: ['move'], extras: ['oven'] } }, own)
  expect(Object.keys(off.services)).toEqual(Object.keys(own.services))
  expect(Object.keys(off.extras)).toEqual(Object.keys(own.extras))
  expect(Object.keys(onOffer(off).services)).toEqual(['move'])
  expect(Object.keys(onOffer(off).extras)).toEqual(['oven'])
})

test('prices for sizes stay when a program leaves them out, and go when it clears them', () => {
  const sized = (sizes?: object) => ({ ...rest, services: { [`${newId}a`]: { ...panes, ...(sizes && { sizes }) } } })
  const own = settle(sized({ small: 95, large: undefined }))
  expect(own.services['window-cleaning']).toEqual({ ...panes, sizes: { small: 95 } })
  expect(settle({ ...rest, services: { 'window-cleaning': panes } }, own)).toEqual(own)
  const without = settle({ ...rest, services: { 'window-cleaning': { ...panes, sizes: {} } } }, own)
  expect(without.services['window-cleaning']).toEqual(panes)
  expect(settle(sized({})).services['window-cleaning']).toEqual(panes)
})

test('a removed item keeps its name and price, and is not offered', () => {
  const prices = { ...defaultPriceList, offered: { services: ['move'], extras: ['laundry', 'oven'] } }
  const choice = {
    service: 'deep',
    homeSize: 'small',
    extras: ['fridge', 'oven', 'laundry'],
    frequency: 'once',
  } as const
  expect(findUnlisted(onOffer(prices), choice)).toEqual({ service: ['deep'], extras: ['fridge'], frequency: [] })
  expect(nameUnlisted(prices, choice)).toEqual({
    service: 'Deep Clean',
    extras: ['Inside the fridge'],
    frequency: null,
  })
  expect(nameUnlisted(prices, { service: 'move', homeSize: 'small' })).toBeNull()
  expect(findUnlisted(prices, choice)).toEqual({ service: [], extras: [], frequency: [] })
  expect(findUnlisted(prices, { ...choice, service: 'constructor', extras: ['toString', 'moat'] })).toEqual({
    service: ['constructor'],
    extras: ['toString', 'moat'],
    frequency: [],
  })
  expect(quote(prices, choice).first).toBe(112 + 25 + 30 + 20)
  expect(inListOrder(prices, choice.extras)).toEqual(['laundry', 'oven', 'fridge'])
  expect(nameChoice(prices, choice)).toMatchObject({
    service: 'Deep Clean',
    extras: ['Laundry, washed and folded', 'Inside the oven', 'Inside the fridge'],
  })
})

test('a frequency beyond the standard ones is sold once it is offered, and keeps its name when it is not any more', () => {
  const every3 = { label: 'Every 3 weeks', percentOff: 12 }
  const offering = {
    ...rest,
    services: {},
    frequencies: { ...rest.frequencies, 'every-3-weeks': every3 },
    offered: { ...defaultPriceList.offered, frequencies: ['every-3-weeks' as const] },
  }
  const on = settle(offering)
  const choice = { service: 'standard', homeSize: 'medium', extras: [], frequency: 'every-3-weeks' } as const
  expect(offeredFrequencies(on)).toEqual(['once', 'weekly', 'every-2-weeks', 'every-3-weeks', 'monthly'])
  expect(quote(on, choice)).toEqual({ first: 89, later: 78 })
  expect(readChoice({ frequency: ['every-3-weeks'] }, onOffer(on)).frequency).toBe('every-3-weeks')
  // A program that knows nothing of them leaves them.
  expect(settle({ ...rest, services: {}, offered: defaultPriceList.offered }, on)).toEqual(on)
  const off = settle({ ...rest, services: {}, offered: { ...defaultPriceList.offered, frequencies: [] } }, on)
  expect(off.frequencies['every-3-weeks']).toEqual(every3)
  expect(offeredFrequencies(off)).toEqual(['once', 'weekly', 'every-2-weeks', 'monthly'])
  expect(readChoice({ frequency: ['every-3-weeks'] }, onOffer(off)).frequency).toBe('once')
  expect(nameUnlisted(off, choice)).toEqual({ service: null, extras: [], frequency: 'Every 3 weeks' })
  expect([unlistedField(off, choice), unlistedField(defaultPriceList, choice)]).toEqual([null, 'frequency'])
  expect(nameChoice(off, choice).frequency).toBe('Every 3 weeks')
  expect(frequenciesToChoose(off, 'every-3-weeks')).toContain('every-3-weeks')
})

test('a new id differs from those of sizes, extras and earlier items of the same name', () => {
  const named = (label: string) => ({ ...panes, label })
  const services = { [`${newId}a`]: named('Small'), [`${newId}b`]: named('Oven'), [`${newId}c`]: named('Weekly') }
  expect(settle({ ...rest, services }).offered.services.slice(3)).toEqual(['small-2', 'oven-2', 'weekly-2'])
  const thrice = Object.fromEntries(['a', 'b', 'c'].map((id) => [newId + id, named('Panes')]))
  expect(settle({ ...rest, services: thrice }).offered.services.slice(3)).toEqual(['panes', 'panes-2', 'panes-3'])
})

test('an id begins with a letter, and is cut to the space it has', () => {
  const idOf = (label: string) =>
    settle({ ...rest, services: { [`${newId}a`]: { ...panes, label } } }).offered.services[3]
  expect(idOf('2 panes')).toBe('panes')
  expect(idOf('a'.repeat(40))).toBe('a'.repeat(32))
  expect(idOf(`${'a'.repeat(31)} b`)).toBe('a'.repeat(31))
})

test('an empty price for a size is no price', () => {
  const services = { [`${newId}a`]: { ...panes, sizes: { small: 95, large: undefined } } }
  expect(settle({ ...rest, services }).services['window-cleaning']).toStrictEqual({ ...panes, sizes: { small: 95 } })
})
