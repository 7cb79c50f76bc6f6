import type { RefundCard } from '../../domain/cards/card-refunds.ts'
import { actOfDispute, actOfReversal } from '../../domain/cards/disputes.ts'
import { balanceOf } from '../../domain/ledger/ledger.ts'
import { findEntries, lockVisit, type StoredEntry } from '../ledger/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { findDisputesOf } from './dispute-store.ts'
import { openProvider } from './open-provider.ts'
import { lockPayment } from './payment-store.ts'
import { findRefund, findRefundsOf, insertRefund, type StoredRefund } from './refund-store.ts'
import { gotOf } from './settle-refund.ts'
import { carryOutRefund, finishRefund } from './look-up-refund.ts'

/** `too-much`: less than that is left of the payment; `refused`: Stripe or the bank did; `away`: it goes on by itself. */
export type RefundResult =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'key-reused' | 'no-cards' | 'too-much' | 'refused' | 'away' }

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
  const goOn = begun.repeated ? finishRefund : carryOutRefund
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

type Taken = { refunds: readonly StoredRefund[]; disputes: readonly { id: string }[] }

/** `refunds` are those of the visit. */
export function leftOf(entries: readonly StoredEntry[], { refunds, disputes }: Taken, paymentId: string): number {
  const given = refunds.reduce((sum, { state, amount }) => sum + (state === 'failed' ? 0 : Number(amount)), 0)
  const acts = new Set(disputes.flatMap(({ id }) => [actOfDispute(id), actOfReversal(id)]))
  const lost = balanceOf(entries.filter(({ kind, act }) => kind === 'refund' && acts.has(act)))
  return gotOf(entries, paymentId).amount - given - lost
}
