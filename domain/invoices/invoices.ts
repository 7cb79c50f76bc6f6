import * as v from 'valibot'
import { reasonField } from '../bookings/booking-status.ts'
import { keyField, whole } from '../fields/fields.ts'
import type { Entry } from '../ledger/ledger.ts'
import { askedDeposit } from '../ledger/deposits.ts'
import type { Money } from './invoice-money.ts'

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
