import { type Selectable, sql } from 'kysely'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import type { Tables } from '../schema/tables.ts'

export type StoredPayment = Omit<Selectable<Tables['card_payments']>, 'receipted'>

const columns = [
  'id',
  'invoice_id',
  'amount',
  'tip',
  'state',
  'session_id',
  'intent_id',
  'url',
  'card',
  'created_at',
  'looked_at',
  'settled_at',
  'way',
  'kept_id',
  'reason',
] as const satisfies (keyof StoredPayment)[]

type Begun = { invoiceId: string; amount: number; tip: number; way: StoredPayment['way']; keptId: string | null }

/** A payment that nothing has happened to yet. */
export function beginPayment({ invoiceId, amount, tip, way, keptId }: Begun, now: number): StoredPayment {
  return {
    id: newId(now),
    invoice_id: invoiceId,
    amount,
    tip,
    state: 'begun',
    session_id: null,
    intent_id: null,
    url: null,
    card: '',
    created_at: now,
    looked_at: now,
    settled_at: null,
    way,
    kept_id: keptId,
    reason: '',
  }
}

const mayBePaid = sql<boolean>`state in ('begun', 'open')`

/** False if the invoice has another one that may still be paid. */
export async function insertPayment(
  write: Write,
  payment: StoredPayment,
  bookingIds: readonly string[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await write
    .insertInto('card_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('invoice_id').where(mayBePaid).doNothing())
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows) !== 1) return false
  const rows = bookingIds.map((booking_id, place) => ({ payment_id: payment.id, booking_id, place }))
  await write.insertInto('card_payment_visits').values(rows).execute()
  return true
}

export async function findPayment(queries: Queries, id: string): Promise<StoredPayment | null> {
  return (await queries.selectFrom('card_payments').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function lockPayment(write: Write, id: string): Promise<StoredPayment | null> {
  const row = await write
    .selectFrom('card_payments')
    .select(columns)
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

export async function findWaitingOf(queries: Queries, invoiceId: string): Promise<StoredPayment | null> {
  const row = await queries
    .selectFrom('card_payments')
    .select(columns)
    .where('invoice_id', '=', invoiceId)
    .where(mayBePaid)
    .executeTakeFirst()
  return row ?? null
}

/** Oldest first. */
export async function findPaidOf(queries: Queries, invoiceId: string): Promise<StoredPayment[]> {
  return queries
    .selectFrom('card_payments')
    .select(columns)
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'paid')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Oldest first. */
export async function findPaidFor(queries: Queries, bookingId: string): Promise<StoredPayment[]> {
  return queries
    .selectFrom('card_payment_visits')
    .innerJoin('card_payments', 'card_payments.id', 'card_payment_visits.payment_id')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findNewestCharge(queries: Queries, bookingId: string): Promise<StoredPayment | null> {
  const row = await queries
    .selectFrom('card_payment_visits')
    .innerJoin('card_payments', 'card_payments.id', 'card_payment_visits.payment_id')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('way', '=', 'kept')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
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
    .select(columns)
    .where(mayBePaid)
    .where('way', '=', way)
    .where((eb) => eb.or([eb('looked_at', '<', before), eb('looked_at', '>', now)]))
    .orderBy('looked_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findVisitsOf(queries: Queries, paymentId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('card_payment_visits')
    .select('booking_id')
    .where('payment_id', '=', paymentId)
    .orderBy('place')
    .execute()
  return rows.map(({ booking_id }) => booking_id)
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

/** Null if it is none of ours. */
export async function findPaidBy(queries: Queries, intentId: string): Promise<string | null> {
  const row = await queries
    .selectFrom('card_payments')
    .select('id')
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Null before that. */
export async function findFirstPaid(queries: Queries): Promise<number | null> {
  const row = await queries
    .selectFrom('card_payments')
    .select('created_at')
    .where('intent_id', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Null before the first. */
export async function findLastPaid(queries: Queries): Promise<number | null> {
  const row = await queries
    .selectFrom('card_payments')
    .select((eb) => eb.fn.max('settled_at').as('at'))
    .where('state', '=', 'paid')
    .where('way', '=', 'page')
    .executeTakeFirst()
  return row?.at === null || row?.at === undefined ? null : Number(row.at)
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

const withoutReceipt = sql<boolean>`state = 'paid' and receipted = 0`

/** Oldest first. */
export async function listWithoutReceipt(
  queries: Queries,
  limit: number,
): Promise<{ id: string; invoice_id: string }[]> {
  return queries
    .selectFrom('card_payments')
    .select(['id', 'invoice_id'])
    .where(withoutReceipt)
    .orderBy('settled_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** False if another server has sent it. */
export async function markReceipted(write: Write, id: string): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('card_payments')
    .set({ receipted: 1 })
    .where('id', '=', id)
    .where('receipted', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markLookedAt(queries: Queries, id: string, at: number): Promise<void> {
  await queries.updateTable('card_payments').set({ looked_at: at }).where('id', '=', id).execute()
}

/** What was paid stays in the books. */
export async function forgetCards(write: Write, customerIds: readonly string[]): Promise<void> {
  const ofPerson = write.selectFrom('invoices').select('id').where('customer_id', 'in', customerIds)
  await write.updateTable('card_payments').set({ card: '' }).where('invoice_id', 'in', ofPerson).execute()
}
