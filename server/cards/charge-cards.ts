import { callStripe, idOf, listOf, objectOf, type Shown, type StripeAccess, textOf } from './call-stripe.ts'
import { cardOf } from './read-session.ts'

type ChargeAsked = { id: string; amount: number; customer: string; methodId: string; words: string; since: number }

/** `none`: nobody has asked for it; `refused`: not by the card, such as for an ended key. */
export type Charged =
  | { state: 'paid'; amount: number; intentId: string; card: string; paymentId: string }
  | { state: 'declined'; reason: string }
  | { state: 'away' | 'none' | 'refused' }

export type Cards = {
  /** Makes a customer who can keep cards: the same one for the same id. */
  introduce(asked: { id: string; email: string; name: string }): Promise<string | null>
  /** Charges a kept card, once for an id. */
  charge(asked: ChargeAsked): Promise<Charged>
  findCharge(asked: ChargeAsked): Promise<Charged>
  /** Has a kept card forgotten; false if nobody answers. */
  forget(methodId: string): Promise<boolean>
}

/** This server's clock may be ahead of the card service's. */
const aheadS = 24 * 3600

export function cardsOf(access: StripeAccess): Cards {
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
