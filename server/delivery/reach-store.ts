import { kindsInRole } from '../../domain/outbox/message-kinds.ts'
import type { UnreachedWay } from '../../domain/estimates/estimate-lists.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Message } from '../outbox/store.ts'

/** With the status of each. */
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

/** Null for an unknown message. */
export async function findSubject(queries: Queries, id: string) {
  const row = await queries.selectFrom('messages').select(['kind', 'entity_id']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

const newsKinds = kindsInRole('news')
/** In these statuses a message has left, as far as is known. */
const left = ['sent', 'delivered', 'unknown'] as const

/** A text by any channel; an email to the same address only, as a new one did not get the earlier news. */
export async function hasNewerLeft(
  queries: Queries,
  { entity_id, version, channel, recipient }: Pick<Message, 'entity_id' | 'version' | 'channel' | 'recipient'>,
): Promise<boolean> {
  const newer = await queries
    .selectFrom('messages')
    .select('id')
    .where('entity_id', '=', entity_id)
    .where('kind', 'in', newsKinds)
    .where('version', '>', version)
    .where('status', 'in', left)
    .$if(channel === 'email', (query) => query.where('recipient', '=', recipient))
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

/** Locked; null for an unknown one. */
export async function lockVersion(write: Write, id: string): Promise<number | null> {
  const row = await write
    .selectFrom('estimates')
    .select('version')
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row?.version ?? null
}

/** Null if the present version has reached its customer. */
export async function updateReach(write: Write, id: string, way: UnreachedWay | null): Promise<void> {
  await write.updateTable('estimates').set({ not_reached: way }).where('id', '=', id).execute()
}
