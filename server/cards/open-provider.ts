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

/** Amounts in cents. `id` is the same on both sides. */
type Asked = {
  id: string
  lines: { name: string; amount: number }[]
  email: string
  /** Where the customer goes afterwards, paid or not. */
  paidTo: string
  backTo: string
  /** When the page ends; UTC epoch milliseconds. */
  endsAt: number
  /** The customer at the card service whose card is kept with it. */
  keeps?: { id: string; customer: string } | null
}

/** `away`: nobody knows whether it was done. */
type Failed = { ok: false; reason: 'away' } | { ok: false; reason: 'refused'; message: string }

/** `unknown`: the account of this key has no such page. */
export type Seen =
  | { state: 'open' | 'over' | 'away' | 'unknown' }
  | { state: 'paid'; amount: number; intentId: string; card: string; paymentId: string }

/** `none`: nobody has asked for it. */
export type Returned =
  | { state: 'done'; refundId: string }
  | { state: 'failed'; refundId: string | null }
  | { state: 'away' }
  | { state: 'none' }

/** `open`: not yet. */
type SeenCard =
  | { state: 'open' | 'over' | 'away' }
  | { state: 'kept'; methodId: string; customer: string; card: string }

type ChargeAsked = { id: string; amount: number; customer: string; methodId: string; words: string; since: number }
/** `none`: nobody has asked for it; `refused`: not by the card, such as for an ended key. */
export type Charged =
  | { state: 'paid'; amount: number; intentId: string; card: string; paymentId: string }
  | { state: 'declined'; reason: string }
  | { state: 'away' | 'none' | 'refused' }

type ReturnAsked = { id: string; paymentId: string; intentId: string; amount: number }

/** The card service, as the product uses it. */
export type Provider = {
  /** Makes a page for paying. */
  begin(asked: Asked): Promise<{ ok: true; sessionId: string; url: string } | Failed>
  /** The only source of truth, whatever was reported. */
  see(sessionId: string): Promise<Seen>
  /** Ends an unpaid page; look at it again afterwards. */
  cancel(sessionId: string): Promise<void>
  /** Makes a customer who can keep cards: the same one for the same id. */
  introduce(asked: { id: string; email: string; name: string }): Promise<string | null>
  /** Makes a page that keeps a card and charges nothing. */
  keep(asked: Omit<Asked, 'lines' | 'email'>): Promise<{ ok: true; sessionId: string; url: string } | Failed>
  seeCard(sessionId: string): Promise<SeenCard>
  /** Charges a kept card, once for an id. */
  charge(asked: ChargeAsked): Promise<Charged>
  findCharge(asked: ChargeAsked): Promise<Charged>
  /** Has a kept card forgotten; false if nobody answers. */
  forget(methodId: string): Promise<boolean>
  refund(asked: ReturnAsked): Promise<Exclude<Returned, { state: 'none' }>>
  /** One that exceeds what is left of `paid` has failed. */
  findRefund(asked: Omit<ReturnAsked, 'paymentId'> & { paid: number }): Promise<Returned>
}

/** This server's clock may be ahead of the card service's. */
const aheadS = 24 * 3600

/** By the key that the owner entered; null without one. */
export async function openProvider({ config, database }: Pick<Parts, 'config' | 'database'>): Promise<Provider | null> {
  const account = await readCardAccount(database.queries, config)
  return account === null ? null : byStripe({ key: account.key, apiUrl: config.cardApiUrl })
}

const byStripe = (access: StripeAccess): Provider => ({
  ...pagesOf(access),
  ...cardsOf(access),
  ...refundsOf(access),
})

