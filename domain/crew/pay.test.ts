import * as v from 'valibot'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payEntrySchema, payFor, payRuleSchema, type PayRule, ruleOn, sumsOf, tipFor } from './pay.ts'

const key = '0f9ab5ce-6f5e-4c0e-9d67-8f6d3a3c8a10'
const visit = {
  booking: 'a',
  date: '2026-11-30',
  customer: 'Cora',
  price: 8_900,
  people: 2,
  minutes: 100,
  isPlanned: false,
}
const rule = (kind: PayRule['kind'], amount: number, from = '2026-01-01'): PayRule => ({ kind, amount, from })

test('a visit is paid by the hour, by the visit or by a share of the price, in whole cents', () => {
  expect(payFor(visit, rule('hour', 2_000))).toBe(3_333)
  expect(payFor(visit, rule('visit', 4_500))).toBe(4_500)
  expect(payFor(visit, rule('share', 45))).toBe(2_003)
  expect(payFor(visit, null)).toBe(0)
})

test('the rule of the day counts, and a new one changes nothing before it', () => {
  const rules = [rule('hour', 2_200, '2026-11-15'), rule('hour', 2_000, '2026-11-01')]
  expect(['2026-10-31', '2026-11-01', '2026-11-14', '2026-11-15'].map((day) => ruleOn(rules, day)?.amount)).toEqual([
    undefined,
    2_000,
    2_000,
    2_200,
  ])
})

test('the parts of a tip, or of one that was taken back, are the whole tip', () => {
  expect(['a', 'b', 'c'].map((person) => tipFor(1_000, ['c', 'a', 'b'], person))).toEqual([334, 333, 333])
  expect(tipFor(1_000, ['a'], 'b')).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 1, max: 9 }), (cents, count) => {
      const people = Array.from({ length: count }, (_, nth) => `person-${nth}`)
      const parts = people.map((person) => tipFor(cents, people, person))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a sheet is the sum of its lines', () => {
  const visits = [
    { booking: 'a', date: '', customer: '', minutes: 90, isPlanned: false, kind: 'hour' as const, cents: 3_000 },
  ]
  const tips = [{ date: '', customer: '', cents: 500 }]
  const entries = [{ id: 'e', date: '', words: '', cents: -700, isReversed: false }]
  expect(sumsOf({ visits, tips, entries })).toEqual({
    minutes: 90,
    visits: 3_000,
    tips: 500,
    entries: -700,
    total: 2_800,
  })
})

test.each([
  ['no amount', { amount: 0 }, 'amount: amount-malformed'],
  ['half a cent', { amount: 0.5 }, 'amount: amount-malformed'],
  ['more than the whole price', { kind: 'share', amount: 101 }, 'amount: choose-from:1 to 100 percent'],
  ['another kind', { kind: 'week' }, 'kind: choose-from:hour, visit, share'],
])('a rule with %s is refused by the field', (_, change, fault) => {
  const { issues } = v.safeParse(payRuleSchema, { key, kind: 'hour', amount: 2_000, from: '2026-11-01', ...change })
  expect(issues && `${v.getDotPath(issues[0])}: ${issues[0].message}`).toBe(fault)
})

test('a correction needs an amount and a reason', () => {
  const faultOf = (change: object) =>
    v.safeParse(payEntrySchema, { key, date: '2026-11-01', amount: -500, words: 'Key deposit', ...change }).issues?.[0]
      .message
  expect(faultOf({})).toBeUndefined()
  expect(faultOf({ amount: 0 })).toBe('amount-malformed')
  expect(faultOf({ words: ' ' })).toBe('missing:a-description')
})
