import { takeTurns } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'

/** UTC epoch milliseconds; `readAt` is null before the first use, and exact to the quarter of an hour. */
export type StoredLink = { id: string; createdAt: number; readAt: number | null }

const usePrecisionMs = 15 * 60_000

/** At most one. */
export async function findCalendarLink(queries: Queries): Promise<StoredLink | null> {
  const row = await queries.selectFrom('calendar_links').select(linkColumns).executeTakeFirst()
  return row ? { id: row.id, createdAt: row.created_at, readAt: row.read_at } : null
}

/** Records the use for the owner. */
export async function useCalendarLink(queries: Queries, id: string, now: number): Promise<boolean> {
  const [row] = (await selectLink(queries, { id })).rows
  if (row && (row.read_at === null || row.read_at <= now - usePrecisionMs)) await touchLink(queries, { id, now })
  return row !== undefined
}

const linkColumns = ['id', 'created_at', 'read_at'] as const

const selectLink = prepareQuery((queries, { id }: { id: string }) =>
  queries.selectFrom('calendar_links').select('read_at').where('id', '=', id),
)

const touchLink = prepareQuery((queries, { id, now }: { id: string; now: number }) =>
  queries.updateTable('calendar_links').set({ read_at: now }).where('id', '=', id),
)

/** Nobody else makes one before the transaction ends. */
export async function replaceCalendarLink(write: Write, id: string, at: number): Promise<void> {
  await deleteCalendarLink(write)
  await write.insertInto('calendar_links').values({ id, created_at: at, read_at: null }).execute()
}

export async function deleteCalendarLink(write: Write): Promise<void> {
  await write.deleteFrom('calendar_links').execute()
}

export function takeLinkTurn(write: Write): Promise<void> {
  return takeTurns(write, ['calendar-link'])
}
