import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../domain/change.ts'
import { horizon, lastEvent } from './database/listen-to-changes.ts'
import type { Database, Write } from './database/open-database.ts'
import { prepareQuery, type Statement } from './database/prepare-query.ts'
import { deleteByParts } from './database/delete-by-parts.ts'

/** No unread change comes before it. PostgreSQL numbers rows before commit, so the transaction counts first (`xid`). */
export type Position = { xid: bigint; seq: number }
export type NumberedChange = { position: Position; change: Change }

/** Notifies open dashboards once the transaction is committed. */
export async function recordChange(write: Write, change: Change, at: number): Promise<void> {
  await insertEvent(write, { kind: change.kind, entity_id: change.id, created_at: at })
}

/** Written together with other statements. */
export function changeRecord(change: Change, at: number): Statement {
  return insertEvent.of({ kind: change.kind, entity_id: change.id, created_at: at })
}

const insertEvent = prepareQuery((write, event: { kind: string; entity_id: string; created_at: number }) =>
  write.insertInto('events').values(event),
)

export function writePosition({ xid, seq }: Position): string {
  return `${xid}-${seq}`
}

/** Null for an invalid one, such as an older version's number. */
export function parsePosition(written: string | undefined): Position | null {
  const [, xid, seq] = /^(\d{1,20})-(\d{1,15})$/.exec(written ?? '') ?? []
  return xid === undefined ? null : { xid: BigInt(xid), seq: Number(seq) }
}

export function isAfter(a: Position, b: Position): boolean {
  return a.xid === b.xid ? a.seq > b.seq : a.xid > b.xid
}

/** Oldest first. More can be read `now`, or only `later`: an older, running transaction may yet precede them. */
export async function readChanges(
  { engine, queries }: Pick<Database, 'engine' | 'queries'>,
  after: Position,
  limit = 200,
): Promise<{ changes: NumberedChange[]; more: 'now' | 'later' | null }> {
  const { rows } = await selectAfter[engine](after, limit).execute(queries)
  const changes = rows
    .filter(({ is_final }) => is_final)
    .map(({ xid, seq, kind, entity_id }) => ({
      position: { xid: BigInt(xid), seq },
      // The column holds what recordChange wrote, which accepts only a Change.
      change: { kind: kind as Change['kind'], id: entity_id },
    }))
  if (changes.length < rows.length) return { changes, more: 'later' }
  return { changes, more: rows.length === limit ? 'now' : null }
}

type EventRow = { xid: string | number; seq: number; kind: string; entity_id: string; is_final: boolean | number }

const selectAfter: Record<Database['engine'], (after: Position, limit: number) => RawBuilder<EventRow>> = {
  sqlite: ({ seq }, limit) =>
    sql`select 0 as xid, seq, kind, entity_id, 1 as is_final from events where seq > ${seq} order by seq limit ${limit}`,
  postgres: ({ xid, seq }, limit) =>
    sql`select xid, seq, kind, entity_id, xid < ${sql.raw(horizon)} as is_final from events
      where (xid, seq) > (${String(xid)}::xid8, ${seq}::bigint) order by xid, seq limit ${limit}`,
}

/** The newest change before which none can appear; the beginning if there is none. */
export async function lastPosition({ engine, queries }: Pick<Database, 'engine' | 'queries'>): Promise<Position> {
  const [row] = (await sql.raw<{ xid: string | number; seq: number }>(selectLast[engine]).execute(queries)).rows
  return row ? { xid: BigInt(row.xid), seq: row.seq } : { xid: 0n, seq: 0 }
}

const selectLast: Record<Database['engine'], string> = {
  sqlite: 'select 0 as xid, seq from events where seq = (select max(seq) from events)',
  postgres: lastEvent,
}

/** Never the newest: in an empty table SQLite would number from the beginning, below every reader's position. */
export async function forgetChanges(database: Pick<Database, 'engine' | 'queries'>, before: number): Promise<void> {
  const newest = await lastPosition(database)
  await deleteByParts(database.queries, 'events', (eb) =>
    eb.and([eb('created_at', '<', before), eb('seq', '<', newest.seq)]),
  )
}
