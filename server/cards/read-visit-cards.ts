import type { VisitCards } from '../../domain/cards/card-refunds.ts'
import { findEntries } from '../ledger/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { idsOfPerson } from './keep-card.ts'
import { findDisputesOf } from './dispute-store.ts'
import { showDispute } from './list-news.ts'
import { findKeptOf } from './kept-store.ts'
import { findNewestCharge } from './payment-store.ts'
import { findPaidFor } from './paid-store.ts'
import { findRefundsOf } from './refund-store.ts'
import { leftOf } from './refund-payment.ts'
import { gotOf } from './settle-refund.ts'

/** With its refunds, oldest first. */
export async function readVisitCards(queries: Queries, bookingId: string): Promise<VisitCards> {
  const entries = await findEntries(queries, [bookingId])
  const paid = await findPaidFor(queries, bookingId)
  const payments = paid.map(async ({ id, card, settled_at }) => {
    const refunds = (await findRefundsOf(queries, id)).filter((refund) => refund.booking_id === bookingId)
    const disputes = await findDisputesOf(queries, id)
    return {
      id,
      card,
      at: new Date(settled_at ?? 0).toISOString(),
      ...gotOf(entries, id),
      left: leftOf(entries, { refunds, disputes }, id),
      disputes: disputes.map(showDispute),
      refunds: refunds.map(({ id: refund, amount, state, cause, created_at }) => ({
        id: refund,
        amount: Number(amount),
        state,
        cause,
        at: new Date(created_at).toISOString(),
      })),
    }
  })
  const { customer_id: customerId } =
    (await queries.selectFrom('bookings').select('customer_id').where('id', '=', bookingId).executeTakeFirst()) ?? {}
  const kept = customerId ? await findKeptOf(queries, await idsOfPerson(queries, customerId)) : null
  const charge = await findNewestCharge(queries, bookingId)
  return {
    payments: await Promise.all(payments),
    kept: kept && { card: kept.card, since: new Date(kept.kept_at ?? 0).toISOString(), consent: kept.consent },
    isCharging: charge?.state === 'begun',
    declined: charge?.reason ?? '',
  }
}
