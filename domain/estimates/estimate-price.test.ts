import { expect, test } from 'vitest'
import { estimatePrices, findTooMuchOff } from './estimate-price.ts'
import { defaultPriceList } from '../pricing/sample-prices.ts'

const weekly = { service: 'deep', homeSize: 'medium', frequency: 'weekly' } as const
const once = { ...weekly, frequency: 'once' } as const

test('without an agreement an estimate costs the list price', () => {
  expect(estimatePrices(defaultPriceList, weekly, {})).toEqual({ list: 149, first: 149, later: 119 })
  expect(estimatePrices(defaultPriceList, once, {})).toEqual({ list: 149, first: 149, later: null })
})

test('an agreed price is for the first visit, and later visits follow the list', () => {
  expect(estimatePrices(defaultPriceList, weekly, { price: 100 })).toEqual({ list: 149, first: 100, later: 119 })
})

test('later visits can have their own agreed price', () => {
  expect(estimatePrices(defaultPriceList, weekly, { price: 100, laterPrice: 90 })).toMatchObject({ later: 90 })
})

const garage = { description: 'Garage', price: 40 }
const off = (price: number) => ({ description: 'Neighbor', price: -price })

test('custom lines count once, on the first visit, and an agreed price replaces the whole sum', () => {
  const lines = [garage, off(15)]
  expect(estimatePrices(defaultPriceList, weekly, { lines })).toEqual({ list: 174, first: 174, later: 119 })
  expect(estimatePrices(defaultPriceList, weekly, { lines, price: 160 })).toEqual({ list: 174, first: 160, later: 119 })
})

test('the error names the discount that exceeds the rest', () => {
  expect(findTooMuchOff(defaultPriceList, once, [off(100), garage, off(89)])).toBe(null)
  expect(findTooMuchOff(defaultPriceList, once, [off(100), garage, off(90)])).toBe(2)
  expect(findTooMuchOff(defaultPriceList, once, [off(200), garage])).toBe(0)
})

test('a discount of the whole price is accepted, and a dollar more is an error', () => {
  expect(findTooMuchOff(defaultPriceList, once, [off(149)])).toBeNull()
  expect(findTooMuchOff(defaultPriceList, once, [off(149), off(1)])).toBe(1)
  expect(findTooMuchOff(defaultPriceList, once, [{ ...garage, price: 1 }, off(150)])).toBeNull()
})
