import type { Parts } from '../parts.ts'
import { readCardAccount } from './account-store.ts'
import {
  type Answer,
  callStripe,
  idOf,
  listOf,
  objectOf,
  type Shown,
  type StripeAccess,
  textOf,
} from './call-stripe.ts'

/** A payment as the card service is asked for it; amounts in cents. `id` is what it is known by on both sides. */
type Asked = {
  id: string
  lines: { name: string; amount: number }[]
  email: string
  /** Where the customer goes afterwards, paid or not. */
  paidTo: string
  backTo: string
  /** When the page ends; UTC epoch milliseconds. */
  endsAt: number
}

/** `away`: nobody knows whether it was done. */
type Failed = { ok: false; reason: 'away' } | { ok: false; reason: 'refused'; message: string }

/** What has become of a page where a customer pays; `unknown`: the account of this key has no such page. */
export type Seen =
  | { state: 'open' | 'over' | 'away' | 'unknown' }
  | { state: 'paid'; amount: number; intentId: string; card: string; paymentId: string }

/** What has become of a refund; `none`: nobody has asked for it. */
export type Returned =
  | { state: 'done'; refundId: string }
  | { state: 'failed'; refundId: string | null }
  | { state: 'away' }
  | { state: 'none' }

type ReturnAsked = { id: string; paymentId: string; intentId: string; amount: number }

/** The card service, as the product uses it. */
export type Provider = {
  /** Makes a page where the customer pays. */
  begin(asked: Asked): Promise<{ ok: true; sessionId: string; url: string } | Failed>
  /** What has become of that page: the only source of truth, whatever was reported. */
  see(sessionId: string): Promise<Seen>
  /** Ends a page that nobody has paid at; afterwards it is to be seen again. */
  cancel(sessionId: string): Promise<void>
  /** Gives money back. */
  refund(asked: ReturnAsked): Promise<Exclude<Returned, { state: 'none' }>>
  /** What has become of a refund that may have been asked for. */
  findRefund(intentId: string, id: string): Promise<Returned>
}

/** The card service by the key that the owner entered; null without one. */
export async function openProvider({ config, database }: Pick<Parts, 'config' | 'database'>): Promise<Provider | null> {
  const account = await readCardAccount(database.queries, config)
  return account === null ? null : byStripe({ key: account.key, apiUrl: config.cardApiUrl })
}

function byStripe(access: StripeAccess): Provider {
  return {
    async begin({ id, lines, email, paidTo, backTo, endsAt }) {
      const metadata = { broom_payment: id }
      const params = {
        mode: 'payment',
        payment_method_types: ['card'],
        line_items: lines.map(({ name, amount }) => ({
          quantity: '1',
          price_data: { currency: 'usd', unit_amount: amount, product_data: { name } },
        })),
        customer_email: email === '' ? undefined : email,
        expires_at: Math.floor(endsAt / 1000),
        success_url: paidTo,
        cancel_url: backTo,
        metadata,
        payment_intent_data: { metadata },
      }
      const idempotencyKey = `broom-payment-${id}`
      const answer = await callStripe(access, { method: 'POST', path: 'checkout/sessions', params, idempotencyKey })
      if (!answer.ok) return failed(answer)
      const [sessionId, url] = [idOf(answer.shown), textOf(answer.shown['url'])]
      return sessionId !== null && isAddress(url) ? { ok: true, sessionId, url } : { ok: false, reason: 'away' }
    },
    async see(sessionId) {
      const path = `checkout/sessions/${sessionId}`
      const params = { expand: ['payment_intent.payment_method'] }
      const answer = await callStripe(access, { method: 'GET', path, params })
      if (answer.ok) return toSeen(answer.shown)
      return { state: answer.reason === 'refused' && answer.status === 404 ? 'unknown' : 'away' }
    },
    async cancel(sessionId) {
      await callStripe(access, { method: 'POST', path: `checkout/sessions/${sessionId}/expire` })
    },
    async refund({ id, paymentId, intentId, amount }) {
      const metadata = { broom_refund: id, broom_payment: paymentId }
      const params = { payment_intent: intentId, amount, metadata }
      const idempotencyKey = `broom-refund-${id}`
      const answer = await callStripe(access, { method: 'POST', path: 'refunds', params, idempotencyKey })
      if (answer.ok) return toReturned(answer.shown)
      return answer.reason === 'away' ? { state: 'away' } : { state: 'failed', refundId: null }
    },
    async findRefund(intentId, id) {
      const params = { payment_intent: intentId, limit: 100 }
      const answer = await callStripe(access, { method: 'GET', path: 'refunds', params })
      if (!answer.ok) return { state: 'away' }
      const own = listOf(answer.shown['data']).find((each) => objectOf(each['metadata'])['broom_refund'] === id)
      return own ? toReturned(own) : { state: 'none' }
    },
  }
}

function failed(answer: Exclude<Answer, { ok: true }>): Failed {
  return answer.reason === 'away' ? answer : { ok: false, reason: 'refused', message: answer.message }
}

/** Money that is on its way counts as given back, until the bank says that it came back. */
function toReturned(refund: Shown): Exclude<Returned, { state: 'none' }> {
  const refundId = idOf(refund)
  if (refundId === null) return { state: 'away' }
  const hasFailed = refund['status'] === 'failed' || refund['status'] === 'canceled'
  return { state: hasFailed ? 'failed' : 'done', refundId }
}

function toSeen(session: Shown): Seen {
  const intent = objectOf(session['payment_intent'])
  const intentId = idOf(session['payment_intent'])
  if (session['payment_status'] === 'paid' && intentId !== null) {
    const paymentId = textOf(objectOf(session['metadata'])['broom_payment'])
    return { state: 'paid', amount: Number(session['amount_total']), intentId, card: cardOf(intent), paymentId }
  }
  return { state: session['status'] === 'open' ? 'open' : 'over' }
}

/** `Visa 4242`; '' if it was paid otherwise, such as by a wallet that names no card. */
function cardOf(intent: Shown): string {
  const card = objectOf(objectOf(intent['payment_method'])['card'])
  const [brand, last4] = [textOf(card['brand']), textOf(card['last4'])]
  return /^\d{4}$/.test(last4) ? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1, 20)} ${last4}` : ''
}

function isAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}
