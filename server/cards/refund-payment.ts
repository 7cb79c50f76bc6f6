import { actOfPayment } from '../../domain/cards/card-payments.ts'
import {
  actOfFailure,
  actOfForgiveness,
  actOfRefund,
  type RefundCard,
  refundEntries,
} from '../../domain/cards/card-refunds.ts'
import { actOfDispute, actOfReversal } from '../../domain/cards/disputes.ts'
import { balanceOf, reversalOf } from '../../domain/ledger/ledger.ts'
import { addSettled } from '../ledger/settle-tax.ts'
import { findEntries, lockVisit, type StoredEntry } from '../ledger/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { findDisputesOf } from './dispute-store.ts'
import { openProvider, type Provider } from './open-provider.ts'
import type { Returned } from './send-refunds.ts'
import { findPayment, lockPayment } from './payment-store.ts'
import {
  findRefund,
  findRefundsOf,
  insertRefund,
  listBegun,
  lockRefund,
  settleRefund,
  type StoredRefund,
} from './refund-store.ts'
import { tellOwner } from './tell-owner.ts'

/** `too-much`: less than that is left of the payment; `refused`: Stripe or the bank did; `away`: it goes on by itself. */
export type RefundResult =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'key-reused' | 'no-cards' | 'too-much' | 'refused' | 'away' }

/** Stripe keeps answers by their keys for a day: the same request within that time is the same refund. */
const repeatMs = 20 * 60 * 60_000
const settleMs = 60_000
const atOnce = 50

/** Once per key: written down before Stripe is asked. */
export async function refundPayment(
  parts: Parts,
  { visit: bookingId, payment: paymentId }: { visit: string; payment: string },
  { key, ...body }: RefundCard,
): Promise<RefundResult> {
  const { database, clock } = parts
  const provider = await openProvider(parts)
  if (provider === null) return { ok: false, reason: 'no-cards' }
  const now = clock.now()
  const press = { key, route: `POST /api/bookings/${bookingId}/cards/${paymentId}/refund`, body, at: now }
  const begun = await once(database, press, async (write, refuse) => {
    const payment = await lockPayment(write, paymentId)
    const visit = payment?.state === 'paid' ? await lockVisit(write, bookingId) : null
    if (!visit) return refuse('not-found')
    const known = await findEntries(write, [bookingId])
    const refunds = (await findRefundsOf(write, paymentId)).filter(({ booking_id }) => booking_id === bookingId)
    const disputes = await findDisputesOf(write, paymentId)
    if (body.amount > leftOf(known, { refunds, disputes }, paymentId)) return refuse('too-much')
    const { amount, forgives } = body
    const refund = {
      payment_id: paymentId,
      booking_id: bookingId,
      amount,
      forgives: forgives ? 1 : 0,
      cause: 'owner',
    } as const
    return beginRefund(write, refund, now)
  })
  if (!begun.ok) return begun
  const refund = await findRefund(database.queries, begun.answer)
  if (!refund) return { ok: false, reason: 'not-found' }
  // A press that comes again may follow one that was cut off: what became of that is asked first.
  const goOn = begun.repeated ? finish : carryOut
  const state = refund.state === 'begun' ? await goOn(parts, refund, provider, 'answered') : refund.state
  if (state === 'done') return { ok: true }
  return { ok: false, reason: state === 'failed' ? 'refused' : 'away' }
}

type Wanted = Pick<StoredRefund, 'payment_id' | 'booking_id' | 'amount' | 'forgives' | 'cause'>

/** The caller has locked its payment. */
export async function beginRefund(write: Write, wanted: Wanted, now: number): Promise<string> {
  const id = newId(now)
  await insertRefund(write, { ...wanted, id, state: 'begun', refund_id: null, created_at: now, settled_at: null })
  return id
}

/** With its tip, in cents. */
export function gotOf(entries: readonly StoredEntry[], paymentId: string): { amount: number; tip: number } {
  const own = entries.filter(({ act }) => act === actOfPayment(paymentId))
  return {
    amount: 0 - balanceOf(own.filter(({ kind }) => kind === 'payment')),
    tip: balanceOf(own.filter(({ kind }) => kind === 'tip')),
  }
}

type Taken = { refunds: readonly StoredRefund[]; disputes: readonly { id: string }[] }

/** `refunds` are those of the visit. */
export function leftOf(entries: readonly StoredEntry[], { refunds, disputes }: Taken, paymentId: string): number {
  const given = refunds.reduce((sum, { state, amount }) => sum + (state === 'failed' ? 0 : Number(amount)), 0)
  const acts = new Set(disputes.flatMap(({ id }) => [actOfDispute(id), actOfReversal(id)]))
  const lost = balanceOf(entries.filter(({ kind, act }) => kind === 'refund' && acts.has(act)))
  return gotOf(entries, paymentId).amount - given - lost
}

