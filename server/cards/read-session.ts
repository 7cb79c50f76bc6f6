import { idOf, objectOf, type Shown, textOf } from './call-stripe.ts'

/** `unknown`: the account of this key has no such page. */
export type Seen =
  | { state: 'open' | 'over' | 'away' | 'unknown' }
  | { state: 'paid'; amount: number; intentId: string; card: string; paymentId: string }

/** `open`: not yet. */
export type SeenCard =
  | { state: 'open' | 'over' | 'away' }
  | { state: 'kept'; methodId: string; customer: string; card: string }

export function toSeenCard(session: Shown): SeenCard {
  if (session['status'] !== 'complete') return { state: session['status'] === 'open' ? 'open' : 'over' }
  const intent = objectOf(session['payment_intent'] ?? session['setup_intent'])
  const [methodId, customer] = [idOf(intent['payment_method']), idOf(session['customer'])]
  if (methodId === null || customer === null) return { state: 'over' }
  return { state: 'kept', methodId, customer, card: cardOf(intent) }
}

export function toSeen(session: Shown): Seen {
  const intent = objectOf(session['payment_intent'])
  const intentId = idOf(session['payment_intent'])
  if (session['payment_status'] === 'paid' && intentId !== null) {
    const paymentId = textOf(objectOf(session['metadata'])['broom_payment'])
    return { state: 'paid', amount: Number(session['amount_total']), intentId, card: cardOf(intent), paymentId }
  }
  return { state: session['status'] === 'open' ? 'open' : 'over' }
}

/** `Visa 4242`; '' if it was paid otherwise, such as by a wallet that names no card. */
export function cardOf(intent: Shown): string {
  const card = objectOf(objectOf(intent['payment_method'])['card'])
  const [brand, last4] = [textOf(card['brand']), textOf(card['last4'])]
  return /^\d{4}$/.test(last4) ? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1, 20)} ${last4}` : ''
}
