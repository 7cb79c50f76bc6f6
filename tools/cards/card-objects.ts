import { randomBytes } from 'node:crypto'
import { createDisputes, type Dispute } from './card-disputes.ts'
import { CardRefusal, type Fields, inner, invalid, missing, optional, text } from './card-fields.ts'

/** The objects of the card provider as its API shows them, and what it does to them. Amounts in cents, times in seconds. */

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
type CardError = { type: 'card_error'; code: string; decline_code?: string; message: string }
export type CardBehaviour = 'works' | 'declined' | 'authentication'

const cardErrors: Record<Exclude<CardBehaviour, 'works'>, CardError> = {
  declined: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  authentication: {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
}

/** The known parameters of what can be made; anything else is refused, as the API does. */
const parameters: Record<string, string> = {
  customers: 'email name phone metadata',
  'checkout/sessions':
    'mode line_items customer customer_email customer_creation payment_intent_data setup_intent_data payment_method_types currency success_url cancel_url expires_at metadata client_reference_id locale',
  payment_intents:
    'amount currency customer payment_method off_session confirm capture_method metadata description payment_method_types',
  setup_intents: 'customer metadata',
  refunds: 'payment_intent amount reason metadata',
  webhook_endpoints: 'url enabled_events api_version description metadata',
}

export function createCardObjects(origin: () => string, now: () => number) {
  const kept = {
    customers: new Map<string, Customer>(),
    methods: new Map<string, Method>(),
    intents: new Map<string, Intent>(),
    setups: new Map<string, SetupIntent>(),
    sessions: new Map<string, Session>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    hooks: new Map<string, Hook>(),
  }
  /** What each card does when it is charged. */
  const behaviours = new Map<string, CardBehaviour>()
  const lines = new Map<string, { name: string; amount: number }[]>()
  const futureUse = new Set<string>()
  const seconds = () => Math.floor(now() / 1000)
  const told: ((type: string, object: object) => void)[] = []
  const tell = (type: string, object: object) => void told.forEach((each) => each(type, object))
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

  function keep<Kept extends { id: string }>(map: Map<string, Kept>, object: NoInfer<Kept>): Kept {
    map.set(object.id, object)
    return object
  }

  function find<Kept>(map: Map<string, Kept>, what: string, id: string): Kept {
    const object = map.get(id)
    if (object === undefined) throw missing(what, id)
    return object
  }

  function newMethod(customer: string | null, behaviour: CardBehaviour): Method {
    const last4 = behaviour === 'works' ? '4242' : behaviour === 'declined' ? '0341' : '3184'
    const card = { brand: 'visa', last4, exp_month: 12, exp_year: 2031 }
    const method = keep(kept.methods, { id: newId('pm'), object: 'payment_method', type: 'card', customer, card })
    behaviours.set(method.id, behaviour)
    return method
  }

  function createIntent(fields: Fields): Intent {
    const amount = Number(fields['amount'])
    if (!Number.isInteger(amount) || amount < 50) throw invalid('Amount must be at least $0.50 usd', 'amount_too_small')
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: text(fields, 'currency'),
      status: 'requires_payment_method',
      customer: optional(fields, 'customer'),
      payment_method: optional(fields, 'payment_method'),
      capture_method: optional(fields, 'capture_method') ?? 'automatic',
      setup_future_usage: null,
      metadata: inner(fields, 'metadata'),
      last_payment_error: null,
      latest_charge: null,
      created: seconds(),
    }
    if (intent.payment_method !== null) {
      const { customer } = find(kept.methods, 'PaymentMethod', intent.payment_method)
      if (customer !== intent.customer) throw invalid('The PaymentMethod does not belong to this customer.')
      intent.status = 'requires_confirmation'
    }
    keep(kept.intents, intent)
    tell('payment_intent.created', intent)
    return fields['confirm'] === 'true' ? confirm(intent) : intent
  }

  function confirm(intent: Intent): Intent {
    const behaviour = behaviours.get(intent.payment_method ?? '') ?? 'works'
    if (behaviour !== 'works') {
      const error = cardErrors[behaviour]
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
      tell('payment_intent.payment_failed', intent)
      throw new CardRefusal(402, { ...error, payment_intent: structuredClone(intent) })
    }
    if (intent.capture_method === 'manual') return Object.assign(intent, { status: 'requires_capture' })
    return succeed(intent)
  }

  function succeed(intent: Intent): Intent {
    const done = { status: 'succeeded', amount_received: intent.amount, latest_charge: newId('ch') } as const
    Object.assign(intent, { ...done, last_payment_error: null })
    tell('payment_intent.succeeded', intent)
    return intent
  }

  function createSession(fields: Fields): Session {
    const mode = text(fields, 'mode')
    if (mode !== 'payment' && mode !== 'setup') throw invalid('Invalid mode: must be one of payment or setup')
    const items = Object.values(inner(fields, 'line_items')).map((item) => {
      const price = inner(item as Fields, 'price_data')
      const amount = Number(text(price, 'unit_amount')) * Number(text(item as Fields, 'quantity'))
      return { name: text(inner(price, 'product_data'), 'name'), amount }
    })
    if (mode === 'payment' && items.length === 0) throw invalid('line_items is required in payment mode')
    const created = seconds()
    const expires = Number(optional(fields, 'expires_at') ?? created + 24 * 3600)
    if (expires < created + 30 * 60 || expires > created + 24 * 3600) {
      throw invalid('The `expires_at` timestamp must be from 30 minutes to 24 hours from Checkout Session creation.')
    }
    const id = newId('cs_test')
    const customer = optional(fields, 'customer')
    if (customer !== null) find(kept.customers, 'customer', customer)
    const total = items.reduce((sum, { amount }) => sum + amount, 0)
    if (mode === 'payment' && total < 50) throw invalid('The total must be at least $0.50 usd', 'amount_too_small')
    lines.set(id, items)
    if (inner(fields, 'payment_intent_data')['setup_future_usage'] === 'off_session') futureUse.add(id)
    intentMetadata.set(id, inner(inner(fields, 'payment_intent_data'), 'metadata'))
    return keep(kept.sessions, {
      id,
      object: 'checkout.session',
      mode,
      status: 'open',
      payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
      amount_total: mode === 'setup' ? null : total,
      currency: 'usd',
      customer,
      payment_intent: null,
      setup_intent: null,
      metadata: inner(fields, 'metadata'),
      success_url: text(fields, 'success_url'),
      cancel_url: optional(fields, 'cancel_url') ?? '',
      url: `${origin()}/checkout/${id}`,
      expires_at: expires,
      created,
    })
  }
  const intentMetadata = new Map<string, Fields>()

  /** The time of a session is looked at whenever it is. */
  function session(id: string): Session {
    const found = find(kept.sessions, 'checkout.session', id)
    if (found.status === 'open' && found.expires_at <= seconds()) expire(found)
    return found
  }

  function expire(found: Session): Session {
    if (found.status !== 'open') throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired.`)
    Object.assign(found, { status: 'expired', url: null })
    tell('checkout.session.expired', found)
    return found
  }

  /** What a customer does on the checkout page; false if the card is refused, and the session stays open. */
  function complete(id: string, behaviour: CardBehaviour): boolean {
    const found = session(id)
    if (found.status !== 'open') throw invalid('This Checkout Session is over.')
    const keeps = found.mode === 'setup' || futureUse.has(id)
    const method = newMethod(found.customer, behaviour === 'declined' ? 'declined' : 'works')
    if (found.mode === 'payment') {
      const intent = createIntent({
        amount: String(found.amount_total),
        currency: 'usd',
        metadata: intentMetadata.get(id) ?? {},
        ...(found.customer && { customer: found.customer }),
        payment_method: method.id,
      })
      found.payment_intent = intent.id
      intent.setup_future_usage = keeps ? 'off_session' : null
      if (behaviour === 'declined') {
        intent.status = 'requires_payment_method'
        return false
      }
      succeed(intent)
      found.payment_status = 'paid'
    } else if (behaviour === 'declined') {
      return false
    } else {
      const setup = keep(kept.setups, {
        id: newId('seti'),
        object: 'setup_intent',
        status: 'succeeded',
        customer: found.customer,
        payment_method: method.id,
      })
      found.setup_intent = setup.id
    }
    if (!keeps) method.customer = null
    // Later charges of a card that works at the desk may want the bank's own page.
    behaviours.set(method.id, behaviour)
    Object.assign(found, { status: 'complete', url: null })
    tell('checkout.session.completed', found)
    return true
  }

  function createRefund(fields: Fields): Refund {
    const intent = find(kept.intents, 'payment_intent', text(fields, 'payment_intent'))
    if (intent.status !== 'succeeded') throw invalid('This PaymentIntent does not have a successful charge to refund.')
    const given = [...kept.refunds.values()].filter((each) => each.payment_intent === intent.id)
    const left = intent.amount - given.reduce((sum, each) => sum + (each.status === 'failed' ? 0 : each.amount), 0)
    const amount = Number(optional(fields, 'amount') ?? left)
    if (left === 0) throw invalid('Charge has already been refunded.', 'charge_already_refunded')
    if (!Number.isInteger(amount) || amount < 1) throw invalid('Invalid positive integer', 'parameter_invalid_integer')
    if (amount > left) throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
    const refund = keep(kept.refunds, {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: 'usd',
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: inner(fields, 'metadata'),
      created: seconds(),
    })
    tell('refund.created', refund)
    // Without the refund: who wants to know has to ask for it.
    const charge = { id: intent.latest_charge, object: 'charge', payment_intent: intent.id, metadata: intent.metadata }
    tell('charge.refunded', charge)
    return refund
  }

  /** What a bank does: the refund comes back. */
  function failRefund(id: string): void {
    tell('refund.failed', Object.assign(find(kept.refunds, 'refund', id), { status: 'failed' }))
  }

  const disputes = createDisputes(kept, { tell, seconds, newId })

  function createHook(fields: Fields): Hook {
    const url = text(fields, 'url')
    if (!/^https?:\/\//.test(url)) throw invalid('Invalid URL: URL must begin with http or https.', 'url_invalid')
    const enabled_events = Object.values(inner(fields, 'enabled_events')).map(String)
    if (kept.hooks.size >= 16) throw invalid('You have reached the maximum of 16 test webhook endpoints.')
    const hook = keep(kept.hooks, { id: newId('we'), object: 'webhook_endpoint', url, enabled_events })
    // Its secret is in this answer alone.
    return { ...hook, secret: secretOf(hook.id) }
  }
  const secrets = new Map<string, string>()
  function secretOf(hook: string): string {
    const secret = secrets.get(hook) ?? `whsec_${randomBytes(24).toString('hex')}`
    secrets.set(hook, secret)
    return secret
  }

  function create(kind: string, fields: Fields): object {
    const known = parameters[kind]?.split(' ') ?? []
    const unknown = Object.keys(fields).find((name) => !known.includes(name))
    if (unknown !== undefined) throw invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown')
    switch (kind) {
      case 'customers':
        return keep(kept.customers, {
          id: newId('cus'),
          object: 'customer',
          email: optional(fields, 'email'),
          name: optional(fields, 'name'),
          created: seconds(),
        })
      case 'checkout/sessions':
        return createSession(fields)
      case 'payment_intents':
        return createIntent(fields)
      case 'refunds':
        return createRefund(fields)
      case 'webhook_endpoints':
        return createHook(fields)
      default:
        throw missing('path', kind)
    }
  }

  return {
    kept,
    behaviours,
    lines,
    told,
    create,
    confirm,
    succeed,
    session,
    expire,
    complete,
    newMethod,
    secretOf,
    createRefund,
    failRefund,
    ...disputes,
    find,
  }
}
