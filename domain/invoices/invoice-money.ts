import { balanceOf, type Entry, standingOf, type Way } from '../ledger/ledger.ts'
import { depositPayments } from '../ledger/deposits.ts'

/** A tip is no price: neither it nor its payment is in an invoice. */
const pricedKinds = ['charge', 'deposit', 'fee', 'discount'] as const
export type PricedKind = (typeof pricedKinds)[number]

const isPriced = ({ kind }: Pick<Entry, 'kind'>) => kind === 'tax' || pricedKinds.some((priced) => priced === kind)

/** Before tax, in cents and signed, one for each entry that still counts. */
export function pricesOf(entries: readonly Entry[]): { kind: PricedKind; cents: number; note: string }[] {
  return standingOf(entries).flatMap(({ entry: { kind, amount, note }, stands }) => {
    const priced = pricedKinds.find((each) => each === kind)
    return stands && priced !== undefined ? [{ kind: priced, cents: amount, note }] : []
  })
}

/** The sales tax in some accounts: of each name and rate the cents that are taxed, and the tax on them. */
export function taxesOf(entries: readonly Entry[]): { name: string; rate: number; base: number; cents: number }[] {
  const taxes = new Map<string, { name: string; rate: number; base: number; cents: number }>()
  for (const { tax, amount } of entries) {
    if (tax === undefined) continue
    const { name, rate, base } = tax
    const sum = taxes.get(`${rate} ${name}`) ?? { name, rate, base: 0, cents: 0 }
    taxes.set(`${rate} ${name}`, { ...sum, base: sum.base + base, cents: sum.cents + amount })
  }
  return [...taxes.values()].filter(({ cents }) => cents !== 0)
}

/** Cents; `charged` minus `paid` is always `balance`. */
export type Money = {
  /** What its visits cost now: more or less than its total only by entries that were added since. */
  charged: number
  /** What was paid for them, without tips and without what was given back. */
  paid: number
  /** What is still owed; below zero, what is left for the customer. */
  balance: number
}

/** By all entries of their accounts. */
export function moneyOf(entries: readonly Pick<Entry, 'kind' | 'amount'>[]): Money {
  const charged = balanceOf(entries.filter(isPriced))
  const balance = balanceOf(entries)
  return { charged, paid: charged - balance, balance }
}

/** What was paid, in cents, or given back, below zero; without a way it is a tip whose payment was taken back. */
export type Payment = { cents: number; way: Way | ''; at: string; /** Ahead of its visit. */ isDeposit?: true }

/** Without tips; their sum is what `moneyOf` says was paid. */
export function paymentsOf(entries: readonly Entry[]): Payment[] {
  const standing = standingOf(entries).flatMap(({ entry, stands }) => (stands && !isPriced(entry) ? [entry] : []))
  const deposits = depositPayments(entries)
  const payments = standing.map((entry, index) => {
    const { id, kind, amount, way, at } = entry
    const ahead = deposits.has(id) ? { isDeposit: true as const } : {}
    // The press that records a payment records the tip in it first.
    const before = standing[index - 1]
    const after = standing[index + 1]
    const isIn = (tip: Entry | undefined, payment: Entry | undefined) =>
      tip?.kind === 'tip' && payment?.kind === 'payment' && tip.at === payment.at
    if (kind === 'tip') return { cents: isIn(entry, after) ? 0 : 0 - amount, way, at, ...ahead }
    const tipped = before !== undefined && isIn(before, entry) ? before.amount : 0
    return { cents: 0 - amount - tipped, way, at, ...ahead }
  })
  return payments.filter(({ cents }) => cents !== 0)
}
