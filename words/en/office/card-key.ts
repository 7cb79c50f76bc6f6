import type { CardAccount } from '../../../domain/cards/card-account.ts'

export const title = 'Cards'
export const summaryOf = (account: CardAccount | undefined) => {
  if (account === undefined) return ''
  if (account.state !== 'ready') return account.state === 'none' ? 'Not set up' : 'Enter the key again'
  return account.isLive ? 'Customers can pay by card' : 'Test key: no money moves'
}
export const lead =
  'Customers then pay on Stripe’s own page, from the link of their invoice. No card number reaches this site, and Stripe’s fee is between you and Stripe.'
export const steps = [
  'Make an account at stripe.com.',
  'There, under Developers, API keys, make a restricted key. Set to Write: Customers, Checkout Sessions, PaymentIntents, SetupIntents, PaymentMethods, Charges and Refunds, Webhook Endpoints. Set to Read: Disputes.',
  'Copy the key into the field below.',
]
export const locked = 'The stored key cannot be opened. Enter it again.'
export const ready = (end: string, isLive: boolean) =>
  isLive
    ? `Card payments go to your Stripe account, by the key that ends in ${end}.`
    : `This is a test key, ending in ${end}: customers can go through a payment, but no money moves. Enter the live key once it works.`
export const hears = 'Stripe reports each payment to this site at once.'
export const looksUp =
  'Stripe cannot report payments to this site, so they are looked up: when the customer comes back, and every 15 minutes.'
export const key = 'Restricted key'
export const keyHint = 'It begins with rk_. It is stored sealed and never shown again.'
export const save = 'Try it and save the key'
export const saving = 'Trying each permission …'
export const saved = 'The key works. Customers can pay by card from now on.'
export const change = 'Use another key'
export const remove = 'Remove the key'
export const removing = 'Removing …'
export const removeHint =
  'Nobody can pay by card from then on. What was paid stays in your books, and the money at Stripe is yours.'
/** After "Loading". */
export const theAccount = 'the card account'
