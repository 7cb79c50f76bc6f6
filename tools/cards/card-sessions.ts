import { type Fields, inner, invalid, optional, text } from './card-fields.ts'
import type { CardIntents } from './card-intents.ts'
import { type CardBehaviour, type CardShelf, find, keep, type Session } from './card-shelf.ts'

type Line = { name: string; amount: number }
/** What a payment page was told about the payment that it will make. */
type Wish = { keepsCard: boolean; metadata: Fields }

/** The provider's payment pages. `origin` is where they are. */
export function createSessions(shelf: CardShelf, intents: CardIntents, origin: () => string) {
  const { kept, tell, seconds, newId } = shelf
  const lines = new Map<string, Line[]>()
  const wishes = new Map<string, Wish>()

  function createSession(fields: Fields): Session {
    const items = readLines(fields)
    const wanted = inner(fields, 'payment_intent_data')
    const made = draftSession(shelf, fields, items)
    lines.set(made.id, items)
    wishes.set(made.id, {
      keepsCard: made.mode === 'setup' || wanted['setup_future_usage'] === 'off_session',
      metadata: inner(wanted, 'metadata'),
    })
    return keep(kept.sessions, { ...made, url: `${origin()}/checkout/${made.id}` })
  }

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
    const { keepsCard = false, metadata = {} } = wishes.get(id) ?? {}
    const isDeclined = behaviour === 'declined'
    const method = intents.newMethod(found.customer, isDeclined ? 'declined' : 'works')
    if (found.mode === 'payment') {
      const intent = intents.createIntent({
        amount: String(found.amount_total),
        currency: 'usd',
        metadata,
        ...(found.customer && { customer: found.customer }),
        payment_method: method.id,
      })
      found.payment_intent = intent.id
      intent.setup_future_usage = keepsCard ? 'off_session' : null
      if (isDeclined) intent.status = 'requires_payment_method'
      else intents.succeed(intent)
    }
    if (isDeclined) return false
    if (found.mode === 'payment') found.payment_status = 'paid'
    else found.setup_intent = saveCard(found.customer, method.id)
    if (!keepsCard) method.customer = null
    // Later charges of a card that works at the desk may want the bank's own page.
    intents.behaviours.set(method.id, behaviour)
    Object.assign(found, { status: 'complete', url: null })
    tell('checkout.session.completed', found)
    return true
  }

  function saveCard(customer: string | null, method: string): string {
    const id = newId('seti')
    keep(kept.setups, { id, object: 'setup_intent', status: 'succeeded', customer, payment_method: method })
    return id
  }

  return { lines, createSession, session, expire, complete }
}

function readLines(fields: Fields): Line[] {
  return Object.values(inner(fields, 'line_items')).map((item) => {
    const price = inner(item as Fields, 'price_data')
    const amount = Number(text(price, 'unit_amount')) * Number(text(item as Fields, 'quantity'))
    return { name: text(inner(price, 'product_data'), 'name'), amount }
  })
}

function draftSession({ kept, seconds, newId }: CardShelf, fields: Fields, items: Line[]): Omit<Session, 'url'> {
  const mode = text(fields, 'mode')
  if (mode !== 'payment' && mode !== 'setup') throw invalid('Invalid mode: must be one of payment or setup')
  if (mode === 'payment' && items.length === 0) throw invalid('line_items is required in payment mode')
  const created = seconds()
  const expires = Number(optional(fields, 'expires_at') ?? created + 24 * 3600)
  if (expires < created + 30 * 60 || expires > created + 24 * 3600) {
    throw invalid('The `expires_at` timestamp must be from 30 minutes to 24 hours from Checkout Session creation.')
  }
  const customer = optional(fields, 'customer')
  if (customer !== null) find(kept.customers, 'customer', customer)
  const total = items.reduce((sum, { amount }) => sum + amount, 0)
  if (mode === 'payment' && total < 50) throw invalid('The total must be at least $0.50 usd', 'amount_too_small')
  return {
    id: newId('cs_test'),
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
    expires_at: expires,
    created,
  }
}
