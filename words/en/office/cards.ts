import type { ChargeOutcome } from '../../../domain/cards/kept-cards.ts'
import type { RefundCause, RefundState, VisitCardPayment } from '../../../domain/cards/card-refunds.ts'
import { formatCents } from '../../../domain/ledger/cents.ts'

export const title = 'Card payments'
export const summaryOf = (payments: readonly VisitCardPayment[]) =>
  payments.length === 1 ? formatCents(payments[0]?.amount ?? 0) : `${payments.length} payments`

const named = (card: string) => (card === '' ? 'A card' : card)
export const paid = ({ card, amount, tip }: Pick<VisitCardPayment, 'card' | 'amount' | 'tip'>) =>
  tip > 0
    ? `${named(card)}: ${formatCents(amount)}, with a tip of ${formatCents(tip)}`
    : `${named(card)}: ${formatCents(amount)}`

const ofCause: Record<RefundCause, string> = {
  owner: '',
  stripe: ' You did it at Stripe.',
  double: ' It had been paid otherwise already.',
}
type Refund = { state: RefundState; amount: number; cause: RefundCause; day: string }
export const refund = ({ state, amount, cause, day }: Refund) => {
  const cents = formatCents(amount)
  if (state === 'done') return `${cents} given back, ${day}.${ofCause[cause]}`
  if (state === 'begun') return `${cents} is on its way back, ${day}.${ofCause[cause]}`
  return `${cents} could not be given back, ${day}. Look at the payment in your Stripe account.`
}

export const give = 'Refund'
export const giveNamed = (card: string) => `Refund to ${named(card)}`
export const amount = 'Amount to give back'
export const forgives = 'The customer no longer owes this'
export const forgivesHint = 'Without it, the visit is unpaid again by this amount.'
export const press = (cents: number) =>
  Number.isFinite(cents) ? `Refund ${formatCents(cents)} to the card` : 'Refund to the card'
export const pressing = 'Asking Stripe …'
export const cancel = 'Cancel'
export const atMost = (cents: number) => `Enter an amount of at most ${formatCents(cents)}.`

export const charge = (cents: number, card: string) =>
  `Charge ${formatCents(cents)} to ${card === '' ? 'the kept card' : card}`
export const chargeHint = (day: string) => `The customer keeps this card for later visits since ${day}.`
export const charging = 'Charging …'
export const isCharging = 'The card is being charged. Stripe has not answered yet; this is looked up by itself.'
export const outcomes: Record<Exclude<ChargeOutcome, 'paid'>, string> = {
  declined: 'The card was not charged. The customer has been sent the invoice with its link to pay.',
  'declined-not-sent':
    'The card was not charged, and the invoice could not be sent: this customer has no email address and agreed to no texts about invoices. Call them.',
}
const reasons: Record<string, string> = {
  authentication_required: 'The bank wants the customer to confirm this payment.',
  expired_card: 'The card has expired.',
  insufficient_funds: 'The bank says that there is not enough money.',
  refused: 'Stripe refused the charge.',
}
export const declined = (reason: string) => `Last try: ${reasons[reason] ?? 'The card was declined.'}`
export const end = 'Forget this card'
export const ending = 'Forgetting …'
