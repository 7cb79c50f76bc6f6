import { sql } from 'kysely'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { type StoredPayment, paymentColumns } from './payment-store.ts'

export async function findPaidOf(queries: Queries, invoiceId: string): Promise<StoredPayment[]> {
  return queries
    .selectFrom('card_payments')
    .select(paymentColumns)
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'paid')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findPaidFor(queries: Queries, bookingId: string): Promise<StoredPayment[]> {
  return queries
    .selectFrom('card_payment_visits')
    .innerJoin('card_payments', 'card_payments.id', 'card_payment_visits.payment_id')
    .select(paymentColumns)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .orderBy('created_at')
    .orderBy('id')
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

const withoutReceipt = sql<boolean>`state = 'paid' and receipted = 0`

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
