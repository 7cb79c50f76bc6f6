import { sql } from 'kysely'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { endKept } from './ended-store.ts'
import { type StoredKept, keptColumns } from './kept-store.ts'

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
    .select(keptColumns)
    .where('customer_id', 'in', customerIds)
    .where('state', '=', sql.lit('asked'))
    .orderBy('asked_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function listAsked(queries: Queries, { before, limit }: { before: number; limit: number }) {
  return queries
    .selectFrom('kept_cards')
    .select(keptColumns)
    .where('state', '=', sql.lit('asked'))
    .where('asked_at', '<', before)
    .orderBy('asked_at')
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
