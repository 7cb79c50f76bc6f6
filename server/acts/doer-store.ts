import type { Queries, Write } from '../platform/database/open-database.ts'
import { requestContext } from '../platform/process/request-context.ts'

/** `did`: what became of the thing, such as its status. */
export type DoneBy = { did: string; who: string; at: number }

type Done = { act: string; entityId: string; did: string; at: number }

/** Remembers who did something, where it was somebody who signs in; `act` is the key of the press. */
export async function noteDoer(write: Write, { act, entityId, did, at }: Done): Promise<void> {
  const who = requestContext.getStore()?.caller ?? ''
  if (who === '') return
  const row = { act, entity_id: entityId, did, who, done_at: at }
  // Visits of a crowd, for one, share their press.
  await write
    .insertInto('done_by')
    .values(row)
    .onConflict((conflict) => conflict.column('act').doNothing())
    .execute()
}

export async function listDoneBy(queries: Queries, entityId: string): Promise<DoneBy[]> {
  return queries
    .selectFrom('done_by')
    .select(['did', 'who', 'done_at as at'])
    .where('entity_id', '=', entityId)
    .orderBy('done_at')
    .execute()
}

export async function findDoers(queries: Queries, acts: readonly string[]): Promise<Map<string, string>> {
  if (acts.length === 0) return new Map()
  const rows = await queries.selectFrom('done_by').select(['act', 'who']).where('act', 'in', acts).execute()
  return new Map(rows.map(({ act, who }) => [act, who]))
}
