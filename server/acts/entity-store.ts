import type { Queries, Write } from '../platform/database/open-database.ts'
import { type Act, insertAct, actColumns, toAct } from './store.ts'

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

/** One Undo then takes all of them back. Those that were joined before, or undone, are left out. */
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
