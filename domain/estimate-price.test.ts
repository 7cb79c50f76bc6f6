import { expect, test } from 'vitest'
import { estimatePrices } from './estimate-price.ts'
import { defaultPriceList } from './pricing.ts'

const weekly = { service: 'deep', homeSize: 'medium', frequency: 'weekly' } as const
const once = { ...weekly, frequency: 'once' } as const

test('without an agreement an estimate costs what the list says', () => {
  expect(estimatePrices(defaultPriceList, weekly, {})).toEqual({ list: 149, first: 149, later: 119 })
  expect(estimatePrices(defaultPriceList, once, {})).toEqual({ list: 149, first: 149, later: null })
})

test('a price agreed on is for the first visit, and later ones follow the list', () => {
  expect(estimatePrices(defaultPriceList, weekly, { price: 100 })).toEqual({ list: 149, first: 100, later: 119 })
})

test('later visits can have an agreed price of their own', () => {
  expect(estimatePrices(defaultPriceList, weekly, { price: 100, laterPrice: 90 })).toMatchObject({ later: 90 })
})
