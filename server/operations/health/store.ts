import { sql } from 'kysely'
import type { Channel } from '../../../domain/messages/messages.ts'
import type { Queries } from '../../platform/database/open-database.ts'

export type Unsettled = { channel: Channel; status: string; count: number }

/** Each part comes from one index: delivered ones are never counted. */
export async function countUnsettled(queries: Queries): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select channel, status, count(*) as count from messages
      where status in ('failed', 'unknown', 'bounced', 'undelivered') group by channel, status
    union all
    select channel, 'queued', count(*) from messages
      where next_attempt_at > 0 and status = 'queued' group by channel
    union all
    select channel, 'kept', count(*) from messages
      where status = 'queued' and next_attempt_at is null group by channel
    union all
    select channel, 'sending', count(*) from messages
      where lease_until is not null and status = 'sending' group by channel`.execute(queries)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Channels without due messages are left out. */
export async function listOverdue(queries: Queries, now: number): Promise<{ channel: Channel; seconds: number }[]> {
  const rows = await queries
    .selectFrom('messages')
    .select((eb) => ['channel', eb.fn.min('next_attempt_at').as('since')])
    .where('next_attempt_at', '>', 0)
    .where('next_attempt_at', '<=', now)
    .where('status', '=', 'queued')
    .groupBy('channel')
    .execute()
  return rows.map(({ channel, since }) => ({ channel, seconds: (now - Number(since)) / 1000 }))
}
