import { sql } from 'kysely'
import type { Change } from '../../domain/change.ts'
import type { Database, Queries, Write } from './database/open-database.ts'
import { prepareQuery } from './database/prepare-query.ts'

/** Any constant will do; it only has to be the same on every node. */
const orderLock = 727_266

/** Tells every open dashboard, once the transaction is committed, that something changed. */
export async function recordChange(database: Database, write: Write, change: Change, at: number): Promise<void> {
  // PostgreSQL numbers rows before it commits them; without the lock a reader could pass a number that appears later.
  if (database.engine === 'postgres') await sql`select pg_advisory_xact_lock(${orderLock})`.execute(write)
  await insertEvent(write, { kind: change.kind, entity_id: change.id, created_at: at })
}

const insertEvent = prepareQuery((write, event: { kind: string; entity_id: string; created_at: number }) =>
  write.insertInto('events').values(event),
)

export type NumberedChange = { seq: number; change: Change }

/** The changes after a number, oldest first. */
export async function readChanges(queries: Queries, after: number, limit = 200): Promise<NumberedChange[]> {
  const rows = await queries
    .selectFrom('events')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  // The column holds what recordChange wrote, which takes nothing but a Change.
  return rows.map((row) => ({ seq: row.seq, change: { kind: row.kind as Change['kind'], id: row.entity_id } }))
}

export async function lastChange(queries: Queries): Promise<number> {
  const row = await queries.selectFrom('events').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row?.seq ?? 0
}

/** Drops what no dashboard will ask for again. */
export async function forgetChanges(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('events').where('created_at', '<', before).execute()
}
