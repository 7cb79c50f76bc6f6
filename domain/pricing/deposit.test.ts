import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedDeposit, asksDeposit, depositField, depositOf } from './deposit.ts'

test('a deposit is a share of the price, rounded up to the dollar, or a sum', () => {
  expect(depositOf({ deposit: { percent: 25, dollars: 0 } }, 149)).toBe(38)
  expect(depositOf({ deposit: { percent: 25, dollars: 0 } }, 148)).toBe(37)
  expect(depositOf({ deposit: { percent: 0, dollars: 60 } }, 149)).toBe(60)
  expect(depositOf({ deposit: { percent: 0, dollars: 60 } }, 40)).toBe(40)
  expect([depositOf({}, 149), depositOf({ deposit: { percent: 0, dollars: 0 } }, 149)]).toEqual([0, 0])
})

test('without a share or a sum no deposit is asked for', () => {
  expect(asksDeposit({})).toBe(false)
  expect(asksDeposit({ deposit: { percent: 0, dollars: 0 } })).toBe(false)
  expect(asksDeposit({ deposit: { percent: 10, dollars: 0 } })).toBe(true)
  expect([depositField(0), depositField(60)]).toEqual([{}, { deposit: 60 }])
})

test('a deposit is never more than the price, and no more than the next dollar above the share', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100 }), (price, percent) => {
      const deposit = depositOf({ deposit: { percent, dollars: 0 } }, price)
      expect(deposit).toBeLessThanOrEqual(price)
      expect(deposit * 100).toBeGreaterThanOrEqual(price * percent)
      expect((deposit - 1) * 100).toBeLessThan(price * percent || 1)
    }),
  )
})

test.each([
  ['shown and asked alike', { depositShown: 60, priceShown: 149 }, 60, 60],
  ['raised since the page was read', { depositShown: 60, priceShown: 149 }, 80, 60],
  ['lowered since', { depositShown: 60, priceShown: 149 }, 40, 40],
  ['turned on since', { priceShown: 149 }, 60, 0],
  ['turned off since', { depositShown: 60, priceShown: 149 }, 0, 0],
  ['by a program that was shown nothing', {}, 60, 60],
])('%s', (_title, seen, now, agreed) => {
  expect(agreedDeposit(seen, now)).toBe(agreed)
})
