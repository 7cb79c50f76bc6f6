import { createDisputes } from './card-disputes.ts'
import { type Fields, invalid, missing, optional } from './card-fields.ts'
import { createHooks } from './card-hooks.ts'
import { createIntents } from './card-intents.ts'
import { createRefunds } from './card-refunds.ts'
import { createSessions } from './card-sessions.ts'
import { createCardShelf, keep } from './card-shelf.ts'

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

export type CardObjects = ReturnType<typeof createCardObjects>

export function createCardObjects(origin: () => string, now: () => number) {
  const shelf = createCardShelf(now)
  const { kept, newId, seconds } = shelf
  const intents = createIntents(shelf)
  const sessions = createSessions(shelf, intents, origin)
  const refunds = createRefunds(shelf)
  const hooks = createHooks(shelf)

  function createCustomer(fields: Fields): object {
    return keep(kept.customers, {
      id: newId('cus'),
      object: 'customer',
      email: optional(fields, 'email'),
      name: optional(fields, 'name'),
      created: seconds(),
    })
  }

  const makers: Record<string, (fields: Fields) => object> = {
    customers: createCustomer,
    'checkout/sessions': sessions.createSession,
    payment_intents: intents.createIntent,
    refunds: refunds.createRefund,
    webhook_endpoints: hooks.createHook,
  }

  function create(kind: string, fields: Fields): object {
    const known = parameters[kind]?.split(' ') ?? []
    const unknown = Object.keys(fields).find((name) => !known.includes(name))
    if (unknown !== undefined) throw invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown')
    const make = makers[kind]
    if (make === undefined) throw missing('path', kind)
    return make(fields)
  }

  return { ...shelf, ...intents, ...sessions, ...refunds, ...hooks, ...createDisputes(kept, shelf), create }
}
