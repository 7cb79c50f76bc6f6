import { actOfPayment } from '../../domain/cards/card-payments.ts'
import { actOfFailure, actOfForgiveness, actOfRefund, refundEntries } from '../../domain/cards/card-refunds.ts'
import { balanceOf, reversalOf } from '../../domain/ledger/ledger.ts'
import { addSettled } from '../ledger/settle-tax.ts'
import { findEntries, lockVisit, type StoredEntry } from '../ledger/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Returned } from './send-refunds.ts'
import { lockPayment } from './payment-store.ts'
import { findRefund, lockRefund, settleRefund, type StoredRefund } from './refund-store.ts'
import { tellOwner } from './tell-owner.ts'

/** With its tip, in cents. */
export function gotOf(entries: readonly StoredEntry[], paymentId: string): { amount: number; tip: number } {
  const own = entries.filter(({ act }) => act === actOfPayment(paymentId))
  return {
    amount: 0 - balanceOf(own.filter(({ kind }) => kind === 'payment')),
    tip: balanceOf(own.filter(({ kind }) => kind === 'tip')),
  }
}

/** Whether the owner waits for the answer to a press, or learns of a failure only if told. */
export type Hears = 'answered' | 'told'

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
