import { type Selectable, sql } from 'kysely'
import type { ClaimState } from '../../domain/invoices/payment-claims.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

export type StoredClaim = Selectable<Tables['payment_claims']>

const columns = [
  'id',
  'invoice_id',
  'way',
  'amount',
  'tip',
  'state',
  'claimed_at',
  'answered_at',
  'act',
  'address',
  'user_agent',
] as const satisfies (keyof StoredClaim)[]

const isOpen = sql<boolean>`state = 'open'`

/** False if the invoice has an open one already. */
export async function insertClaim(write: Write, claim: StoredClaim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await write
    .insertInto('payment_claims')
    .values(claim)
    .onConflict((conflict) => conflict.column('invoice_id').where(isOpen).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findNewestClaim(
  queries: Queries,
  invoiceId: string,
): Promise<{ claim: StoredClaim | null; count: number }> {
  const rows = await queries
    .selectFrom('payment_claims')
    .select(columns)
    .where('invoice_id', '=', invoiceId)
    .orderBy('claimed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { claim: rows[0] ? toClaim(rows[0]) : null, count: rows.length }
}

export async function listOpenClaims(queries: Queries, limit: number): Promise<StoredClaim[]> {
  const rows = await queries
    .selectFrom('payment_claims')
    .select(columns)
    .where(isOpen)
    .orderBy('claimed_at')
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(toClaim)
}

export async function hasOpenClaim(queries: Queries, invoiceId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('payment_claims')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where(isOpen)
    .executeTakeFirst()
  return row !== undefined
}

export async function lockClaim(write: Write, id: string): Promise<StoredClaim | null> {
  const row = await write
    .selectFrom('payment_claims')
    .select(columns)
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toClaim(row) : null
}

export async function updateClaim(
  write: Write,
  id: string,
  { state, at, act }: { state: ClaimState; at: number | null; act: string | null },
): Promise<void> {
  await write.updateTable('payment_claims').set({ state, answered_at: at, act }).where('id', '=', id).execute()
}

export async function deleteClaims(write: Write, customerIds: readonly string[]): Promise<void> {
  const ofPerson = write.selectFrom('invoices').select('id').where('customer_id', 'in', customerIds)
  await write.deleteFrom('payment_claims').where('invoice_id', 'in', ofPerson).execute()
}

export async function findClaimsAbout(queries: Queries, invoiceIds: readonly string[]): Promise<StoredClaim[]> {
  if (invoiceIds.length === 0) return []
  const rows = await queries
    .selectFrom('payment_claims')
    .select(columns)
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('claimed_at')
    .orderBy('id')
    .execute()
  return rows.map(toClaim)
}

function toClaim({ amount, tip, ...row }: StoredClaim): StoredClaim {
  return { ...row, amount: Number(amount), tip: Number(tip) }
}
