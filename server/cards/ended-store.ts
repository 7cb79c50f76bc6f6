import { sql } from 'kysely'
import type { KeptEnder } from '../../domain/cards/kept-cards.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { type StoredKept, keptColumns } from './kept-store.ts'

/** The card service has still to forget them. */
export async function listToDetach(queries: Queries, limit: number): Promise<StoredKept[]> {
  return queries
    .selectFrom('kept_cards')
    .select(keptColumns)
    .where('state', '=', sql.lit('ended'))
    .where('detached_at', 'is', null)
    .orderBy('ended_at')
    .orderBy('id')
    .limit(limit)
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
