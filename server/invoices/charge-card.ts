import { invoiceNumber } from '../../domain/invoices/invoices.ts'
import { moneyOf } from '../../domain/invoices/invoice-money.ts'
import type { ChargeCard, ChargeOutcome } from '../../domain/cards/kept-cards.ts'
import { leastCardCents } from '../../domain/cards/card-payments.ts'
import { balanceOf } from '../../domain/ledger/ledger.ts'
import { idsOfPerson } from '../cards/keep-card.ts'
import { findKept, findKeptOf } from '../cards/kept-store.ts'
import { lookUpPayment, settlePaid } from '../cards/look-up-payment.ts'
import { openProvider, type Provider } from '../cards/open-provider.ts'
import type { Charged } from '../cards/charge-cards.ts'
import { beginPayment, findPayment, insertPayment, type StoredPayment } from '../cards/payment-store.ts'
import { findWaitingOf, givePaymentUp, listWaiting } from '../cards/waiting-store.ts'
import { findEntries, lockVisit } from '../ledger/store.ts'
import type { Parts } from '../parts.ts'
import { deriveKey, once } from '../platform/request-keys.ts'
import { createInvoice } from './create-invoice.ts'
import { sendInvoice } from './send-invoice.ts'
import { findInvoice, findInvoiceOf, lockInvoice } from './store.ts'
import { findCustomerOf, findVisitIds } from './visit-store.ts'
import * as say from '#words/card-lines.ts'

/** `doubt`: nobody knows whether it was charged; that is looked up by itself. */
export type ChargeResult =
  | { ok: true; outcome: ChargeOutcome }
  | {
      ok: false
      reason:
        | 'not-found'
        | 'key-reused'
        | 'no-cards'
        | 'no-kept-card'
        | 'not-billed'
        | 'several-visits'
        | 'too-little'
        | 'changed-meanwhile'
        | 'refused'
        | 'doubt'
    }

/** Stripe keeps answers by their keys for a day: the same request within that time is the same charge. */
const repeatMs = 20 * 60 * 60_000
const settleMs = 60_000
const atOnce = 50

/**
 * What is left to pay for a visit, once per key: makes its invoice if needed, and stores the charge before Stripe is
 * asked. If the card is declined, or the bank wants to see the customer, the link to pay goes out.
 */
export async function chargeCard(parts: Parts, visitId: string, { key, seen }: ChargeCard): Promise<ChargeResult> {
  const { database, clock } = parts
  const { queries } = database
  const provider = await openProvider(parts)
  if (provider === null) return { ok: false, reason: 'no-cards' }
  const customerId = await findCustomerOf(queries, visitId)
  if (customerId === null) return { ok: false, reason: 'not-found' }
  const kept = await findKeptOf(queries, await idsOfPerson(queries, customerId))
  if (kept === null) return { ok: false, reason: 'no-kept-card' }
  const invoiceId = await ensureInvoice(parts, visitId, key)
  if (invoiceId === null) return { ok: false, reason: 'not-billed' }
  // A page that the customer has open must not be paid beside it.
  const waiting = await findWaitingOf(queries, invoiceId)
  if (waiting?.way === 'page') {
    const state = await lookUpPayment(parts, waiting, { provider, ends: true })
    if (state === 'paid') return { ok: false, reason: 'changed-meanwhile' }
  }
  const now = clock.now()
  const press = { key, route: `POST /api/bookings/${visitId}/cards/charge`, body: { seen }, at: now }
  const begun = await once(database, press, async (write, refuse) => {
    const invoice = await lockInvoice(write, invoiceId)
    const visits = await findVisitIds(write, invoiceId)
    if (!invoice || invoice.voided_at !== null) return refuse('changed-meanwhile')
    if (visits.length > 1) return refuse('several-visits')
    const visit = await lockVisit(write, visitId)
    if (!visit || balanceOf(await findEntries(write, visits)) !== seen) return refuse('changed-meanwhile')
    if (seen < leastCardCents) return refuse('too-little')
    const still = await findKept(write, kept.id)
    if (still?.state !== 'kept') return refuse('no-kept-card')
    const payment = beginPayment({ invoiceId, amount: seen, tip: 0, way: 'kept', keptId: kept.id }, now)
    return (await insertPayment(write, payment, visits)) ? payment.id : refuse('changed-meanwhile')
  })
  if (!begun.ok) return begun
  const payment = await findPayment(queries, begun.answer)
  if (!payment) return { ok: false, reason: 'not-found' }
  if (payment.state === 'paid') return { ok: true, outcome: 'paid' }
  if (payment.state === 'over') return { ok: true, outcome: 'declined' }
  const result = await (begun.repeated ? finish : carryOut)(parts, payment, provider)
  return result === 'away' ? { ok: false, reason: 'doubt' } : result
}

