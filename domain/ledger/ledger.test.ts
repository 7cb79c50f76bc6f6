import fc from 'fast-check'
import { parse, safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { rounds } from '../../tools/testing/how-much.ts'
import {
  balanceOf,
  type Entry,
  entryKinds,
  entryOf,
  type NewEntry,
  paymentOf,
  reversalOf,
  standingOf,
} from './ledger.ts'
import { standOf, takesMoney } from './account-standing.ts'
import { payVisitSchema } from './typed-entries.ts'
import { missingTax } from './missing-tax.ts'
import { askedDeposit, depositIn, depositPayments, missingDeposit } from './deposits.ts'

/** Entries as an account keeps them, one a minute. */
function account(...entries: NewEntry[]): Entry[] {
  return entries.map((entry, index) => ({
    ...entry,
    id: String(index + 1),
    at: new Date(index * 60_000).toISOString(),
  }))
}

const charge = entryOf('charge', 14_900)
const paid = (amount = 14_900, tip = 0) => paymentOf({ amount, tip, way: 'zelle', note: '' })
const takenBack = (entries: Entry[], id: string) => {
  const reversal = reversalOf(entries, id)
  return reversal ? account(...entries, reversal) : entries
}

test('charges, taxes, fees, tips and refunds raise what is owed; discounts and payments lower it', () => {
  expect(entryKinds.map((kind) => [kind, entryOf(kind, 5).amount])).toEqual([
    ['charge', 5],
    ['deposit', 5],
    ['tax', 5],
    ['fee', 5],
    ['tip', 5],
    ['discount', -5],
    ['payment', -5],
    ['refund', 5],
  ])
})

test('a tip in a payment is an entry of its own, and leaves no balance', () => {
  expect(paid(16_900, 2_000)).toMatchObject([
    { kind: 'tip', amount: 2_000, way: '' },
    { kind: 'payment', amount: -16_900, way: 'zelle' },
  ])
  expect(standOf(account(charge, ...paid(16_900, 2_000)))).toMatchObject({ state: 'paid', balance: 0 })
})

test.each([
  [[], 'nothing', 0, 0, null],
  [[charge], 'unpaid', 14_900, 14_900, null],
  [[charge, ...paid(5_000)], 'partly-paid', 9_900, 14_900, '1970-01-01T00:01:00.000Z'],
  [[charge, ...paid(5_000), ...paid(9_900)], 'paid', 0, 14_900, '1970-01-01T00:02:00.000Z'],
  [[charge, ...paid(20_000)], 'credit', -5_100, 14_900, '1970-01-01T00:01:00.000Z'],
  [[charge, entryOf('discount', 14_900)], 'nothing', 0, 0, null],
  [
    [charge, ...paid(14_900), entryOf('refund', 14_900, { way: 'zelle' }), entryOf('discount', 14_900)],
    'nothing',
    0,
    0,
    '1970-01-01T00:01:00.000Z',
  ],
] as const)('an account of %j is %s', (entries, state, balance, charged, at) => {
  expect(standOf(account(...entries))).toEqual({
    state,
    balance,
    charged,
    payment: at === null ? null : { way: 'zelle', at },
  })
})

test('an entry is taken back once, and stands again when that is taken back', () => {
  const first = account(charge, ...paid())
  const back = takenBack(first, '2')
  expect(standOf(back)).toMatchObject({ state: 'unpaid', balance: 14_900, payment: null })
  expect(reversalOf(back, '2')).toBeNull()
  const again = takenBack(back, '3')
  expect(standOf(again)).toMatchObject({ state: 'paid', balance: 0 })
  expect(reversalOf(again, '2')).toMatchObject({ reverses: '4', amount: 14_900 })
  expect(reversalOf(again, 'unknown')).toBeNull()
  expect(standingOf(again).map(({ entry, stands }) => [entry.id, stands])).toEqual([
    ['1', true],
    ['2', true],
  ])
})

test('a deposit is asked for once, counts toward the charge, and comes back with the end of its visit', () => {
  const asked = account(...missingDeposit([], 6_000))
  expect(depositIn(asked)).toEqual({ asked: 6_000, paid: 0 })
  expect(missingDeposit(asked, 6_000)).toEqual([])
  const held = account(...asked, ...paid(6_000))
  expect([depositIn(held), [...depositPayments(held)]]).toEqual([{ asked: 6_000, paid: 6_000 }, ['2']])
  const done = account(...held, ...missingDeposit(held, 0), charge)
  expect([askedDeposit(done), standOf(done)]).toMatchObject([
    0,
    { state: 'partly-paid', balance: 8_900, charged: 14_900 },
  ])
  const last = account(...done, ...paid(8_900))
  expect([...depositPayments(last)]).toEqual(['2'])
  const calledOff = account(...held, ...missingDeposit(held, 0))
  expect([depositIn(calledOff), standOf(calledOff)]).toMatchObject([null, { state: 'credit', balance: -6_000 }])
})

test('money is recorded for agreed visits alone', () => {
  const statuses = ['pending', 'confirmed', 'declined', 'cancelled', 'completed', 'skipped', 'locked-out'] as const
  expect(statuses.filter((status) => !takesMoney(status))).toEqual(['pending', 'declined'])
})

test('a payment is refused with the field that can change it', () => {
  const press = { key: '00000000-0000-4000-8000-000000000000', seen: 14_900, way: 'cash', amount: 14_900 }
  const faultsOf = (change: object) =>
    safeParse(payVisitSchema, { ...press, ...change }).issues?.map(({ message, path }) => [path?.[0]?.key, message])
  expect(parse(payVisitSchema, press)).toEqual({ ...press, tip: 0, note: '' })
  expect(faultsOf({ amount: 0 })).toEqual([['amount', 'amount-malformed']])
  expect(faultsOf({ amount: 1.5 })).toEqual([['amount', 'amount-malformed']])
  expect(faultsOf({ tip: 14_901 })).toEqual([['tip', 'tip-too-high']])
  expect(faultsOf({ way: 'shells' })).toEqual([['way', 'way-missing']])
})

type Step =
  | { do: 'add'; kind: (typeof entryKinds)[number]; cents: number }
  | { do: 'pay'; cents: number; tip: number }
  | { do: 'take back'; nth: number }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    kind: fc.constantFrom(...entryKinds),
    cents: fc.integer({ min: 1, max: 1e6 }),
  }),
  fc.record({
    do: fc.constant('pay' as const),
    cents: fc.integer({ min: 100, max: 1e6 }),
    tip: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ do: fc.constant('take back' as const), nth: fc.nat(40) }),
)

