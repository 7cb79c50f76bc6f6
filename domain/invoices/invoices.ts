import * as v from 'valibot'
import { reasonField } from '../bookings/booking-status.ts'
import { keyField, whole } from '../fields/fields.ts'
import { askedDeposit, balanceOf, depositPayments, type Entry, standingOf, type Way } from '../ledger/ledger.ts'

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

/** `nothing`: its visits cost nothing any more, such as one that was corrected to canceled. */
export type InvoiceState = 'unpaid' | 'partly-paid' | 'paid' | 'nothing' | 'void'

export function invoiceState({ charged, paid, balance }: Money, isVoid: boolean): InvoiceState {
  if (isVoid) return 'void'
  if (charged <= 0 && paid <= 0) return 'nothing'
  if (balance <= 0) return 'paid'
  return paid > 0 ? 'partly-paid' : 'unpaid'
}

/** `2026-0017`; deposits are counted below zero: D2026-0003. */
export function invoiceNumber({ year, place }: { year: number; place: number }): string {
  return `${place < 0 ? 'D' : ''}${year}-${String(Math.abs(place)).padStart(4, '0')}`
}

/** Its visit is done or called off. */
export function isDepositOver(
  { place }: { place: number },
  entries: readonly Pick<Entry, 'kind' | 'amount'>[],
): boolean {
  return place < 0 && askedDeposit(entries) === 0
}

export function isDepositNumber(number: string): boolean {
  return number.startsWith('D')
}

/** What is paid is a receipt. */
export function invoiceFileName(number: string, isPaid: boolean): string {
  return `${isPaid ? 'Receipt' : 'Invoice'}_${number}.pdf`
}

/** An invoice in a list; amounts in cents. */
export type InvoiceRow = Money & {
  id: string
  number: string
  /** What it asked for, which never changes. */
  total: number
  state: InvoiceState
  /** Days of the business's calendar. */
  issuedOn: string
  dueOn: string
}

/** A visit that costs something and is on no invoice yet. */
export type UnbilledVisit = Money & { bookingId: string; date: string; day: string }

/** Far more than one invoice needs: a year of daily visits. */
export const mostVisits = 400

const idField = v.pipe(v.string('visit-missing'), v.maxLength(64, 'visit-missing'))

/** `seen`: the sum on the screen, in cents; if changed, no invoice. `send`: by email, and by text with consent. */
export const createInvoiceSchema = v.strictObject({
  key: keyField,
  visits: v.pipe(
    v.array(idField, 'visit-missing'),
    v.minLength(1, 'visit-missing'),
    v.maxLength(mostVisits, 'too-many-visits'),
  ),
  seen: whole('balance-missing', 0, 1_000_000_000),
  send: v.optional(v.boolean(), false),
})
export type CreateInvoice = v.InferOutput<typeof createInvoiceSchema>

/** The reason is told to the customer who has the invoice. */
export const voidInvoiceSchema = v.strictObject({
  key: keyField,
  reason: reasonField,
})
export type VoidInvoice = v.InferOutput<typeof voidInvoiceSchema>
