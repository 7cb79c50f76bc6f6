import { sql } from 'kysely'
import type { Channel } from '../../domain/messages/messages.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'

export type Unsettled = { channel: Channel; status: string; count: number }

/** Messages that have not reached anybody. Each part is what an index holds: those that have are never counted. */
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

/** By channel for how long the message has been due that waits the longest; none waits, none is listed. */
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

/** What a look has found: the rule or part it is about, and a sentence. */
export type Found = { name: string; sentence: string }

/** More of them are one trouble. */
const mostShown = 5

/** What is not mended yet, the longest known first. */
export async function listFindings(queries: Queries): Promise<string[]> {
  const { rows } = await selectFindings(queries, {})
  return rows.map(({ sentence }) => sentence)
}

/** The same of one look alone: what the last night has found in the books, say. */
export async function listFindingsOf(queries: Queries, about: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('findings')
    .select('sentence')
    .where('about', '=', about)
    .orderBy('since')
    .orderBy('name')
    .limit(sql.lit(mostShown))
    .execute()
  return rows.map(({ sentence }) => sentence)
}

const selectFindings = prepareQuery((queries) =>
  queries.selectFrom('findings').select('sentence').orderBy('since').orderBy('name').limit(sql.lit(mostShown)),
)

/** Puts what a look has found in the place of what it found the last time; answers what is new. */
export async function replaceFindings(
  write: Write,
  about: string,
  found: readonly Found[],
  at: number,
): Promise<Found[]> {
  const known = await write.selectFrom('findings').select(['name', 'since']).where('about', '=', about).execute()
  await write.deleteFrom('findings').where('about', '=', about).execute()
  const since = new Map(known.map((row) => [row.name, row.since]))
  const rows = found.map((one) => ({ ...one, about, since: since.get(one.name) ?? at }))
  if (rows.length > 0) await write.insertInto('findings').values(rows).execute()
  return found.filter(({ name }) => !since.has(name))
}
