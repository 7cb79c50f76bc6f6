import { type Selectable, sql } from 'kysely'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

export type StoredDispute = Selectable<Tables['card_disputes']>

const columns = [
  'id',
  'payment_id',
  'amount',
  'state',
  'reason',
  'due_at',
  'created_at',
  'settled_at',
] as const satisfies (keyof StoredDispute)[]

const isOpen = sql<boolean>`state in ('needs-answer', 'under-review')`

export async function findDispute(queries: Queries, id: string): Promise<StoredDispute | null> {
  const row = await queries.selectFrom('card_disputes').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? toDispute(row) : null
}

/** Its payment is locked before. */
export async function lockDispute(write: Write, id: string): Promise<StoredDispute | null> {
  const row = await write
    .selectFrom('card_disputes')
    .select(columns)
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toDispute(row) : null
}

export async function keepDispute(write: Write, dispute: StoredDispute): Promise<void> {
  const { state, amount, reason, due_at, settled_at } = dispute
  await write
    .insertInto('card_disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, amount, reason, due_at, settled_at }))
    .execute()
}

export async function findDisputesOf(queries: Queries, paymentId: string): Promise<StoredDispute[]> {
  const rows = await queries
    .selectFrom('card_disputes')
    .select(columns)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toDispute)
}

export async function listOpenDisputes(queries: Queries, limit: number): Promise<StoredDispute[]> {
  const rows = await queries
    .selectFrom('card_disputes')
    .select(columns)
    .where(isOpen)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toDispute)
}

function toDispute({ amount, ...row }: StoredDispute): StoredDispute {
  return { ...row, amount: Number(amount) }
}
