import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createEstimateSchema } from '../../domain/estimates/estimate-requests.ts'
import { toNumber } from '../desk/to-number.ts'
import { valuesOfLines } from './line-values.ts'
import { toEstimateInput } from './estimate-input.ts'

const key = '5b7f0c1e-6d3a-4b62-9f0a-3f1d2c4b5a69'
const values = {
  customerName: ['Ana Díaz'],
  customerEmail: ['ana@example.com'],
  customerPhone: ['(415) 555-0132'],
  address: ['12 Elm Street'],
  service: ['deep'],
  homeSize: ['small'],
  extras: ['oven'],
  frequency: ['weekly'],
  notes: [''],
  textConsent: ['on'],
}

test('a filled-in form is a request that the server accepts', () => {
  expect(v.parse(createEstimateSchema, toEstimateInput({ key, values }))).toMatchObject({
    service: 'deep',
    textConsent: true,
  })
})

test('an unticked box is a no', () => {
  const { textConsent: _, ...unticked } = values
  expect(toEstimateInput({ key, values: unticked })['textConsent']).toBe(false)
})

test('a custom price is sent only while its box is ticked', () => {
  const typed = { ...values, price: ['$1,100'], priceReason: ['Regular customer'] }
  expect(toEstimateInput({ key, values: typed })).not.toHaveProperty('price')
  expect(toEstimateInput({ key, values: { ...typed, otherPrice: ['on'] } })).toMatchObject({ price: 1100 })
})

test('later visits get a custom price only where one is typed and there are later visits', () => {
  const typed = {
    ...values,
    otherPrice: ['on'],
    price: ['100'],
    laterPrice: ['$90'],
    priceReason: ['Regular customer'],
  }
  expect(toEstimateInput({ key, values: typed })).toMatchObject({ price: 100, laterPrice: 90 })
  expect(toEstimateInput({ key, values: { ...typed, laterPrice: [' '] } })).not.toHaveProperty('laterPrice')
  expect(toEstimateInput({ key, values: { ...typed, frequency: ['once'] } })).not.toHaveProperty('laterPrice')
})

test.each([
  ['100', 100],
  ['$1,250', 1250],
  [' 80 ', 80],
  ['', Number.NaN],
  ['ten', Number.NaN],
])('%j is the price %d', (typed, dollars) => {
  expect(toNumber(typed)).toBe(dollars)
})

const lines = {
  'lines.0.description': ['Garage'],
  'lines.0.price': ['$1,040'],
  'lines.1.description': [''],
  'lines.1.price': [' '],
  'lines.2.description': ['Neighbor'],
  'lines.2.price': ['-15'],
  'lines.2.off': ['on'],
}

test('an empty row is not a line, and a discount may have its sign or not', () => {
  const said = [
    { description: 'Garage', price: 1040 },
    { description: 'Neighbor', price: -15 },
  ]
  expect(toEstimateInput({ key, values: { ...values, ...lines } })).toMatchObject({ lines: said })
  expect(toEstimateInput({ key, values: valuesOfLines(said) })).toMatchObject({ lines: said })
})
