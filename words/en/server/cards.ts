import type { CardPermission } from '../../../domain/cards/card-account.ts'

/** As in Stripe's own list. */
const permissions: Record<CardPermission, string> = {
  customers: 'Customers',
  'checkout-sessions': 'Checkout Sessions',
  'payment-intents': 'PaymentIntents',
  'setup-intents': 'SetupIntents',
  'payment-methods': 'PaymentMethods',
  refunds: 'Charges and Refunds',
  'webhook-endpoints': 'Webhook Endpoints',
}

export const noKey = 'No key is stored.'
export const stripeAway = 'Stripe does not answer right now, so nothing was changed. Try again in a minute.'
export const noSuchKey =
  'Stripe does not know this key. Copy it again from Stripe, where it is shown once: under Developers, API keys, Restricted keys.'
export const notAllowed = (missing: readonly CardPermission[]) =>
  `At Stripe, edit this key and set to Write: ${missing.map((name) => permissions[name]).join(', ')}. Then press again.`
export const noSuchPayment = 'There is no such visit, or no such card payment for it.'
export const tooMuch = 'Less than that is left of this card payment. Look at it, then press again.'
export const refundRefused =
  'Stripe refused this refund, so nothing was given back. Look at the payment in your Stripe account.'
export const refundWaits =
  'Stripe does not answer right now. The refund is noted and goes on by itself; look here again in a few minutes before you press again.'
