import fc from 'fast-check'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { type Entry, entryOf, type NewEntry, paymentOf, reversalOf, standingOf } from '../ledger/ledger.ts'
import { createInvoiceSchema, invoiceFileName, invoiceNumber, invoiceState, voidInvoiceSchema } from './invoices.ts'
import { moneyOf, paymentsOf, pricesOf } from './invoice-money.ts'

/** Entries as an account keeps them, those of one press at the same minute. */
function account(...presses: (NewEntry | NewEntry[])[]): Entry[] {
  return presses
    .flatMap((entries, minute) => [entries].flat().map((entry) => ({ ...entry, minute })))
    .map(({ minute, ...entry }, index) => ({
      ...entry,
      id: String(index + 1),
      at: new Date(minute * 60_000).toISOString(),
    }))
}

const charge = entryOf('charge', 14_900)
const paid = (amount: number, tip = 0) => paymentOf({ amount, tip, way: 'zelle', note: '' })

test('an invoice asks for the price, fees and discounts, each with its note, and for no tip', () => {
  const fee = entryOf('fee', 2_500, { note: 'Oven, very dirty' })
  const entries = account(charge, fee, entryOf('discount', 1_000), paid(3_000, 500))
  expect(pricesOf(entries)).toEqual([
    { kind: 'charge', cents: 14_900, note: '' },
    { kind: 'fee', cents: 2_500, note: 'Oven, very dirty' },
    { kind: 'discount', cents: -1_000, note: '' },
  ])
  expect(moneyOf(entries)).toEqual({ charged: 16_400, paid: 2_500, balance: 13_900 })
  expect(paymentsOf(entries)).toEqual([{ cents: 2_500, way: 'zelle', at: '1970-01-01T00:03:00.000Z' }])
})

test('an entry that was taken back is neither asked for nor shown as paid', () => {
  const entries = account(charge, paid(14_900))
  const back = reversalOf(entries, '2')
  const after = account(charge, paid(14_900), back ?? [])
  expect(paymentsOf(after)).toEqual([])
  expect(moneyOf(after)).toEqual({ charged: 14_900, paid: 0, balance: 14_900 })
})

test('a tip whose payment was taken back stands alone, because it is still owed', () => {
  const back = reversalOf(account(charge, paid(15_900, 1_000)), '3')
  const after = account(charge, paid(15_900, 1_000), back ?? [], paid(14_900))
  expect(paymentsOf(after)).toMatchObject([
    { cents: -1_000, way: '' },
    { cents: 14_900, way: 'zelle' },
  ])
})

const anyEntry: fc.Arbitrary<NewEntry[]> = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map((cents) => [entryOf('charge', cents)]),
  fc.integer({ min: 1, max: 9_999 }).map((cents) => [entryOf('fee', cents)]),
  fc.integer({ min: 1, max: 9_999 }).map((cents) => [entryOf('discount', cents)]),
  fc.integer({ min: 1, max: 99_999 }).map((cents) => [entryOf('refund', cents, { way: 'cash' })]),
  fc
    .integer({ min: 1, max: 99_999 })
    .chain((cents) => fc.integer({ min: 0, max: cents }).map((tip) => paid(cents, tip))),
)

test('the lines add up to what was charged, and lines and payments to the balance, whatever was entered or taken back', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), fc.array(fc.nat(30), { maxLength: 10 }), (added, undone) => {
      const presses = [...added]
      let entries = account(...presses)
      for (const at of undone) {
        const standing = standingOf(entries)
        const id = standing[at % Math.max(standing.length, 1)]?.entry.id
        const back = id === undefined ? null : reversalOf(entries, id)
        if (back) presses.push([back])
        entries = account(...presses)
      }
      const { charged, paid: all, balance } = moneyOf(entries)
      const sum = (items: { cents: number }[]) => items.reduce((total, { cents }) => total + cents, 0)
      expect(sum(pricesOf(entries))).toBe(charged)
      expect(sum(paymentsOf(entries))).toBe(all)
      expect(balance).toBe(entries.reduce((total, { amount }) => total + amount, 0))
      expect(charged - all).toBe(balance)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [{ charged: 5, paid: 0, balance: 5 }, false, 'unpaid'],
  [{ charged: 5, paid: 2, balance: 3 }, false, 'partly-paid'],
  [{ charged: 5, paid: 5, balance: 0 }, false, 'paid'],
  [{ charged: 5, paid: 9, balance: -4 }, false, 'paid'],
  [{ charged: 0, paid: 0, balance: 0 }, false, 'nothing'],
  [{ charged: 0, paid: 5, balance: -5 }, false, 'paid'],
  [{ charged: 5, paid: 5, balance: 0 }, true, 'void'],
] as const)('an invoice with %j, void %s, is %s', (money, isVoid, state) => {
  expect(invoiceState(money, isVoid)).toBe(state)
})

test('numbers have four digits or more, and name the file', () => {
  expect(invoiceNumber({ year: 2026, place: 7 })).toBe('2026-0007')
  expect(invoiceNumber({ year: 2026, place: 12_345 })).toBe('2026-12345')
  expect(invoiceFileName('2026-0007', false)).toBe('Invoice_2026-0007.pdf')
  expect(invoiceFileName('2026-0007', true)).toBe('Receipt_2026-0007.pdf')
})

const key = '0b9d6c1e-6f0a-4b52-9a51-6c1f27f6a111'

test.each([
  [{ visits: [] }, 'visit-missing'],
  [{ visits: Array.from({ length: 401 }, String) }, 'too-many-visits'],
  [{ seen: -1 }, 'balance-missing'],
  [{ seen: 1.5 }, 'balance-missing'],
])('an invoice with %j is refused', (change, fault) => {
  const { issues } = safeParse(createInvoiceSchema, { key, visits: ['a'], seen: 1, ...change })
  expect(issues?.[0].message).toBe(fault)
})

test('a void invoice needs a reason', () => {
  expect(safeParse(voidInvoiceSchema, { key, reason: ' ' }).success).toBe(false)
  expect(safeParse(voidInvoiceSchema, { key, reason: 'Wrong address' }).success).toBe(true)
})
