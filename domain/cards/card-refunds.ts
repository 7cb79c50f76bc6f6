import * as v from 'valibot'
import type { Tax } from '../pricing/tax.ts'
import { isByCardService } from './card-payments.ts'
import type { Dispute } from './disputes.ts'
import type { KeptCard } from './kept-cards.ts'
import { keyField, whole } from '../fields/fields.ts'
import { balanceOf, type Entry, entryOf, type NewEntry, reversalOf, standingOf } from '../ledger/ledger.ts'
import { discountOf } from '../ledger/missing-tax.ts'
import { askedDeposit } from '../ledger/deposits.ts'

/** `begun`: written down, before the card service was asked; `failed`: it refused, or the bank did later. */
export const refundStates = ['begun', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
/** Why money was given back: the owner pressed for it, here or at Stripe, or the visit had been paid otherwise in the meantime. */
export const refundCauses = ['owner', 'stripe', 'double'] as const
export type RefundCause = (typeof refundCauses)[number]

/** A refund to the card, in cents. `forgives`: the customer no longer owes it. */
export const refundCardSchema = v.strictObject({
  key: keyField,
  amount: whole('amount-malformed', 1, 10_000_000),
  forgives: v.boolean(),
})
export type RefundCard = v.InferOutput<typeof refundCardSchema>

/** In the ledger. */
export const actOfRefund = (id: string) => `refund-${id}`
/** What was given back at Stripe is no longer owed; the owner may take it back. */
export const actOfForgiveness = (id: string) => `forgiven-${id}`
/** Takes back the owner's own record of the same refund. */
export const actOfDouble = (id: string) => `double-${id}`
/** The bank did not take the money. */
export const actOfFailure = (id: string) => `refund-failed-${id}`

/** A card payment in the account of a visit; amounts in cents. */
export type VisitCardPayment = {
  id: string
  /** Such as `Visa 4242`; '' if it is unknown. */
  card: string
  /** ISO 8601 in UTC. */
  at: string
  /** What this visit got of it, with its tip. */
  amount: number
  tip: number
  /** What can still be given back. */
  left: number
  refunds: { id: string; amount: number; state: RefundState; cause: RefundCause; at: string }[]
  disputes: Dispute[]
}

/** What concerns cards at a visit, for the owner. */
export type VisitCards = {
  payments: VisitCardPayment[]
  /** The card that the customer keeps; null without one. */
  kept: KeptCard | null
  /** A charge whose end nobody knows yet. */
  isCharging: boolean
  /** Why the last charge was declined; '' if it was not. */
  declined: string
}

/** What the owner most likely gives back, in cents: all that is left of a payment, or after a lower price the credit alone. */
export function likelyRefund({ left, tip }: Pick<VisitCardPayment, 'left' | 'tip'>, credit: number): number {
  return credit > 0 && credit + tip < left ? credit : left
}

type Known = readonly (Entry & { act: string })[]
type Given = { amount: number; isWhole: boolean; payment: string; tax?: Tax | undefined }

/** The money, and what the customer no longer owes, which is nothing of a credit. A full refund includes the tip. */
export function refundEntries(entries: Known, { forgives, ...given }: Given & { forgives: boolean }): NewEntry[] {
  const refund = entryOf('refund', given.amount, { way: 'card' })
  if (!forgives) return [refund]
  const tips = given.isWhole ? tipReversals(entries, given.payment) : []
  const owed = balanceOf([...entries, refund, ...tips])
  const cents = Math.min(given.amount + balanceOf(tips), Math.max(0, owed))
  return [refund, ...tips, ...forgivenEntries(entries, cents, given.tax)]
}

/** Made at Stripe: a paid visit stays paid, and neither a credit nor a requested deposit is forgiven. */
export function outsideRefundEntries(
  entries: Known,
  given: Given,
): { refund: NewEntry[]; double: NewEntry[]; forgiven: NewEntry[] } {
  const tips = given.isWhole ? tipReversals(entries, given.payment) : []
  const refund = [entryOf('refund', given.amount, { way: 'card' }), ...tips]
  const double = takeBackByHand(entries, given.amount)
  const owed = balanceOf([...entries, ...refund, ...double]) - askedDeposit(entries)
  const cents = Math.min(given.amount + balanceOf(tips), Math.max(0, owed))
  return { refund, double, forgiven: forgivenEntries(entries, cents, given.tax) }
}

/** The owner may have recorded the same refund before: it counts once. */
function takeBackByHand(entries: Known, amount: number): NewEntry[] {
  const byHand = standingOf(entries).find(
    ({ entry, stands }) =>
      stands &&
      entry.kind === 'refund' &&
      entry.way === 'card' &&
      entry.amount === amount &&
      !isByCardService(entry.act),
  )
  const reversal = byHand && reversalOf(entries, byHand.entry.id)
  return reversal ? [reversal] : []
}

function forgivenEntries(entries: Known, cents: number, tax: Tax | undefined): NewEntry[] {
  return cents > 0 ? [entryOf('discount', discountOf(entries, cents, tax))] : []
}

function tipReversals(entries: Known, act: string): NewEntry[] {
  return standingOf(entries).flatMap(({ entry, stands }) =>
    stands && entry.kind === 'tip' && entry.act === act ? (reversalOf(entries, entry.id) ?? []) : [],
  )
}

/** Cents, by what each visit still has of the payment; the rest goes to the last one, so the sum stays exact. */
export function shareReturn(left: readonly number[], amount: number): number[] {
  let rest = amount
  return left.map((own, index) => {
    const share = index === left.length - 1 ? rest : Math.min(Math.max(own, 0), rest)
    rest -= share
    return share
  })
}
