import * as v from 'valibot'
import type { KeptCard } from './kept-cards.ts'
import { keyField, whole } from '../fields/fields.ts'
import { type Entry, entryOf, type NewEntry, reversalOf, standingOf } from '../ledger/ledger.ts'

/** `begun`: written down, before the card service was asked; `failed`: it refused, or the bank did later. */
export const refundStates = ['begun', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
/** Why money was given back: the owner pressed for it, or the visit had been paid otherwise in the meantime. */
export const refundCauses = ['owner', 'double'] as const
export type RefundCause = (typeof refundCauses)[number]

/** A refund to the card, in cents. `forgives`: the customer no longer owes it. */
export const refundCardSchema = v.strictObject({
  key: keyField,
  amount: whole('amount-malformed', 1, 10_000_000),
  forgives: v.boolean(),
})
export type RefundCard = v.InferOutput<typeof refundCardSchema>

/** The act of the ledger that records a refund to a card. */
export const actOfRefund = (id: string) => `refund-${id}`
/** The one that takes it back, because the bank did not take the money. */
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

type Given = { amount: number; forgives: boolean; isWhole: boolean; payment: string }

/**
 * What a refund adds to the account of a visit: the money, and what the customer no longer owes. With the whole of a
 * payment its tip is given back, too.
 */
export function refundEntries(entries: readonly (Entry & { act: string })[], given: Given): NewEntry[] {
  const refund = entryOf('refund', given.amount, { way: 'card' })
  if (!given.forgives) return [refund]
  const tips = given.isWhole ? standingTips(entries, given.payment) : []
  const reversals = tips.flatMap(({ id }) => reversalOf(entries, id) ?? [])
  const tip = reversals.reduce((sum, { amount }) => sum - amount, 0)
  const rest = given.amount - tip
  return [refund, ...reversals, ...(rest > 0 ? [entryOf('discount', rest)] : [])]
}

function standingTips(entries: readonly (Entry & { act: string })[], act: string) {
  return standingOf(entries).flatMap(({ entry, stands }) =>
    stands && entry.kind === 'tip' && entry.act === act ? [entry] : [],
  )
}
