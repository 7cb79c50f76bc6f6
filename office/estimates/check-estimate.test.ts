import { expect, test } from 'vitest'
import { defaultPriceList } from '../../domain/pricing/sample-prices.ts'
import { checkEstimate } from './check-estimate.ts'
import { toEstimateInput } from './estimate-input.ts'

const own = { phone: '(415) 555-0132', prices: defaultPriceList }
const key = '5b7f0c1e-6d3a-4b62-9f0a-3f1d2c4b5a69'

function check(change: Record<string, string[]>) {
  const values = {
    customerName: ['Ana Díaz'],
    customerEmail: ['ana@example.com'],
    customerPhone: ['(415) 555-0199'],
    address: ['12 Elm Street'],
    service: ['deep'],
    homeSize: ['small'],
    frequency: ['once'],
    ...change,
  }
  return checkEstimate(toEstimateInput({ key, values }), values, own)
}

test('a domestic number asks nothing, and neither does its extension', () => {
  expect(check({}).ok).toBe(true)
  expect(check({ customerPhone: ['4155550199 ext 9'] }).ok).toBe(true)
})

test('a foreign number is asked about, and sent once ticked', () => {
  const abroad = { customerPhone: ['41555501329'] }
  expect(check(abroad)).toMatchObject({ errors: { customerPhone: expect.stringContaining('Switzerland') } })
  expect(check({ ...abroad, phoneAbroad: ['+41 55 550 13 29'] }).ok).toBe(true)
})

test('a tick for one number does not count for another', () => {
  expect(check({ customerPhone: ['(416) 555-0132'], phoneAbroad: ['+41 55 550 13 29'] }).ok).toBe(false)
})

test('an error of a line stands at its own row, whatever empty rows come before it', () => {
  const rows = { 'lines.0.description': [''], 'lines.0.price': [''], 'lines.1.description': ['Garage'] }
  expect(check({ ...rows, 'lines.1.price': ['forty'] })).toMatchObject({
    errors: { 'lines.1.price': 'Enter the price of the line in whole dollars, at most 100,000.' },
  })
  expect(check({ ...rows, 'lines.1.price': ['113'], 'lines.1.off': ['on'] })).toMatchObject({
    errors: { 'lines.1.price': 'The discounts come to more than the price. Lower this one.' },
  })
  expect(check({ ...rows, 'lines.1.price': ['112'], 'lines.1.off': ['on'] }).ok).toBe(true)
})
