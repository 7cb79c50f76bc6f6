import { type Answer, callStripe, idOf, type StripeAccess, textOf } from './call-stripe.ts'
import { type Seen, type SeenCard, toSeen, toSeenCard } from './read-session.ts'

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

export type Pages = {
  /** Makes a page for paying. */
  begin(asked: Asked): Promise<{ ok: true; sessionId: string; url: string } | Failed>
  /** The only source of truth, whatever was reported. */
  see(sessionId: string): Promise<Seen>
  /** Ends an unpaid page; look at it again afterwards. */
  cancel(sessionId: string): Promise<void>
  /** Makes a page that keeps a card and charges nothing. */
  keep(asked: Omit<Asked, 'lines' | 'email'>): Promise<{ ok: true; sessionId: string; url: string } | Failed>
  seeCard(sessionId: string): Promise<SeenCard>
}

export function pagesOf(access: StripeAccess): Pages {
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

function toPage(answer: Answer): { ok: true; sessionId: string; url: string } | Failed {
  if (!answer.ok) return failed(answer)
  const [sessionId, url] = [idOf(answer.shown), textOf(answer.shown['url'])]
  return sessionId !== null && isAddress(url) ? { ok: true, sessionId, url } : { ok: false, reason: 'away' }
}

function failed(answer: Exclude<Answer, { ok: true }>): Failed {
  return answer.reason === 'away' ? answer : { ok: false, reason: 'refused', message: answer.message }
}

function isAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}
