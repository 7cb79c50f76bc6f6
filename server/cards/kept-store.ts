import { type Selectable, sql } from 'kysely'
import type { KeptEnder } from '../../domain/cards/kept-cards.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

export type StoredKept = Selectable<Tables['kept_cards']>

const columns = [
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
  return (await queries.selectFrom('kept_cards').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function lockKept(write: Write, id: string): Promise<StoredKept | null> {
  const row = await write
    .selectFrom('kept_cards')
    .select(columns)
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

export async function findKeptOf(queries: Queries, customerIds: readonly string[]): Promise<StoredKept | null> {
  if (customerIds.length === 0) return null
  const row = await queries
    .selectFrom('kept_cards')
    .select(columns)
    .where('customer_id', 'in', customerIds)
    .where('state', '=', sql.lit('kept'))
    .orderBy('kept_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function keepSession(
  queries: Queries,
  id: string,
  { sessionId, url, customer }: { sessionId: string; url: string; customer: string },
): Promise<void> {
  await queries
    .updateTable('kept_cards')
    .set({ session_id: sessionId, url, provider_customer: customer })
    .where('id', '=', id)
    .execute()
}

/** The newest one that the customer agreed to and did not finish. */
export async function findAskedOf(queries: Queries, customerIds: readonly string[]): Promise<StoredKept | null> {
  if (customerIds.length === 0) return null
  const row = await queries
    .selectFrom('kept_cards')
    .select(columns)
    .where('customer_id', 'in', customerIds)
    .where('state', '=', sql.lit('asked'))
    .orderBy('asked_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Cards on the way, oldest first. */
export async function listAsked(queries: Queries, { before, limit }: { before: number; limit: number }) {
  return queries
    .selectFrom('kept_cards')
    .select(columns)
    .where('state', '=', sql.lit('asked'))
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The card service has still to forget them. */
export async function listToDetach(queries: Queries, limit: number): Promise<StoredKept[]> {
  return queries
    .selectFrom('kept_cards')
    .select(columns)
    .where('state', '=', sql.lit('ended'))
    .where('detached_at', 'is', null)
    .orderBy('ended_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function markOver(queries: Queries, id: string): Promise<void> {
  await queries
    .updateTable('kept_cards')
    .set({ state: 'over', url: null })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

/** Returns how many there were. */
export async function endKept(
  write: Queries | Write,
  customerIds: readonly string[],
  { by, at }: { by: KeptEnder; at: number },
): Promise<number> {
  const { numUpdatedRows } = await write
    .updateTable('kept_cards')
    .set({ state: 'ended', ended_at: at, ended_by: by, url: null })
    .where('customer_id', 'in', customerIds)
    .where('state', '=', 'kept')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Once; it replaces the former one. */
export async function markKept(
  write: Write,
  { id, customer_id }: StoredKept,
  { methodId, customer, card, at }: { methodId: string; customer: string; card: string; at: number },
): Promise<void> {
  await endKept(write, [customer_id], { by: 'replaced', at })
  await write
    .updateTable('kept_cards')
    .set({ state: 'kept', method_id: methodId, provider_customer: customer, card, url: null, kept_at: at })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
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

export async function markDetached(queries: Queries, id: string, at: number): Promise<void> {
  await queries.updateTable('kept_cards').set({ detached_at: at }).where('id', '=', id).execute()
}

/** The card service forgets it next. */
export async function eraseKept(write: Write, customerIds: readonly string[], at: number): Promise<void> {
  await endKept(write, customerIds, { by: 'erased', at })
  await write
    .updateTable('kept_cards')
    .set({ card: '', consent: '', address: '', user_agent: '' })
    .where('customer_id', 'in', customerIds)
    .execute()
}