/** Null if the visit costs nothing. */
async function ensureInvoice(parts: Parts, visitId: string, key: string): Promise<string | null> {
  const { queries } = parts.database
  const known = await findInvoiceOf(queries, visitId)
  if (known) return known.id
  const { charged } = moneyOf(await findEntries(queries, [visitId]))
  const made = await createInvoice(parts, {
    key: deriveKey(key, 'the invoice of a charge'),
    visits: [visitId],
    seen: charged,
    send: false,
  })
  return made.ok ? made.id : null
}

async function askedFor({ database: { queries } }: Parts, payment: StoredPayment) {
  const kept = await findKept(queries, payment.kept_id ?? '')
  const invoice = await findInvoice(queries, payment.invoice_id)
  return {
    id: payment.id,
    amount: Number(payment.amount),
    customer: kept?.provider_customer ?? '',
    methodId: kept?.method_id ?? '',
    words: invoice ? say.invoice(invoiceNumber(invoice)) : '',
    since: payment.created_at,
  }
}

async function carryOut(parts: Parts, payment: StoredPayment, provider: Provider): Promise<ChargeResult> {
  return settle(parts, payment, await provider.charge(await askedFor(parts, payment)))
}

/** Asks Stripe for it before asking again; `away` if it does not even answer that. */
async function finish(parts: Parts, payment: StoredPayment, provider: Provider): Promise<ChargeResult | 'away'> {
  const found = await provider.findCharge(await askedFor(parts, payment))
  if (found.state === 'away') return 'away'
  if (found.state !== 'none') return settle(parts, payment, found)
  if (parts.clock.now() - payment.created_at < repeatMs) return carryOut(parts, payment, provider)
  // Nobody was charged within a day, and nobody will be.
  return settle(parts, payment, { state: 'refused' })
}

/** Records the payment before anything else. */
async function settle(parts: Parts, payment: StoredPayment, charged: Charged): Promise<ChargeResult> {
  const { database, clock } = parts
  if (charged.state === 'paid') {
    await settlePaid(parts, payment.id, charged)
    return { ok: true, outcome: 'paid' }
  }
  if (charged.state === 'away' || charged.state === 'none') return { ok: false, reason: 'doubt' }
  const reason = charged.state === 'declined' ? charged.reason.slice(0, 60) : 'refused'
  await givePaymentUp(database.queries, payment.id, { from: 'begun', at: clock.now(), reason })
  if (charged.state === 'refused') return { ok: false, reason: 'refused' }
  const sent = await sendInvoice(parts, payment.invoice_id, { key: deriveKey(payment.id, 'the link after a decline') })
  return { ok: true, outcome: sent.ok ? 'declined' : 'declined-not-sent' }
}

export async function finishCharges(parts: Parts): Promise<void> {
  const { database, clock } = parts
  const now = clock.now()
  const waiting = await listWaiting(database.queries, { way: 'kept', before: now - settleMs, now, limit: atOnce })
  const provider = waiting.length > 0 ? await openProvider(parts) : null
  if (provider === null) return
  for (const payment of waiting) {
    // One that stays in doubt holds up no other one; without an answer they all wait.
    if (parts.closing.aborted || (await finish(parts, payment, provider)) === 'away') return
  }
}
