import { randomBytes } from 'node:crypto'
import type { Dispute } from './card-disputes.ts'
import { type Fields, missing } from './card-fields.ts'

/** The objects of the card provider as its API shows them. Amounts in cents, times in seconds. */

export type Customer = { id: string; object: 'customer'; email: string | null; name: string | null; created: number }
export type Method = {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}
export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_capture' | 'succeeded' | 'canceled'
  customer: string | null
  payment_method: string | null
  capture_method: string
  setup_future_usage: string | null
  metadata: Fields
  last_payment_error: CardError | null
  latest_charge: string | null
  created: number
}
export type SetupIntent = {
  id: string
  object: 'setup_intent'
  status: 'requires_payment_method' | 'succeeded'
  customer: string | null
  payment_method: string | null
}
export type Session = {
  id: string
  object: 'checkout.session'
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  amount_total: number | null
  currency: string
  customer: string | null
  payment_intent: string | null
  setup_intent: string | null
  metadata: Fields
  success_url: string
  cancel_url: string
  url: string | null
  expires_at: number
  created: number
}
export type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Fields
  created: number
}
export type Hook = { id: string; object: 'webhook_endpoint'; url: string; enabled_events: string[]; secret?: string }
export type CardError = { type: 'card_error'; code: string; decline_code?: string; message: string }
export type CardBehaviour = 'works' | 'declined' | 'authentication'

export type CardShelf = ReturnType<typeof createCardShelf>

/** Where the objects are, and who is told of what happens to them. */
export function createCardShelf(now: () => number) {
  const told: ((type: string, object: object) => void)[] = []
  return {
    kept: {
      customers: new Map<string, Customer>(),
      methods: new Map<string, Method>(),
      intents: new Map<string, Intent>(),
      setups: new Map<string, SetupIntent>(),
      sessions: new Map<string, Session>(),
      refunds: new Map<string, Refund>(),
      disputes: new Map<string, Dispute>(),
      hooks: new Map<string, Hook>(),
    },
    told,
    tell: (type: string, object: object) => void told.forEach((each) => each(type, object)),
    seconds: () => Math.floor(now() / 1000),
    newId: (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`,
  }
}

export function keep<Kept extends { id: string }>(map: Map<string, Kept>, object: NoInfer<Kept>): Kept {
  map.set(object.id, object)
  return object
}

export function find<Kept>(map: Map<string, Kept>, what: string, id: string): Kept {
  const object = map.get(id)
  if (object === undefined) throw missing(what, id)
  return object
}
