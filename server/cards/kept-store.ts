import { type Selectable, sql } from 'kysely'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

export type StoredKept = Selectable<Tables['kept_cards']>

export const keptColumns = [
  'id',
  'customer_id',
  'state',
  'session_id',
  'url',
  'provider_customer',
  'method_id',
  'card',
  'consent',
  'address',
  'user_agent',
  'asked_at',
  'kept_at',
  'ended_at',
  'ended_by',
  'detached_at',
  'reminded_at',
] as const satisfies (keyof StoredKept)[]

export async function insertKept(write: Queries | Write, kept: StoredKept): Promise<void> {
  await write.insertInto('kept_cards').values(kept).execute()
}

export async function findKept(queries: Queries, id: string): Promise<StoredKept | null> {
  return (await queries.selectFrom('kept_cards').select(keptColumns).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function lockKept(write: Write, id: string): Promise<StoredKept | null> {
  const row = await write
    .selectFrom('kept_cards')
    .select(keptColumns)
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

export async function findKeptOf(queries: Queries, customerIds: readonly string[]): Promise<StoredKept | null> {
  if (customerIds.length === 0) return null
  const row = await queries
    .selectFrom('kept_cards')
    .select(keptColumns)
    .where('customer_id', 'in', customerIds)
    .where('state', '=', sql.lit('kept'))
    .orderBy('kept_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

const lastSaid = sql<number>`coalesce(reminded_at, kept_at)`

/** Nobody was reminded of them since then. */
export async function listToRemind(queries: Queries, { before, limit }: { before: number; limit: number }) {
  const rows = await queries
    .selectFrom('kept_cards')
    .select('id')
    .where('state', '=', sql.lit('kept'))
    .where(lastSaid, '<', before)
    .orderBy(lastSaid)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** False if that was done by now. */
export async function markReminded(write: Write, id: string, { before, at }: { before: number; at: number }) {
  const { numUpdatedRows } = await write
    .updateTable('kept_cards')
    .set({ reminded_at: at })
    .where('id', '=', id)
    .where(lastSaid, '<', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