test('after any history the balance is that of a list from which entries are simply removed and put back', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      let entries: Entry[] = []
      const taken: { was: boolean; may: boolean }[] = []
      const model = new Map<string, { amount: number; counts: boolean }>()
      for (const step of steps) {
        const before = entries.slice()
        if (step.do === 'take back') {
          const roots = [...model.keys()]
          const id = roots[step.nth % Math.max(1, roots.length)] ?? 'none'
          const known = model.get(id)
          const reversal = reversalOf(entries, id)
          taken.push({ was: reversal !== null, may: known?.counts === true })
          if (reversal) entries = account(...entries, reversal)
          if (known) known.counts = false
        } else {
          const added =
            step.do === 'add'
              ? [entryOf(step.kind, step.cents)]
              : paymentOf({ amount: step.cents, tip: step.tip, way: 'cash', note: '' })
          entries = account(...entries, ...added)
          for (const { id, amount } of entries.slice(before.length)) model.set(id, { amount, counts: true })
        }
        // Entries are only added.
        expect(entries.slice(0, before.length)).toEqual(before)
      }
      // What stands can be taken back, and nothing else can.
      expect(taken.filter(({ was, may }) => was !== may)).toEqual([])
      const counted = [...model.values()].filter(({ counts }) => counts)
      expect(balanceOf(entries)).toBe(counted.reduce((sum, { amount }) => sum + amount, 0))
      expect(standingOf(entries).map(({ entry, stands }) => [entry.id, stands])).toEqual(
        [...model].map(([id, { counts }]) => [id, counts]),
      )
    }),
    { numRuns: rounds(1_500, 10_000) },
  )
})

const tax = { name: 'Sales tax', rate: 8_250, first: { taxed: 3, of: 4 }, later: { taxed: 3, of: 4 } }

type TaxedStep = Step | { do: 'complete'; cents: number } | { do: 'correct' }

