import type { Channel } from '../../domain/messages/messages.ts'
import { checkWaitMs, longestCheckWaitMs, type Trouble } from '../../domain/messages/outages.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

/** True when it was in order before. */
export async function openOutage(write: Write, channel: Channel, trouble: Trouble, at: number): Promise<boolean> {
  const known = await findOutage(write, channel)
  const checks = known?.kind === trouble.kind ? known.checks : 0
  const since = Math.min(known?.since ?? at, at)
  const next = { ...trouble, since, checks: checks + 1, next_check_at: at + checkWaitMs(trouble.kind, checks) }
  await write
    .insertInto('outages')
    .values({ channel, ...next })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(next))
    .execute()
  return known?.kind !== trouble.kind
}

/** True when it did not before. */
export async function closeOutage(write: Write, channel: Channel): Promise<boolean> {
  const { numDeletedRows } = await write.deleteFrom('outages').where('channel', '=', channel).executeTakeFirst()
  return numDeletedRows > 0n
}

export type Outage = Trouble & { channel: Channel; since: number; checks: number; nextCheckAt: number }

export async function findOutage(queries: Queries, channel: Channel): Promise<Outage | null> {
  return (await listOutages(queries)).find((outage) => outage.channel === channel) ?? null
}

export async function listOutages(queries: Queries): Promise<Outage[]> {
  return queries
    .selectFrom('outages')
    .select(['channel', 'kind', 'said', 'since', 'checks', 'next_check_at as nextCheckAt'])
    .execute()
}

/** Clocks differ by seconds. A check further ahead than one wait is from a clock that was corrected since. */
const aheadMs = longestCheckWaitMs + 60_000

/** For one of all nodes; false while it is not due. */
export async function takeCheck(queries: Queries, { channel, kind, checks }: Outage, now: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('outages')
    .set({ next_check_at: now + Math.max(checkWaitMs(kind, checks), 30_000) })
    .where('channel', '=', channel)
    .where((eb) => eb.or([eb('next_check_at', '<=', now), eb('next_check_at', '>', now + aheadMs)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A restart may have fixed the trouble. */
export async function checkSoon(queries: Queries): Promise<void> {
  await queries.updateTable('outages').set({ next_check_at: 0 }).execute()
}
