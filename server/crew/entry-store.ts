import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Span } from './pay-store.ts'

type StoredEntry = { id: string; date: string; words: string; cents: number; reverses: string | null }

export async function findPayEntries(queries: Queries, { personId, from, to }: Span): Promise<StoredEntry[]> {
  const rows = await queries
    .selectFrom('pay_entries')
    .select(['id', 'date', 'words', 'amount', 'reverses'])
    .where('person_id', '=', personId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, cents: amount }))
}

/** The entries among these that were taken back at any time. */
export async function findReversed(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await queries.selectFrom('pay_entries').select('reverses').where('reverses', 'in', ids).execute()
  return new Set(rows.flatMap(({ reverses }) => reverses ?? []))
}

export async function findPayEntry(queries: Queries, id: string): Promise<(StoredEntry & { personId: string }) | null> {
  const row = await queries
    .selectFrom('pay_entries')
    .select(['id', 'person_id', 'date', 'words', 'amount', 'reverses'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { person_id, amount, ...entry } = row
  return { ...entry, personId: person_id, cents: amount }
}

/** False if it takes one back that was taken back already. */
export async function insertPayEntry(
  write: Write,
  { personId, cents, at, ...entry }: StoredEntry & { personId: string; at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await write
    .insertInto('pay_entries')
    .values({ ...entry, person_id: personId, amount: cents, created_at: at })
    .onConflict((conflict) => conflict.column('reverses').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
