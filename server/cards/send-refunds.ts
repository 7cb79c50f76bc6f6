import { callStripe, idOf, listOf, objectOf, type Shown, type StripeAccess } from './call-stripe.ts'

/** `none`: nobody has asked for it. */
export type Returned =
  | { state: 'done'; refundId: string }
  | { state: 'failed'; refundId: string | null }
  | { state: 'away' }
  | { state: 'none' }

type ReturnAsked = { id: string; paymentId: string; intentId: string; amount: number }

export type Refunds = {
  refund(asked: ReturnAsked): Promise<Exclude<Returned, { state: 'none' }>>
  /** One that exceeds what is left of `paid` has failed. */
  findRefund(asked: Omit<ReturnAsked, 'paymentId'> & { paid: number }): Promise<Returned>
}

export function refundsOf(access: StripeAccess): Refunds {
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

/** Money that is on its way counts as given back, until the bank says that it came back. */
function toReturned(refund: Shown): Exclude<Returned, { state: 'none' }> {
  const refundId = idOf(refund)
  if (refundId === null) return { state: 'away' }
  return { state: hasFailed(refund) ? 'failed' : 'done', refundId }
}

const hasFailed = (refund: Shown) => refund['status'] === 'failed' || refund['status'] === 'canceled'
