import { type Selectable, sql } from 'kysely'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import type { Tables } from '../schema/tables.ts'

export type StoredPayment = Omit<Selectable<Tables['card_payments']>, 'receipted'>

export const paymentColumns = [
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

export const mayBePaid = sql<boolean>`state in ('begun', 'open')`

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
  return (
    (await queries.selectFrom('card_payments').select(paymentColumns).where('id', '=', id).executeTakeFirst()) ?? null
  )
}

export async function lockPayment(write: Write, id: string): Promise<StoredPayment | null> {
  const row = await write
    .selectFrom('card_payments')
    .select(paymentColumns)
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

export async function findNewestCharge(queries: Queries, bookingId: string): Promise<StoredPayment | null> {
  const row = await queries
    .selectFrom('card_payment_visits')
    .innerJoin('card_payments', 'card_payments.id', 'card_payment_visits.payment_id')
    .select(paymentColumns)
    .where('booking_id', '=', bookingId)
    .where('way', '=', 'kept')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
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

export async function markLookedAt(queries: Queries, id: string, at: number): Promise<void> {
  await queries.updateTable('card_payments').set({ looked_at: at }).where('id', '=', id).execute()
}

/** What was paid stays in the books. */
export async function forgetCards(write: Write, customerIds: readonly string[]): Promise<void> {
  const ofPerson = write.selectFrom('invoices').select('id').where('customer_id', 'in', customerIds)
  await write.updateTable('card_payments').set({ card: '' }).where('invoice_id', 'in', ofPerson).execute()
}
