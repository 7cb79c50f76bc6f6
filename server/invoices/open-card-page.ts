import { setTimeout as wait } from 'node:timers/promises'
import { leastCardCents, type PayByCard } from '../../domain/cards/card-payments.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { invoiceNumber, isDepositOver } from '../../domain/invoices/invoices.ts'
import { moneyOf } from '../../domain/invoices/invoice-money.ts'
import { lookUpPayment } from '../cards/look-up-payment.ts'
import { openProvider, type Provider } from '../cards/open-provider.ts'
import { beginPayment, findPayment, insertPayment, type StoredPayment } from '../cards/payment-store.ts'
import { findWaitingOf, givePaymentUp, keepPage } from '../cards/waiting-store.ts'
import { keepSession } from '../cards/asked-store.ts'
import { findPerson } from '../customers/store.ts'
import { findEntries } from '../ledger/store.ts'
import type { Parts } from '../parts.ts'
import type { Sender } from './create-claim.ts'
import { insertConsent } from './keep-card-page.ts'
import { findNewestClaim } from './claim-store.ts'
import { findDocument, lockInvoice } from './store.ts'
import { findVisitIds } from './visit-store.ts'
import * as say from '#words/card-lines.ts'

/** `paid`: it turned out to be paid already; `away`: the card service does not answer. */
export type CardPageResult =
  | { ok: true; url: string }
  | {
      ok: false
      reason: 'not-found' | 'no-cards' | 'not-possible' | 'changed-meanwhile' | 'too-little' | 'paid' | 'away'
    }

/** A page is open for an hour; coming back to the invoice opens another one. */
const openMs = 60 * 60_000
/** How long a press waits for another one that is under way, such as a second click. */
const joinMs = 10_000
const stepMs = 200

/** One at a time, so two tabs pay once; stored before the service is called. */
export async function openCardPage(
  parts: Parts,
  id: string,
  input: PayByCard,
  { backTo, sender }: { backTo: string; sender: Sender },
): Promise<CardPageResult> {
  const provider = await openProvider(parts)
  if (provider === null) return { ok: false, reason: 'no-cards' }
  // Each round clears away one payment that is in the way.
  for (let round = 0; round < 4; round++) {
    const planned = await planPayment(parts, id, input, sender)
    if (!planned.ok) return planned
    if (planned.isNew) return begin(parts, provider, planned, backTo)
    const { payment } = planned
    // Their card is being charged: there is nothing to open beside it.
    if (payment.way === 'kept') return { ok: false, reason: 'changed-meanwhile' }
    const isSame =
      Number(payment.amount) === planned.amount &&
      Number(payment.tip) === input.tip &&
      (payment.kept_id !== null) === input.keeps
    const known = payment.state === 'begun' ? await join(parts, payment) : payment
    if (known?.state !== 'open' || known.url === null) continue
    const state = await lookUpPayment(parts, known, { provider, ends: !isSame })
    if (state === 'paid') return { ok: false, reason: 'paid' }
    // One that Stripe did not end is for another sum than the one just chosen.
    if (state === 'away' || (state === 'open' && !isSame)) return { ok: false, reason: 'away' }
    if (state === 'open') return { ok: true, url: known.url }
  }
  return { ok: false, reason: 'changed-meanwhile' }
}

type Planned =
  | { ok: true; isNew: boolean; payment: StoredPayment; amount: number; number: string; email: string; name: string }
  | Extract<CardPageResult, { ok: false }>

/** Writes down what is going to be asked for, unless another payment of this invoice may still be made. */
async function planPayment(
  { database, clock }: Parts,
  id: string,
  { seen, tip, keeps }: PayByCard,
  sender: Sender,
): Promise<Planned> {
  return database.transaction<Planned>(async (write) => {
    const invoice = await lockInvoice(write, id)
    const document = invoice && (await findDocument(write, id, invoice.version))
    if (!document) return { ok: false, reason: 'not-found' }
    const { claim } = await findNewestClaim(write, id)
    if (invoice.voided_at !== null || isErased(document.customer) || claim?.state === 'open') {
      return { ok: false, reason: 'not-possible' }
    }
    const visits = await findVisitIds(write, id)
    const entries = await findEntries(write, visits)
    const { balance } = moneyOf(entries)
    if (balance <= 0 || isDepositOver(invoice, entries)) return { ok: false, reason: 'not-possible' }
    if (balance !== seen) return { ok: false, reason: 'changed-meanwhile' }
    const amount = balance + tip
    if (amount < leastCardCents) return { ok: false, reason: 'too-little' }
    const number = invoiceNumber(invoice)
    const person = (await findPerson(write, invoice.customer_id))?.customer
    const { email = '', name = '' } = person ?? {}
    const waiting = await findWaitingOf(write, id)
    if (waiting) return { ok: true, isNew: false, payment: waiting, amount, number, email, name }
    const now = clock.now()
    const kept = keeps && person ? await insertConsent(write, { customerId: person.id, sender, now }) : null
    const payment = beginPayment({ invoiceId: id, amount, tip, way: 'page', keptId: kept?.id ?? null }, now)
    const isNew = await insertPayment(write, payment, visits)
    return { ok: true, isNew, payment, amount, number, email, name }
  })
}

async function begin(
  { database: { queries }, clock }: Parts,
  provider: Provider,
  { payment, number, email, name }: Extract<Planned, { ok: true }>,
  backTo: string,
): Promise<CardPageResult> {
  const [amount, tip] = [Number(payment.amount), Number(payment.tip)]
  const lines = [
    { name: say.invoice(number), amount: amount - tip },
    ...(tip > 0 ? [{ name: say.tip, amount: tip }] : []),
  ]
  const endsAt = payment.created_at + openMs
  const keptId = payment.kept_id
  const customer = keptId === null ? null : await provider.introduce({ id: keptId, email, name })
  const keeps = keptId === null || customer === null ? null : { id: keptId, customer }
  const paidTo = `${backTo}&card=paid`
  // A card that cannot be kept must not be paid with as if it were.
  const isReady = keptId === null || keeps !== null
  const begun = isReady
    ? await provider.begin({ id: payment.id, lines, email, paidTo, backTo, endsAt, keeps })
    : ({ ok: false } as const)
  const at = clock.now()
  if (!begun.ok) {
    // Without an answer nobody has the address of its page, so nobody can pay there.
    await givePaymentUp(queries, payment.id, { from: 'begun', at })
    return { ok: false, reason: 'away' }
  }
  const { sessionId, url } = begun
  if (keeps) await keepSession(queries, keeps.id, { ...begun, customer: keeps.customer })
  if (await keepPage(queries, payment.id, { sessionId, url, at })) return { ok: true, url }
  await provider.cancel(sessionId)
  return { ok: false, reason: 'changed-meanwhile' }
}

/** Waits for a press that is under way; one that was cut off is given up, so that the next one can begin. */
async function join({ database: { queries }, clock }: Parts, { id }: StoredPayment): Promise<StoredPayment | null> {
  for (let waited = 0; waited < joinMs; waited += stepMs) {
    const payment = await findPayment(queries, id)
    if (payment?.state !== 'begun') return payment
    await wait(stepMs)
  }
  await givePaymentUp(queries, id, { from: 'begun', at: clock.now() })
  return findPayment(queries, id)
}
