import { undoMs, type UndoableNoun } from '../../domain/undo.ts'
import type { Sums } from '../platform/counters.ts'
import { sealJson } from '../platform/database/seal-columns.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'
import { noteDoer } from './doer-store.ts'

/** Everything needed to undo one press. Its messages carry its key. */
export type Act = {
  key: string
  noun: UndoableNoun
  entityId: string
  version: number
  /** JSON that the noun itself restores. */
  before: unknown
  counted: Sums
  /** Its messages wait until then (UTC epoch milliseconds). */
  heldUntil: number
}

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

export async function findAct(queries: Queries, key: string): Promise<Act | null> {
  const row = await queries.selectFrom('acts').select(actColumns).where('key', '=', key).executeTakeFirst()
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

export async function forgetActs(queries: Queries, before: number): Promise<void> {
  await deleteByParts(queries, 'acts', (eb) => eb('held_until', '<', before))
}

export const actColumns = [
  'key',
  'noun',
  'entity_id',
  'version',
  'before',
  'counted',
  'held_until',
] as const satisfies (keyof Tables['acts'])[]

export function toAct(row: Pick<Tables['acts'], (typeof actColumns)[number]>): Act {
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
