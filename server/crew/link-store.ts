import { crewIdleMs, crewLinkMs, type CrewDevice } from '../../domain/crew/day.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

export async function insertLink(write: Write, link: { id: string; personId: string; at: number }): Promise<void> {
  await write
    .insertInto('crew_links')
    .values({
      id: link.id,
      person_id: link.personId,
      created_at: link.at,
      opened_at: null,
      device_hash: null,
      user_agent: '',
      seen_at: null,
    })
    .execute()
}

export async function deleteUnopened(write: Write, personId: string): Promise<void> {
  await write.deleteFrom('crew_links').where('person_id', '=', personId).where('opened_at', 'is', null).execute()
}

/** Null if it was opened or has ended. */
export async function findOpenLink(queries: Queries, id: string, now: number): Promise<{ personId: string } | null> {
  const row = await queries
    .selectFrom('crew_links')
    .select('person_id')
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .where('created_at', '>', now - crewLinkMs)
    .executeTakeFirst()
  return row ? { personId: row.person_id } : null
}

/** Returns whether this phone opened it first. */
export async function bindLink(
  write: Write,
  { id, hash, userAgent, at }: { id: string; hash: string; userAgent: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('crew_links')
    .set({ opened_at: at, device_hash: hash, user_agent: userAgent.slice(0, 200), seen_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .where('created_at', '>', at - crewLinkMs)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findDevice(
  queries: Queries,
  hash: string,
  now: number,
): Promise<{ id: string; personId: string; seenAt: number } | null> {
  const row = await queries
    .selectFrom('crew_links')
    .select(['id', 'person_id', 'seen_at'])
    .where('device_hash', '=', hash)
    .where('seen_at', '>', now - crewIdleMs)
    .executeTakeFirst()
  return row ? { id: row.id, personId: row.person_id, seenAt: row.seen_at ?? 0 } : null
}

export async function touchDevice(queries: Queries, id: string, at: number): Promise<void> {
  await queries.updateTable('crew_links').set({ seen_at: at }).where('id', '=', id).execute()
}

/** With unopened links, newest first. */
export async function listDevices(queries: Queries, personId: string, now: number): Promise<CrewDevice[]> {
  const rows = await queries
    .selectFrom('crew_links')
    .select(['id', 'created_at', 'opened_at', 'seen_at', 'user_agent'])
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('seen_at', '>', now - crewIdleMs), eb('created_at', '>', now - crewLinkMs)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const toIso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return rows.map((row) => ({
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    openedAt: toIso(row.opened_at),
    seenAt: toIso(row.seen_at),
    userAgent: row.user_agent,
  }))
}

/** Returns whose it was, null for an unknown one. */
export async function deleteLink(write: Write, id: string): Promise<string | null> {
  const row = await write.deleteFrom('crew_links').where('id', '=', id).returning('person_id').executeTakeFirst()
  return row?.person_id ?? null
}

export async function forgetLinks(queries: Queries, now: number): Promise<void> {
  await queries
    .deleteFrom('crew_links')
    .where((eb) =>
      eb.or([
        eb('seen_at', '<=', now - crewIdleMs),
        eb.and([eb('opened_at', 'is', null), eb('created_at', '<=', now - crewLinkMs)]),
      ]),
    )
    .execute()
}
