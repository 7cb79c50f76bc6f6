import * as v from 'valibot'
import { whole } from '../fields/fields.ts'
import { mostTipCents } from '../invoices/tips.ts'

/** `begun`: stored before any request for money; `open`: payable; `paid`: also in the ledger; `over`: not payable. */
export const cardPaymentStates = ['begun', 'open', 'paid', 'over'] as const
export type CardPaymentState = (typeof cardPaymentStates)[number]

/** Stripe takes no less, in cents. */
export const leastCardCents = 50
/** Far more than any invoice asks for, in cents; Stripe takes no more. */
const mostCents = 99_999_999

/** `keeps` the card for later visits. `seen`: what was left to pay, in cents; if it has changed, no page is opened. */
export const payByCardSchema = v.strictObject({
  seen: whole('balance-missing', 1, mostCents),
  tip: whole('tip-malformed', 0, mostTipCents),
  keeps: v.boolean(),
})
export type PayByCard = v.InferOutput<typeof payByCardSchema>

/** In the ledger. */
export const actOfPayment = (id: string) => `card-${id}`

/** Nobody can take such an act back without the card service. */
export function isByCardService(act: string): boolean {
  return /^(card|refund|dispute)-/.test(act)
}
