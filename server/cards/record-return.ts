import { actOfPayment } from '../../domain/cards/card-payments.ts'
import {
  actOfDouble,
  actOfForgiveness,
  actOfRefund,
  outsideRefundEntries,
  shareReturn,
} from '../../domain/cards/card-refunds.ts'
import { lockVisits } from '../ledger/record-shares.ts'
import { addSettled } from '../ledger/settle-tax.ts'
import { type ChargedVisit, findEntries, type StoredEntry } from '../ledger/store.ts'
import { addEntries } from '../ledger/account-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { findDisputesOf } from './dispute-store.ts'
import { findVisitsOf, lockPayment } from './payment-store.ts'
import { findPaidBy } from './paid-store.ts'
import type { SeenRefund } from './read-reports.ts'
import { leftOf } from './refund-payment.ts'
import { gotOf, settleReturned } from './settle-refund.ts'
import { findRefund, findRefundsBy, findRefundsOf, insertRefund } from './refund-store.ts'
import { tellOwner } from './tell-owner.ts'

/** Once for its id: one of ours gets its result, any other was made there by the owner. */
export async function recordReturn(parts: Parts, seen: SeenRefund): Promise<void> {
  const { database, clock } = parts
  const own = seen.ownId === '' ? null : await findRefund(database.queries, seen.ownId)
  const known = own ? [own] : await findRefundsBy(database.queries, seen.refundId)
  for (const { id, state } of known) if (state !== seen.state) await settleReturned(parts, id, seen)
  if (known.length > 0 || seen.state === 'failed') return
  const paid = await findPaidBy(database.queries, seen.intentId)
  if (paid === null) return
  const now = clock.now()
  await database.transaction(async (write) => {
    const payment = await lockPayment(write, paid)
    if (!payment || (await findRefundsBy(write, seen.refundId)).length > 0) return
    for (const share of await shareTaken(write, payment.id, seen.amount)) {
      await addShare(write, share, { refundId: seen.refundId, paymentId: payment.id, now })
    }
    await tellOwner(parts, write, payment, {
      id: `refund-${seen.refundId}`,
      kind: 'refunded',
      amount: seen.amount,
      at: now,
    })
    await recordChange(write, { kind: 'ledger-changed', id: payment.invoice_id }, now)
  })
}

export type TakenShare = { visit: ChargedVisit; amount: number; entries: StoredEntry[] }

/** Locks the visits and shares out by what each still has. */
export async function shareTaken(write: Write, paymentId: string, amount: number): Promise<TakenShare[]> {
  const visits = await lockVisits(write, await findVisitsOf(write, paymentId))
  const entries = await findEntries(
    write,
    visits.map(({ id }) => id),
  )
  const refunds = await findRefundsOf(write, paymentId)
  const disputes = await findDisputesOf(write, paymentId)
  const ofVisit = (id: string) => entries.filter(({ bookingId }) => bookingId === id)
  const left = visits.map(({ id }) =>
    leftOf(ofVisit(id), { refunds: refunds.filter(({ booking_id }) => booking_id === id), disputes }, paymentId),
  )
  const shares = shareReturn(left, amount)
  return visits.flatMap((visit, index) => {
    const share = shares[index] ?? 0
    return share === 0 ? [] : [{ visit, amount: share, entries: ofVisit(visit.id) }]
  })
}

type Returned = { refundId: string; paymentId: string; now: number }

async function addShare(
  write: Write,
  { visit, amount, entries: known }: TakenShare,
  { refundId, paymentId, now }: Returned,
): Promise<void> {
  const id = newId(now)
  await insertRefund(write, {
    id,
    payment_id: paymentId,
    booking_id: visit.id,
    amount,
    forgives: 1,
    cause: 'stripe',
    state: 'done',
    refund_id: refundId,
    created_at: now,
    settled_at: now,
  })
  const payment = actOfPayment(paymentId)
  const isWhole = gotOf(known, paymentId).amount === amount
  const { refund, double, forgiven } = outsideRefundEntries(known, { amount, isWhole, payment, tax: visit.tax })
  await addEntries(write, { visit, entries: refund, act: actOfRefund(id), at: now })
  if (double.length > 0) await addEntries(write, { visit, entries: double, act: actOfDouble(id), at: now })
  if (forgiven.length === 0) return
  const all = await findEntries(write, [visit.id])
  await addSettled(write, { visit, known: all, entries: forgiven, act: actOfForgiveness(id), at: now })
}
