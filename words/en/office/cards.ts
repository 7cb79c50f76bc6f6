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

const ofCause: Record<RefundCause, string> = { owner: '', double: ' It had been paid otherwise already.' }
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
