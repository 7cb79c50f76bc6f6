import { undoMs, type UndoableNoun } from '../../domain/undo.ts'
import type { Sums } from '../platform/counters.ts'
import { sealJson } from '../platform/database/seal-columns.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import { requestContext } from '../platform/process/request-context.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'

/** Everything needed to undo one press. Its messages carry its key. */
export type Act = {
  key: string
  noun: UndoableNoun
  entityId: string
  version: number
  /** JSON that the noun itself restores. */
  before: unknown
  /** What the act added to the counters. */
  counted: Sums
  /** Its messages wait until then (UTC epoch milliseconds). */
  heldUntil: number
}

/** `did`: what became of the thing, such as its status. */
export type DoneBy = { did: string; who: string; at: number }

export function heldUntil(now: number): number {
  return now + undoMs
}

/** `did`: what becomes of the thing, such as its status. Who does it is known from the request. */
export async function insertAct(
  write: Write,
  { entityId, before, counted, ...act }: Act,
  { did = '', at }: { did?: string; at?: number } = {},
): Promise<void> {
  await write
    .insertInto('acts')
    .values({
      key: act.key,
      noun: act.noun,
      entity_id: entityId,
      version: act.version,
      before: sealJson(write, JSON.stringify(before)),
      counted: JSON.stringify(counted),
      held_until: act.heldUntil,
      undone_at: null,
    })
    .execute()
  await noteDoer(write, { act: act.key, entityId, did, at: at ?? act.heldUntil - undoMs })
}

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

export async function findAct(queries: Queries, key: string): Promise<Act | null> {
  const row = await queries.selectFrom('acts').select(actColumns).where('key', '=', key).executeTakeFirst()
  return row ? toAct(row) : null
}

/** As long as they are stored, oldest first. */
export async function findActsOn(queries: Queries, entityIds: readonly string[]): Promise<Act[]> {
  if (entityIds.length === 0) return []
  const rows = await queries
    .selectFrom('acts')
    .select(actColumns)
    .where('entity_id', 'in', entityIds)
    .orderBy('held_until')
    .execute()
  return rows.map(toAct)
}

export async function findNewestAct(queries: Queries, entityId: string, now: number): Promise<Act | null> {
  const row = await queries
    .selectFrom('acts')
    .select(actColumns)
    .where('entity_id', '=', entityId)
    .where('held_until', '>', now)
    .where('undone_at', 'is', null)
    .orderBy('held_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toAct(row) : null
}

/** In milliseconds from `now`; 0 once it has been undone. */
export async function readUndoTime(queries: Queries, key: string, now: number): Promise<number> {
  const row = await queries
    .selectFrom('acts')
    .select('held_until')
    .where('key', '=', key)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row ? Math.max(0, row.held_until - now) : 0
}

/** Null if it already is. */
export async function takeAct(write: Write, key: string, now: number): Promise<Act | null> {
  const row = await write
    .updateTable('acts')
    .set({ undone_at: now })
    .where('key', '=', key)
    .where('undone_at', 'is', null)
    .returning(actColumns)
    .executeTakeFirst()
  // It counts as not done.
  if (row) await write.deleteFrom('done_by').where('act', '=', key).execute()
  return row ? toAct(row) : null
}

/**
 * Makes one act on a visit of several acts on visits, so that one Undo takes all of them back. Those that were made into
 * one before, or undone, are left out.
 */
export async function joinActs(
  write: Write,
  { keys, key, entityId, now }: { keys: readonly string[]; key: string; entityId: string; now: number },
): Promise<void> {
  const rows = await write
    .deleteFrom('acts')
    .where('key', 'in', keys)
    .where('undone_at', 'is', null)
    .where('held_until', '>', now)
    .returning(actColumns)
    .execute()
  const acts = rows.map(toAct)
  if (acts.length === 0) return
  const each = acts.map(({ entityId: id, version, before }) => ({ id, version, before }))
  const counted: Record<string, number> = {}
  for (const [name, value] of acts.flatMap((act) => Object.entries(act.counted)))
    counted[name] = (counted[name] ?? 0) + value
  const joined = { key, noun: 'booking', entityId, version: 1, before: { each }, counted } as const
  await insertAct(write, { ...joined, heldUntil: Math.min(...acts.map(({ heldUntil: until }) => until)) })
}

export async function deleteActsOn(write: Write, entityId: string): Promise<void> {
  await write.deleteFrom('acts').where('entity_id', '=', entityId).execute()
  await write.deleteFrom('done_by').where('entity_id', '=', entityId).execute()
}

export async function forgetActs(queries: Queries, before: number): Promise<void> {
  await deleteByParts(queries, 'acts', (eb) => eb('held_until', '<', before))
}

const actColumns = [
  'key',
  'noun',
  'entity_id',
  'version',
  'before',
  'counted',
  'held_until',
] as const satisfies (keyof Tables['acts'])[]

function toAct(row: Pick<Tables['acts'], (typeof actColumns)[number]>): Act {
  return {
    key: row.key,
    noun: row.noun,
    entityId: row.entity_id,
    version: row.version,
    before: JSON.parse(row.before),
    // Written by insertAct from such sums.
    counted: JSON.parse(row.counted) as Sums,
    heldUntil: row.held_until,
  }
}
