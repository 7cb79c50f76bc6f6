import { kindsInRole } from '../../domain/messages/message-kinds.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { Message } from './store.ts'

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

const newsKinds = kindsInRole('news')
/** In a status of these a message has left, as far as anybody knows. */
const left = ['sent', 'delivered', 'unknown'] as const

/**
 * Whether newer news of the same visit has left. For a text it counts by any channel; for an e-mail only at the same
 * address, because a new address has not been told the earlier news.
 */
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
