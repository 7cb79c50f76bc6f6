import { sql } from 'kysely'
import type { Channel, KeptMessages } from '../../domain/messages/messages.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

/** `oldest` and `error` are of messages that were put off; `error` is given when all have the same. */
export type Backlog = { channel: Channel; waiting: number; putOff: number; oldest: number; error: string | null }

/** Due and postponed messages, without channels on which nothing waits. */
export async function listBacklogs(queries: Queries, now: number): Promise<Backlog[]> {
  const rows = await queries
    .selectFrom('messages')
    .select((eb) => [
      'channel',
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.count<number>('error').as('putOff'),
      eb.fn.min(eb.case().when('error', 'is not', null).then(eb.ref('created_at')).end()).as('oldest'),
      eb.fn.min('error').as('first'),
      eb.fn.max('error').as('last'),
    ])
    .where('next_attempt_at', '>', 0)
    .where('status', '=', 'queued')
    .where((eb) => eb.or([eb('error', 'is not', null), eb('next_attempt_at', '<=', now)]))
    .groupBy('channel')
    .execute()
  return rows.map(({ channel, waiting, putOff, oldest, first, last }) => ({
    channel,
    waiting: Number(waiting),
    putOff: Number(putOff),
    oldest: Number(oldest),
    error: first === last ? first : null,
  }))
}

// Written out: with values to be filled in, SQLite cannot know that the index of just these fits.
const kept = sql<boolean>`status = 'queued' and next_attempt_at is null`

/** By channel: those still valid, and past ones. */
export async function listKept(queries: Queries, now: number): Promise<KeptMessages[]> {
  const rows = await queries
    .selectFrom('messages')
    .select((eb) => [
      'channel',
      eb.fn.countAll<number>().as('all'),
      eb.fn.sum<number>(eb.case().when('good_until', '<', now).then(1).else(0).end()).as('past'),
    ])
    .where(kept)
    .groupBy('channel')
    .execute()
  return rows.map(({ channel, all, past }) => ({ channel, ready: Number(all) - Number(past), past: Number(past) }))
}

/** Those still valid, oldest first; returns how many. */
export async function releaseKept(
  write: Write,
  { channels, now, limit }: { channels: readonly Channel[]; now: number; limit: number },
): Promise<number> {
  if (channels.length === 0) return 0
  const ready = write
    .selectFrom('messages')
    .select('id')
    .where(kept)
    .where('channel', 'in', channels)
    .where('good_until', '>=', now)
    .orderBy('created_at')
    .limit(limit)
  const { numUpdatedRows } = await write
    .updateTable('messages')
    .set({ next_attempt_at: now, deferrals: 0, error: null })
    .where('id', 'in', ready)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
