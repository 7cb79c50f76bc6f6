import { CardRefusal, type Fields, inner, invalid, optional, text } from './card-fields.ts'
import {
  type CardBehaviour,
  type CardError,
  type CardShelf,
  find,
  type Intent,
  keep,
  type Method,
} from './card-shelf.ts'

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

export type CardIntents = ReturnType<typeof createIntents>

export function createIntents({ kept, tell, seconds, newId }: CardShelf) {
  const behaviours = new Map<string, CardBehaviour>()

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

  return { behaviours, newMethod, createIntent, confirm, succeed }
}
