import * as v from 'valibot'
import { whole } from '../fields/fields.ts'
import { mostTipCents } from '../invoices/tips.ts'

/**
 * `begun`: written down, before anybody was asked for money; `open`: its page at Stripe can be paid; `paid`: the money is
 * there and in the ledger; `over`: it cannot be paid any more.
 */
export const cardPaymentStates = ['begun', 'open', 'paid', 'over'] as const
export type CardPaymentState = (typeof cardPaymentStates)[number]

/** Stripe takes no less, in cents. */
export const leastCardCents = 50
/** Far more than any invoice asks for, in cents; Stripe takes no more. */
const mostCents = 99_999_999

/** A press for the card page; `keeps` the card for later visits. `seen` is what was left to pay there, in cents: if it has changed, no page is opened. */
export const payByCardSchema = v.strictObject({
  seen: whole('balance-missing', 1, mostCents),
  tip: whole('tip-malformed', 0, mostTipCents),
  keeps: v.boolean(),
})
export type PayByCard = v.InferOutput<typeof payByCardSchema>

/** The act of the ledger that records a card payment. */
export const actOfPayment = (id: string) => `card-${id}`

/** Whether an act of the ledger is what the card service did: nobody can take it back without the service. */
export function isByCardService(act: string): boolean {
  return /^(card|refund|dispute)-/.test(act)
}
