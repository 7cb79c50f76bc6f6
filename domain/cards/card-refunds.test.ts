import { expect, test } from 'vitest'
import { balanceOf, type Entry, entryOf, type NewEntry, paymentOf } from '../ledger/ledger.ts'
import { refundEntries } from './card-refunds.ts'

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

test('what is still owed after a refund is said to be', () => {
  expect(after({ forgives: false })).toEqual({ added: [['refund', 9_900]], balance: 9_900 })
})
