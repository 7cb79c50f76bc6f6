import * as v from 'valibot'
import { expect, test } from 'vitest'
import { claimSchema, sharePayment } from './payment-claims.ts'

const key = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const faultsOf = (claim: object) =>
  v.safeParse(claimSchema, { key, seen: 8_900, tip: 0, way: 'zelle', ...claim }).issues?.map(({ message }) => message)

test('a payment pays the oldest visit first, and the tip goes with the money', () => {
  expect(sharePayment([8_900, 4_000], { amount: 12_900, tip: 1_290 })).toEqual([
    { amount: 8_900, tip: 890 },
    { amount: 4_000, tip: 400 },
  ])
  expect(sharePayment([8_900, 4_000], { amount: 10_000, tip: 0 })).toEqual([
    { amount: 8_900, tip: 0 },
    { amount: 1_100, tip: 0 },
  ])
  expect(sharePayment([-500, 8_900], { amount: 8_400, tip: 5 })).toEqual([
    { amount: 0, tip: 0 },
    { amount: 8_400, tip: 5 },
  ])
})

test('what is paid beyond all that is left stays with the last visit', () => {
  expect(sharePayment([100], { amount: 300, tip: 7 })).toEqual([{ amount: 300, tip: 7 }])
})

test('the shares add up to the cent, whatever is left where', () => {
  let seed = 1
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let run = 0; run < 5_000; run++) {
    const balances = Array.from({ length: 1 + next(6) }, () => next(30_000) - 3_000)
    const paid = { amount: next(80_000), tip: next(9_000) }
    const shares = sharePayment(balances, paid)
    const sum = { amount: 0, tip: 0 }
    for (const { amount, tip } of shares) {
      sum.amount += amount
      sum.tip += tip
      expect(Math.min(amount, tip)).toBeGreaterThanOrEqual(0)
    }
    expect(sum).toEqual(paid)
  }
})

test('a claim names its way, an amount that was seen, and a tip within bounds', () => {
  expect(faultsOf({})).toBeUndefined()
  expect(faultsOf({ way: 'card' })).toEqual(['way-missing'])
  expect(faultsOf({ way: undefined })).toEqual(['way-missing'])
  expect(faultsOf({ tip: Number.NaN })).toContain('tip-malformed')
  expect(faultsOf({ tip: 1_000_001 })).toEqual(['tip-malformed'])
  expect(faultsOf({ seen: 0 })).toEqual(['balance-missing'])
})
