import type { Queries, Write } from '../platform/database/open-database.ts'
import { type StoredPayment, paymentColumns, mayBePaid } from './payment-store.ts'

export async function findWaitingOf(queries: Queries, invoiceId: string): Promise<StoredPayment | null> {
  const row = await queries
    .selectFrom('card_payments')
    .select(paymentColumns)
    .where('invoice_id', '=', invoiceId)
    .where(mayBePaid)
    .executeTakeFirst()
  return row ?? null
}

/** Longest unseen first; with those that were seen before the clock was set back. */
export async function listWaiting(
  queries: Queries,
  { way, before, now, limit }: { way: StoredPayment['way']; before: number; now: number; limit: number },
) {
  return queries
    .selectFrom('card_payments')
    .select(paymentColumns)
    .where(mayBePaid)
    .where('way', '=', way)
    .where((eb) => eb.or([eb('looked_at', '<', before), eb('looked_at', '>', now)]))
    .orderBy('looked_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** False if the payment has been given up since. */
export async function keepPage(
  write: Queries | Write,
  id: string,
  { sessionId, url, at }: { sessionId: string; url: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('card_payments')
    .set({ state: 'open', session_id: sessionId, url, looked_at: at })
    .where('id', '=', id)
    .where('state', '=', 'begun')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False if it is in another state by now. */
export async function givePaymentUp(
  write: Queries | Write,
  id: string,
  { from, at, reason = '' }: { from: 'begun' | 'open'; at: number; reason?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('card_payments')
    .set({ state: 'over', url: null, settled_at: at, reason })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markPaid(
  write: Write,
  id: string,
  { intentId, amount, card, at }: { intentId: string; amount: number; card: string; at: number },
): Promise<void> {
  await write
    .updateTable('card_payments')
    .set({ state: 'paid', intent_id: intentId, amount, card, url: null, settled_at: at })
    .where('id', '=', id)
    .execute()
}

/** How many payments and refunds could not be looked up since then, and the longest wait; null for none. */
export async function findLongestWait(
  queries: Queries,
  before: number,
): Promise<{ count: number; since: number } | null> {
  const [payments, refunds] = await Promise.all([
    queries
      .selectFrom('card_payments')
      .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('looked_at').as('since')])
      .where(mayBePaid)
      .where('looked_at', '<', before)
      .executeTakeFirstOrThrow(),
    queries
      .selectFrom('card_refunds')
      .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('created_at').as('since')])
      .where('state', '=', 'begun')
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow(),
  ])
  const count = Number(payments.count) + Number(refunds.count)
  // The minimum of nothing is null.
  return count === 0
    ? null
    : { count, since: Math.min(Number(payments.since ?? before), Number(refunds.since ?? before)) }
}