test('after any history an account has the tax on its charge after discounts, as of a model written apart', () => {
  const anyTaxedStep: fc.Arbitrary<TaxedStep> = fc.oneof(
    anyStep,
    fc.record({ do: fc.constant('complete' as const), cents: fc.integer({ min: 100, max: 50_000 }) }),
    fc.record({ do: fc.constant('correct' as const) }),
  )
  fc.assert(
    fc.property(fc.array(anyTaxedStep, { maxLength: 30 }), (steps) => {
      let entries: Entry[] = []
      const settle = () => (entries = account(...entries, ...missingTax(entries, tax)))
      // The model: what was charged, and discounts with whether they count.
      const model = { charge: 0, discounts: new Map<string, number>() }
      for (const step of steps) {
        const before = entries.slice()
        const last = standingOf(entries).findLast(({ entry, stands }) => stands && entry.kind === 'charge')?.entry
        const back = last && reversalOf(entries, last.id)
        if (step.do === 'complete' || step.do === 'correct') {
          const cents = step.do === 'complete' ? step.cents : 0
          entries = account(...entries, ...(back ? [back] : []), ...(cents > 0 ? [entryOf('charge', cents)] : []))
          model.charge = cents
        } else if (step.do === 'add' && step.kind !== 'charge' && step.kind !== 'tax') {
          entries = account(...entries, entryOf(step.kind, step.cents))
          if (step.kind === 'discount') model.discounts.set(String(entries.length), step.cents)
        } else if (step.do === 'pay') {
          entries = account(...entries, ...paymentOf({ amount: step.cents, tip: step.tip, way: 'cash', note: '' }))
        } else if (step.do === 'take back') {
          const roots = standingOf(entries).filter(({ entry }) => entry.kind !== 'charge' && entry.kind !== 'tax')
          const id = roots[step.nth % Math.max(1, roots.length)]?.entry.id ?? 'none'
          const reversal = reversalOf(entries, id)
          if (reversal) entries = account(...entries, reversal)
          if (reversal) model.discounts.delete(id)
        }
        settle()
        expect(entries.slice(0, before.length)).toEqual(before)
        const left = model.charge === 0 ? 0 : model.charge - [...model.discounts.values()].reduce((a, b) => a + b, 0)
        const base = Math.floor((Math.max(0, left) * 3 + 2) / 4)
        const due = Math.floor((base * 8_250 + 50_000) / 100_000)
        expect(balanceOf(entries.filter(({ kind }) => kind === 'tax'))).toBe(due)
        // Once settled, nothing is missing.
        expect(missingTax(entries, tax)).toEqual([])
      }
    }),
    { numRuns: rounds(1_500, 10_000) },
  )
})

type VisitStep =
  | { do: 'confirm' | 'cancel' | 'complete' }
  | { do: 'pay' | 'give back' | 'discount'; cents: number }
  | { do: 'take back'; nth: number }

test('after any history of a visit its deposit is asked for while it is agreed on, and what was paid stays', () => {
  const anyVisitStep: fc.Arbitrary<VisitStep> = fc.oneof(
    fc.record({ do: fc.constantFrom('confirm' as const, 'cancel' as const, 'complete' as const) }),
    fc.record({
      do: fc.constantFrom('pay' as const, 'give back' as const, 'discount' as const),
      cents: fc.integer({ min: 1, max: 20_000 }),
    }),
    fc.record({ do: fc.constant('take back' as const), nth: fc.nat(30) }),
  )
  const anyHistory = fc.array(anyVisitStep, { maxLength: 30 })
  fc.assert(
    fc.property(anyHistory, fc.integer({ min: 1, max: 150 }), (steps, dollars) => {
      let entries: Entry[] = []
      const add = (...added: NewEntry[]) => (entries = account(...entries, ...added))
      const taken: [boolean, boolean][] = []
      const model = { asked: 0, charged: 0, others: new Map<string, number>() }
      for (const step of steps) {
        const before = entries.slice()
        if (step.do === 'take back') {
          const ids = [...model.others.keys()]
          const id = ids[step.nth % Math.max(1, ids.length)] ?? 'none'
          const reversal = reversalOf(entries, id)
          taken.push([reversal !== null, model.others.delete(id)])
          if (reversal) add(reversal)
        } else if (step.do === 'pay' || step.do === 'give back' || step.do === 'discount') {
          const kind = ({ pay: 'payment', 'give back': 'refund', discount: 'discount' } as const)[step.do]
          add(entryOf(kind, step.cents, kind === 'discount' ? {} : { way: 'cash' }))
          model.others.set(String(entries.length), step.do === 'give back' ? step.cents : -step.cents)
        } else {
          const charged = standingOf(entries).findLast(({ entry, stands }) => stands && entry.kind === 'charge')?.entry
          const back = charged && reversalOf(entries, charged.id)
          add(...missingDeposit(entries, step.do === 'confirm' ? dollars * 100 : 0), ...(back ? [back] : []))
          if (step.do === 'complete') add(charge)
          model.asked = step.do === 'confirm' ? dollars * 100 : 0
          model.charged = step.do === 'complete' ? 14_900 : 0
        }
        expect(entries.slice(0, before.length)).toEqual(before)
        const others = [...model.others.values()].reduce((a, b) => a + b, 0)
        expect([askedDeposit(entries), balanceOf(entries)]).toEqual([model.asked, model.asked + model.charged + others])
        // Once settled, nothing is missing.
        expect(missingDeposit(entries, model.asked)).toEqual([])
      }
      expect(taken.filter(([was, may]) => was !== may)).toEqual([])
    }),
    { numRuns: rounds(1_500, 10_000) },
  )
})
