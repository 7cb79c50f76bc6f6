import type { CardPermission } from '../../../domain/cards/card-account.ts'

/** As in Stripe's own list. */
const permissions: Record<CardPermission, string> = {
  customers: 'Customers',
  'checkout-sessions': 'Checkout Sessions',
  'payment-intents': 'PaymentIntents',
  'setup-intents': 'SetupIntents',
  'payment-methods': 'PaymentMethods',
  refunds: 'Charges and Refunds',
  disputes: 'Disputes',
  'webhook-endpoints': 'Webhook Endpoints',
}

export const noKey = 'No key is stored.'
export const stripeAway = 'Stripe does not answer right now, so nothing was changed. Try again in a minute.'
export const noSuchKey =
  'Stripe does not know this key. Copy it again from Stripe, where it is shown once: under Developers, API keys, Restricted keys.'
/** `set to Write: Customers; set to Read: Disputes` */
export function namePermissions(missing: readonly CardPermission[]): string {
  const written = missing.filter((name) => name !== 'disputes').map((name) => permissions[name])
  return [
    ...(written.length > 0 ? [`set to Write: ${written.join(', ')}`] : []),
    ...(missing.includes('disputes') ? [`set to Read: ${permissions.disputes}`] : []),
  ].join('; ')
}
export const notAllowed = (missing: readonly CardPermission[]) =>
  `At Stripe, edit this key and ${namePermissions(missing)}. Then press again.`
/** Beside an entry of the ledger. */
export const disputeLost = 'dispute lost'
export const noSuchDispute = 'There is no such dispute.'
export const noSuchNews = 'There is no such news of a card payment.'
export const noSuchPayment = 'There is no such visit, or no such card payment for it.'
export const tooMuch = 'Less than that is left of this card payment. Look at it, then press again.'
export const refundRefused =
  'Stripe refused this refund, so nothing was given back. Look at the payment in your Stripe account.'
export const refundWaits =
  'Stripe does not answer right now. The refund is noted and goes on by itself; look here again in a few minutes before you press again.'
export const noSuchCard = 'There is no such visit, or its customer keeps no card.'
export const chargeChanged =
  'What is left to pay has changed, or is being paid right now. Look at it, then press again.'
export const noKeptCard = 'This customer keeps no card any more. Send them the invoice instead.'
export const notBilled = 'This visit costs nothing, so there is nothing to charge.'
export const severalVisits =
  'This visit is on an invoice with others, so the card is not charged for it alone. Send the invoice instead.'
export const tooLittle = 'A card cannot be charged less than $0.50.'
export const chargeRefused =
  'Stripe refused this charge, so nothing was charged. Look at the key in Settings, under Prices, Cards.'
export const chargeInDoubt =
  'Stripe does not answer, so it is not known yet whether the card was charged. That is looked up by itself; this visit shows it in a few minutes. The card is not charged twice.'
