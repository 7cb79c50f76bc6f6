import { expect, test } from 'vitest'
import { newExtra, settlePrices } from './catalogue.ts'
import { defaultPriceList, findUnlisted, inListOrder, nameChoice, onOffer, quote } from './pricing.ts'

const { offered, ...rest } = defaultPriceList
const car = { label: 'Inside the car: Éclair!', price: 60 }

test('what is new gets an id of its own, made of its name, and stays where it was put', () => {
  const extras = {
    ...rest.extras,
    [`${newExtra}1`]: car,
    [`${newExtra}2`]: car,
    [`${newExtra}3`]: { ...car, label: '窓' },
  }
  const list = { extras: [`${newExtra}2`, 'oven', `${newExtra}1`, `${newExtra}3`] }
  const settled = settlePrices(defaultPriceList, { ...rest, extras, offered: list })
  expect(settled.offered.extras).toEqual(['inside-the-car-eclair-2', 'oven', 'inside-the-car-eclair', 'extra'])
  expect(settled.extras['inside-the-car-eclair']).toEqual(car)
})

test('an id is that of one thing in the whole list', () => {
  const extras = {
    ...rest.extras,
    [`${newExtra}1`]: { label: 'Deep', price: 1 },
    [`${newExtra}2`]: { label: 'Weekly', price: 1 },
  }
  const list = settlePrices(defaultPriceList, { ...rest, extras })
  expect(list.offered.extras.slice(-2)).toEqual(['deep-2', 'weekly-2'])
})

test('a program of before there was a choice takes nothing off the list, and nothing that was sold is forgotten', () => {
  const own = settlePrices(defaultPriceList, { ...rest, extras: { ...rest.extras, [`${newExtra}1`]: car }, offered })
  expect(settlePrices(own, rest)).toEqual({ ...own, offered: { extras: [...offered.extras] } })
  const off = settlePrices(own, { ...rest, extras: {}, offered: { extras: ['oven'] } })
  expect(Object.keys(off.extras)).toEqual(Object.keys(own.extras))
  expect(Object.keys(onOffer(off).extras)).toEqual(['oven'])
})

test('what is off the list has its name and its price, and is not on offer', () => {
  const prices = { ...defaultPriceList, offered: { extras: ['laundry', 'oven'] } }
  const choice = {
    service: 'deep',
    homeSize: 'small',
    extras: ['fridge', 'oven', 'laundry'],
    frequency: 'once',
  } as const
  expect(findUnlisted(onOffer(prices), choice)).toEqual(['fridge'])
  expect(findUnlisted(prices, choice)).toEqual([])
  expect(findUnlisted(prices, { ...choice, extras: ['toString', 'moat'] })).toEqual(['toString', 'moat'])
  expect(quote(prices, choice).first).toBe(112 + 25 + 30 + 20)
  expect(inListOrder(prices, choice.extras)).toEqual(['laundry', 'oven', 'fridge'])
  expect(nameChoice(prices, choice).extras).toEqual([
    'Laundry, washed and folded',
    'Inside the oven',
    'Inside the fridge',
  ])
})
