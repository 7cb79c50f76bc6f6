import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, type Entry, entryOf, type NewEntry, paymentOf } from '../ledger/ledger.ts'
import { discountOf, missingTax } from '../ledger/missing-tax.ts'
import { type Tax, withTax } from '../pricing/tax.ts'
import { likelyRefund, outsideRefundEntries, refundEntries, shareReturn } from './card-refunds.ts'

function account(...entries: NewEntry[]): (Entry & { act: string })[] {
  return entries.map((entry, index) => ({
    ...entry,
    id: String(index + 1),
    at: new Date(index * 60_000).toISOString(),
    act: entry.kind === 'charge' ? 'complete' : 'card-1',
  }))
}
const paid = account(entryOf('charge', 8_900), ...paymentOf({ amount: 9_900, tip: 1_000, way: 'card', note: '' }))
const after = (given: Partial<Parameters<typeof refundEntries>[1]>) => {
  const added = refundEntries(paid, { amount: 9_900, forgives: true, isWhole: true, payment: 'card-1', ...given })
  return { added: added.map(({ kind, amount }) => [kind, amount]), balance: balanceOf([...paid, ...added]) }
}

test('the whole of a payment gives its tip back, and nothing is owed', () => {
  expect(after({})).toEqual({
    added: [
      ['refund', 9_900],
      ['tip', -1_000],
      ['discount', -8_900],
    ],
    balance: 0,
  })
})

test('a part is given back without the tip, and is no longer owed', () => {
  expect(after({ amount: 2_000, isWhole: false })).toEqual({
    added: [
      ['refund', 2_000],
      ['discount', -2_000],
    ],
    balance: 0,
  })
})

test('a refund leaves the amount owed that the owner chose', () => {
  expect(after({ forgives: false })).toEqual({ added: [['refund', 9_900]], balance: 9_900 })
})

test('of a credit, such as after a lower price, only what is owed afterwards is forgiven', () => {
  const lower = [...paid, ...account(entryOf('discount', 3_000)).map((entry) => ({ ...entry, id: 'lower' }))]
  const left = (amount: number) => {
    const given = { amount, forgives: true, isWhole: amount === 9_900, payment: 'card-1' }
    const added = refundEntries(lower, given)
    return { kinds: added.map(({ kind }) => kind), balance: balanceOf([...lower, ...added]) }
  }
  expect(left(1_000)).toEqual({ kinds: ['refund'], balance: -2_000 })
  expect(left(3_000)).toEqual({ kinds: ['refund'], balance: 0 })
  expect(left(4_000)).toEqual({ kinds: ['refund', 'discount'], balance: 0 })
  expect(left(9_900)).toEqual({ kinds: ['refund', 'tip', 'discount'], balance: 0 })
})

test('a form begins with the credit after a lower price, and with the tip if the visit did not take place', () => {
  const payment = { left: 9_900, tip: 1_000 }
  expect(likelyRefund(payment, 0)).toBe(9_900)
  expect(likelyRefund(payment, 2_000)).toBe(2_000)
  expect(likelyRefund(payment, 8_900)).toBe(9_900)
})

const outside = (entries: ReturnType<typeof account>, amount: number) => {
  const isWhole = amount === 9_900
  const { refund, double, forgiven } = outsideRefundEntries(entries, { amount, isWhole, payment: 'card-1' })
  const added = [...refund, ...double, ...forgiven]
  return { added: added.map(({ kind, amount: cents }) => [kind, cents]), balance: balanceOf([...entries, ...added]) }
}

test('a paid visit stays paid when its money goes back at Stripe, with the tip of the whole', () => {
  expect(outside(paid, 2_000)).toMatchObject({ balance: 0 })
  expect(outside(paid, 9_900).added).toEqual([
    ['refund', 9_900],
    ['tip', -1_000],
    ['discount', -8_900],
  ])
})

test('a refund at Stripe that the owner also recorded by hand counts once', () => {
  const byHand = (...more: NewEntry[]) => [
    ...paid,
    ...account(...more).map((entry) => ({ ...entry, id: `hand-${entry.id}`, act: 'press' })),
  ]
  const refund = entryOf('refund', 2_000, { way: 'card' })
  const forgiven = entryOf('discount', 2_000)
  expect(outside(byHand(refund, forgiven), 2_000)).toEqual({
    added: [
      ['refund', 2_000],
      ['refund', -2_000],
    ],
    balance: 0,
  })
  // It was owed again, by the owner's own word.
  expect(outside(byHand(refund), 2_000).balance).toBe(0)
  // Another sum, or cash, is another refund.
  expect(outside(byHand(refund, forgiven), 3_000).added).toContainEqual(['refund', 3_000])
  expect(outside(byHand(refund, forgiven), 3_000).added).not.toContainEqual(['refund', -2_000])
  expect(outside(byHand(entryOf('refund', 2_000, { way: 'cash' }), forgiven), 2_000).added).not.toContainEqual([
    'refund',
    -2_000,
  ])
})

test('refunding a credit at Stripe is no discount, and the amount owed before is still owed', () => {
  const credit = account(entryOf('charge', 8_900), ...paymentOf({ amount: 9_900, tip: 0, way: 'card', note: '' }))
  expect(outside(credit, 1_000)).toEqual({ added: [['refund', 1_000]], balance: 0 })
  const partly = account(entryOf('charge', 8_900), ...paymentOf({ amount: 5_000, tip: 0, way: 'card', note: '' }))
  expect(outside(partly, 1_000)).toMatchObject({ balance: 3_900 })
})

test('a deposit that goes back at Stripe is asked for again', () => {
  const deposit = account(entryOf('deposit', 5_000), ...paymentOf({ amount: 5_000, tip: 0, way: 'card', note: '' }))
  expect(outside(deposit, 5_000)).toEqual({ added: [['refund', 5_000]], balance: 5_000 })
})

test('a refund is shared out to the cent, by what each visit still has', () => {
  expect(shareReturn([8_900, 0, 8_900], 10_000)).toEqual([8_900, 0, 1_100])
  expect(shareReturn([100, 100], 500)).toEqual([100, 400])
})

const cents = fc.integer({ min: 1, max: 100_000 })

test('a discount with its tax lowers the amount owed by the refund, or by a cent more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 20_000 }),
      cents,
      (dollars, rate, wanted) => {
        const tax: Tax = { name: 'Sales tax', rate, first: { taxed: 1, of: 1 }, later: { taxed: 1, of: 1 } }
        const charge = account(entryOf('charge', dollars * 100))
        const charged = [...charge, ...account(...missingTax(charge, tax)).map((entry) => ({ ...entry, id: 'tax' }))]
        const given = Math.min(wanted, withTax(tax, dollars))
        const discount = account(entryOf('discount', discountOf(charged, given, tax))).map((entry) => ({
          ...entry,
          id: 'discount',
        }))
        const lessened = [...charged, ...discount]
        const lowered = balanceOf(charged) - balanceOf(lessened) - balanceOf(missingTax(lessened, tax))
        expect([given, given + 1]).toContain(lowered)
      },
    ),
    { numRuns: 2_000 },
  )
})
