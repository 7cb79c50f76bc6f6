import { webhookPath } from '../../domain/cards/webhook.ts'
import type { Parts } from '../parts.ts'
import { withRule } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { requireSigned } from '../platform/http/require-signed.ts'
import { markHeard, readCardAccount } from './account-store.ts'
import { idOf, objectOf, type Shown, textOf } from './call-stripe.ts'
import { isSigned } from './check-signature.ts'
import { lookUpKept } from './keep-card.ts'
import { findKept } from './kept-store.ts'
import { lookUpPayment } from './look-up-payment.ts'
import { findPayment } from './payment-store.ts'
import { type Hint, lookUpReported } from './look-up-reports.ts'
import { lookUpRefund } from './look-up-refund.ts'

/** Only with a key. A report is a hint: the payment is looked up. Double, late or shuffled ones change nothing. */
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
    await markHeard(database.queries, clock.now())
    const { paymentId, refundId, keptId, hint } = readReport(body)
    const kept = keptId === '' ? null : await findKept(database.queries, keptId)
    const payment = paymentId === '' ? null : await findPayment(database.queries, paymentId)
    const isAway =
      (payment !== null && (await lookUpPayment(parts, payment)) === 'away') ||
      (refundId !== '' && (await lookUpRefund(parts, refundId)) === 'away') ||
      (kept !== null && (await lookUpKept(parts, kept)) === 'away') ||
      // One of ours was just looked up.
      (refundId === '' && (await lookUpReported(parts, hint)) === 'away')
    // An answer that says so makes Stripe report it again.
    if (isAway) throw new Refusal('not-ready')
    return c.body(null, 204)
  })
}

/** Our ids are in every object that we made; others are looked up by the service's. */
function readReport(body: Uint8Array): { paymentId: string; refundId: string; keptId: string; hint: Hint } {
  const shown = readObject(body)
  const { broom_payment: payment, broom_refund: refund, broom_kept: kept } = objectOf(shown['metadata'])
  const id = textOf(shown['id'])
  const hint = {
    object: textOf(shown['object']),
    id: /^[a-z]+_\w+$/.test(id) ? id : '',
    intentId: idOf(shown['payment_intent']) ?? '',
  }
  return { paymentId: textOf(payment), refundId: textOf(refund), keptId: textOf(kept), hint }
}

function readObject(body: Uint8Array): Shown {
  try {
    const event = objectOf(JSON.parse(new TextDecoder().decode(body)))
    return objectOf(objectOf(event['data'])['object'])
  } catch {
    // No JSON names no payment, and is refused like an unknown one.
    return {}
  }
}