/** Whether the owner waits for the answer to a press, or learns of a failure only if told. */
type Hears = 'answered' | 'told'

async function carryOut(
  parts: Parts,
  refund: StoredRefund,
  provider: Provider,
  hears: Hears,
): Promise<StoredRefund['state']> {
  const payment = await findPayment(parts.database.queries, refund.payment_id)
  const intentId = payment?.intent_id ?? ''
  const asked = { id: refund.id, paymentId: refund.payment_id, intentId, amount: Number(refund.amount) }
  return settleReturned(parts, refund.id, await provider.refund(asked), hears)
}

/** Asks Stripe for it before asking again. */
async function finish(
  parts: Parts,
  refund: StoredRefund,
  provider: Provider,
  hears: Hears,
): Promise<StoredRefund['state'] | 'away'> {
  const found = await findAtProvider(parts, refund, provider)
  if (found.state === 'away') return 'away'
  if (found.state !== 'none') return settleReturned(parts, refund.id, found, hears)
  if (parts.clock.now() - refund.created_at < repeatMs) return carryOut(parts, refund, provider, hears)
  return settleReturned(parts, refund.id, { state: 'failed', refundId: null }, hears)
}

async function findAtProvider({ database }: Parts, refund: StoredRefund, provider: Provider): Promise<Returned> {
  const payment = await findPayment(database.queries, refund.payment_id)
  const [intentId, paid] = [payment?.intent_id ?? '', Number(payment?.amount ?? 0)]
  return provider.findRefund({ id: refund.id, intentId, amount: Number(refund.amount), paid })
}

/** Once: its ledger entries are in the same transaction. */
export async function settleReturned(
  parts: Parts,
  id: string,
  returned: Exclude<Returned, { state: 'none' }>,
  hears: Hears = 'told',
): Promise<StoredRefund['state']> {
  if (returned.state === 'away') return 'begun'
  const { database, clock } = parts
  const now = clock.now()
  return database.transaction(async (write) => {
    const { payment_id } = (await findRefund(write, id)) ?? {}
    const payment = await lockPayment(write, payment_id ?? '')
    const refund = payment && (await lockRefund(write, id))
    const visit = refund && (await lockVisit(write, refund.booking_id))
    if (!visit) throw new Error(`The refund ${id} is gone`)
    if (refund.state === returned.state || refund.state === 'failed') return refund.state
    const known = await findEntries(write, [visit.id])
    if (returned.state === 'done') {
      const act = actOfPayment(payment.id)
      const amount = Number(refund.amount)
      const isWhole = gotOf(known, payment.id).amount === amount
      const given = { amount, forgives: refund.forgives === 1, isWhole, payment: act, tax: visit.tax }
      const entries = refundEntries(known, given)
      await addSettled(write, { visit, known, entries, act: actOfRefund(id), at: now })
    } else if (refund.state === 'done') {
      const acts = new Set([actOfRefund(id), actOfForgiveness(id)])
      // A tax follows by itself, and what the owner has taken back stays so.
      const own = known.filter(({ act, kind }) => acts.has(act) && kind !== 'tax')
      const entries = own.flatMap((entry) => reversalOf(known, entry.id) ?? [])
      await addSettled(write, { visit, known, entries, act: actOfFailure(id), at: now })
    }
    if (returned.state === 'failed' && (refund.state === 'done' || hears === 'told')) {
      const [refundId, amount] = [returned.refundId ?? refund.refund_id ?? id, Number(refund.amount)]
      await tellOwner(parts, write, payment, { id: `failed-${refundId}-${id}`, kind: 'refund-failed', amount, at: now })
    }
    await settleRefund(write, id, { state: returned.state, refundId: returned.refundId ?? refund.refund_id, at: now })
    await recordChange(write, { kind: 'ledger-changed', id: visit.id }, now)
    return returned.state
  })
}

/** One that was done may still come back from the bank. */
export async function lookUpRefund(parts: Parts, id: string): Promise<'away' | 'looked'> {
  const { queries } = parts.database
  const refund = await findRefund(queries, id)
  const provider = refund && (await openProvider(parts))
  if (!refund || !provider) return 'looked'
  const found = await findAtProvider(parts, refund, provider)
  if (found.state === 'away') return 'away'
  if (found.state !== 'none') await settleReturned(parts, id, found)
  return 'looked'
}

export async function finishRefunds(parts: Parts): Promise<void> {
  const { database, clock } = parts
  const now = clock.now()
  const begun = await listBegun(database.queries, { before: now - settleMs, now, limit: atOnce })
  const provider = begun.length > 0 ? await openProvider(parts) : null
  if (provider === null) return
  for (const refund of begun) {
    // One that Stripe cannot do yet holds up no other one; without an answer they all wait.
    if (parts.closing.aborted || (await finish(parts, refund, provider, 'told')) === 'away') return
  }
}
