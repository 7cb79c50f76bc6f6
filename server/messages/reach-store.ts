import type { Queries } from '../platform/database/open-database.ts'

/** By which ways a version of something was sent, and how that stands. */
export function findStanding(
  queries: Queries,
  { id, version, kinds }: { id: string; version: number; kinds: readonly string[] },
) {
  return queries
    .selectFrom('messages')
    .select(['channel', 'status'])
    .where('entity_id', '=', id)
    .where('version', '=', version)
    .where('kind', 'in', kinds)
    .execute()
}

/** What a message is about; null where there is no such message. */
export async function findSubject(queries: Queries, id: string) {
  const row = await queries.selectFrom('messages').select(['kind', 'entity_id']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}