function pagesOf(access: StripeAccess): Pick<Provider, 'begin' | 'see' | 'cancel' | 'keep' | 'seeCard'> {
  return {
    async begin({ id, lines, email, paidTo, backTo, endsAt, keeps = null }) {
      const metadata = { broom_payment: id, broom_kept: keeps?.id }
      const params = {
        mode: 'payment',
        payment_method_types: ['card'],
        line_items: lines.map(({ name, amount }) => ({
          quantity: '1',
          price_data: { currency: 'usd', unit_amount: amount, product_data: { name } },
        })),
        customer: keeps?.customer,
        customer_email: keeps === null && email !== '' ? email : undefined,
        expires_at: Math.floor(endsAt / 1000),
        success_url: paidTo,
        cancel_url: backTo,
        metadata,
        payment_intent_data: { metadata, setup_future_usage: keeps === null ? undefined : 'off_session' },
      }
      const idempotencyKey = `broom-payment-${id}`
      const answer = await callStripe(access, { method: 'POST', path: 'checkout/sessions', params, idempotencyKey })
      return toPage(answer)
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
    async keep({ id, paidTo, backTo, endsAt, keeps }) {
      const params = {
        mode: 'setup',
        currency: 'usd',
        payment_method_types: ['card'],
        customer: keeps?.customer,
        expires_at: Math.floor(endsAt / 1000),
        success_url: paidTo,
        cancel_url: backTo,
        metadata: { broom_kept: id },
      }
      const idempotencyKey = `broom-kept-${id}`
      return toPage(await callStripe(access, { method: 'POST', path: 'checkout/sessions', params, idempotencyKey }))
    },
    async seeCard(sessionId) {
      const path = `checkout/sessions/${sessionId}`
      const params = { expand: ['payment_intent.payment_method', 'setup_intent.payment_method'] }
      const answer = await callStripe(access, { method: 'GET', path, params })
      if (answer.ok) return toSeenCard(answer.shown)
      return { state: answer.reason === 'refused' && answer.status === 404 ? 'over' : 'away' }
    },
  }
}

function cardsOf(access: StripeAccess): Pick<Provider, 'introduce' | 'charge' | 'findCharge' | 'forget'> {
  return {
    async introduce({ id, email, name }) {
      const params = { email: email === '' ? undefined : email, name, metadata: { broom_kept: id } }
      const idempotencyKey = `broom-customer-${id}`
      const answer = await callStripe(access, { method: 'POST', path: 'customers', params, idempotencyKey })
      return answer.ok ? idOf(answer.shown) : null
    },
    async charge({ id, amount, customer, methodId, words }) {
      const params = {
        amount,
        currency: 'usd',
        customer,
        payment_method: methodId,
        payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        description: words,
        metadata: { broom_payment: id },
      }
      const idempotencyKey = `broom-payment-${id}`
      const answer = await callStripe(access, { method: 'POST', path: 'payment_intents', params, idempotencyKey })
      if (answer.ok) return toCharged(answer.shown)
      if (answer.reason === 'away') return { state: 'away' }
      // Asking for the same once more can do nothing; the caller looks what became of it.
      if (answer.code === 'idempotency_error') return { state: 'away' }
      if (answer.status !== 402 && answer.code !== 'resource_missing') return { state: 'refused' }
      return { state: 'declined', reason: textOf(answer.shown['decline_code']) || answer.code }
    },
    async findCharge({ id, customer, since }) {
      const params = { customer, limit: 100, created: { gte: Math.floor(since / 1000) - aheadS } }
      const answer = await callStripe(access, { method: 'GET', path: 'payment_intents', params })
      if (!answer.ok) return { state: 'away' }
      const own = listOf(answer.shown['data']).find((each) => objectOf(each['metadata'])['broom_payment'] === id)
      return own ? toCharged(own) : { state: 'none' }
    },
    async forget(methodId) {
      const answer = await callStripe(access, { method: 'POST', path: `payment_methods/${methodId}/detach` })
      return answer.ok || answer.reason === 'refused'
    },
  }
}

function refundsOf(access: StripeAccess): Pick<Provider, 'refund' | 'findRefund'> {
  return {
    async refund({ id, paymentId, intentId, amount }) {
      const metadata = { broom_refund: id, broom_payment: paymentId }
      const params = { payment_intent: intentId, amount, metadata }
      const idempotencyKey = `broom-refund-${id}`
      const answer = await callStripe(access, { method: 'POST', path: 'refunds', params, idempotencyKey })
      if (answer.ok) return toReturned(answer.shown)
      return answer.reason === 'away' ? { state: 'away' } : { state: 'failed', refundId: null }
    },
    async findRefund({ intentId, id, amount, paid }) {
      const params = { payment_intent: intentId, limit: 100 }
      const answer = await callStripe(access, { method: 'GET', path: 'refunds', params })
      if (!answer.ok) return { state: 'away' }
      const refunds = listOf(answer.shown['data'])
      const own = refunds.find((each) => objectOf(each['metadata'])['broom_refund'] === id)
      if (own) return toReturned(own)
      const given = refunds.reduce((sum, each) => sum + (hasFailed(each) ? 0 : Number(each['amount'])), 0)
      return given + amount > paid ? { state: 'failed', refundId: null } : { state: 'none' }
    },
  }
}

function toPage(answer: Answer): { ok: true; sessionId: string; url: string } | Failed {
  if (!answer.ok) return failed(answer)
  const [sessionId, url] = [idOf(answer.shown), textOf(answer.shown['url'])]
  return sessionId !== null && isAddress(url) ? { ok: true, sessionId, url } : { ok: false, reason: 'away' }
}

function toSeenCard(session: Shown): SeenCard {
  if (session['status'] !== 'complete') return { state: session['status'] === 'open' ? 'open' : 'over' }
  const intent = objectOf(session['payment_intent'] ?? session['setup_intent'])
  const [methodId, customer] = [idOf(intent['payment_method']), idOf(session['customer'])]
  if (methodId === null || customer === null) return { state: 'over' }
  return { state: 'kept', methodId, customer, card: cardOf(intent) }
}

function toCharged(intent: Shown): Charged {
  const intentId = idOf(intent)
  if (intent['status'] === 'succeeded' && intentId !== null) {
    const paymentId = textOf(objectOf(intent['metadata'])['broom_payment'])
    return { state: 'paid', amount: Number(intent['amount']), intentId, card: cardOf(intent), paymentId }
  }
  // Without the customer, nothing can be done about what the bank wants to know.
  if (intent['status'] === 'processing') return { state: 'away' }
  const error = objectOf(intent['last_payment_error'])
  return { state: 'declined', reason: textOf(error['decline_code']) || textOf(error['code']) || 'unfinished' }
}

function failed(answer: Exclude<Answer, { ok: true }>): Failed {
  return answer.reason === 'away' ? answer : { ok: false, reason: 'refused', message: answer.message }
}

/** Money that is on its way counts as given back, until the bank says that it came back. */
function toReturned(refund: Shown): Exclude<Returned, { state: 'none' }> {
  const refundId = idOf(refund)
  if (refundId === null) return { state: 'away' }
  return { state: hasFailed(refund) ? 'failed' : 'done', refundId }
}

const hasFailed = (refund: Shown) => refund['status'] === 'failed' || refund['status'] === 'canceled'

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
