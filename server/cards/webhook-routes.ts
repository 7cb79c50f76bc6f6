import { webhookPath } from '../../domain/cards/webhook.ts'
import type { Parts } from '../parts.ts'
import { withRule } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { requireSigned } from '../platform/http/require-signed.ts'
import { readCardAccount } from './account-store.ts'
import { objectOf, textOf } from './call-stripe.ts'
import { isSigned } from './check-signature.ts'
import { lookUpPayment } from './look-up-payment.ts'
import { findPayment } from './payment-store.ts'

/**
 * Where Stripe reports payments, if the owner has entered a key; for anyone else it does nothing. A report is a hint: what
 * it says is not believed, the payment is looked up. Reports that come twice, late or in another order change nothing.
 */
export function cardWebhookRoutes(app: App, parts: Parts): void {
  const { config, database, limits, clock } = parts
  const rule = withRule({ access: 'program', summary: 'That a card payment has changed' }, (_c, next) => next())
  app.post(webhookPath, rule, async (c) => {
    const account = await readCardAccount(database.queries, config)
    const secrets = account?.hook?.secrets ?? []
    if (secrets.length === 0) throw new Refusal('not-found')
    const header = c.req.header('stripe-signature') ?? ''
    const body = new Uint8Array(await c.req.raw.arrayBuffer())
    await requireSigned({
      limits,
      networks: c.get('networks'),
      isSigned: () => isSigned({ secrets, body, header, now: clock.now() }),
    })
    const id = readPaymentId(body)
    const payment = id === null ? null : await findPayment(database.queries, id)
    // An answer that says so makes Stripe report it again.
    if (payment && (await lookUpPayment(parts, payment)) === 'away') throw new Refusal('not-ready')
    return c.body(null, 204)
  })
}

/** The payment that a report is about: its id stands in every object that we had made. */
function readPaymentId(body: Uint8Array): string | null {
  try {
    const event = objectOf(JSON.parse(new TextDecoder().decode(body)))
    const object = objectOf(objectOf(event['data'])['object'])
    return textOf(objectOf(object['metadata'])['broom_payment']) || null
  } catch {
    return null
  }
}
