import { sql } from 'kysely'
import type { Channel, KeptMessages, MessageStatus } from '../../domain/messages/messages.ts'
import { triedAgainMs } from '../../domain/messages/receipts.ts'
import { undoMs } from '../../domain/undo.ts'
import type { Message } from '../outbox/store.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

/** The owner who presses Send again means it, whatever the message is about: it stays valid for one more day. */
const wantedMs = 24 * 3_600_000

/** For one that failed, is in doubt or waits; false when its status forbids it. */
export async function requeueMessage(
  write: Write,
  id: string,
  from: readonly MessageStatus[],
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('messages')
    .set((eb) => ({
      status: 'queued',
      deferrals: 0,
      next_attempt_at: at,
      error: null,
      good_until: eb
        .case()
        .when('good_until', '<', at + wantedMs)
        .then(at + wantedMs)
        .else(eb.ref('good_until'))
        .end(),
    }))
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** With the recipient's other waiting messages. Clears the previous attempt, even that it may have arrived. */
export async function readdressMessage(
  write: Write,
  {
    id,
    channel,
    entity_id,
    recipient: before,
    status,
  }: Pick<Message, 'id' | 'channel' | 'entity_id' | 'recipient' | 'status'>,
  { recipient, at }: { recipient: string; at: number },
): Promise<boolean> {
  await write
    .updateTable('messages')
    .set({ recipient, in_doubt_since: null })
    .where('entity_id', '=', entity_id)
    .where('channel', '=', channel)
    .where('recipient', '=', before)
    .where('status', '=', 'queued')
    .execute()
  if (!(await requeueMessage(write, id, [status], at))) return false
  await write
    .updateTable('messages')
    .set({ recipient, receipt: null, in_doubt_since: null })
    .where('id', '=', id)
    .execute()
  return true
}

/** In the order of events, without those about `busy` things. */
export async function findDue(
  queries: Queries,
  { channel, now, limit, busy }: { channel: Channel; now: number; limit: number; busy: readonly string[] },
): Promise<{ id: string; about: string }[]> {
  return queries
    .selectFrom('messages')
    .select(['id', 'entity_id as about'])
    .where('next_attempt_at', '<=', now)
    .where('status', '=', 'queued')
    .where('channel', '=', channel)
    .$if(busy.length > 0, (query) => query.where('entity_id', 'not in', busy))
    .orderBy('next_attempt_at')
    .orderBy('version')
    .limit(limit)
    .execute()
}

/** Clocks differ by seconds. A time further ahead was scheduled by a clock that has been corrected since. */
const aheadMs = 60_000

/** Those that such a clock scheduled for at once or the end of an undo; others go on waiting. */
export async function sendOverdueNow(queries: Queries, now: number): Promise<void> {
  const overdue = await queries
    .selectFrom('messages')
    .select('id')
    .where('next_attempt_at', '>', now + aheadMs)
    .where('status', '=', 'queued')
    .where('deferrals', '=', 0)
    .where((eb) =>
      eb.or([
        eb.and([eb('created_at', '>', now + aheadMs), eb('next_attempt_at', '<=', eb('created_at', '+', undoMs))]),
        eb.and([eb('error', 'is not', null), eb('next_attempt_at', '>', now + aheadMs + triedAgainMs)]),
      ]),
    )
    .limit(1_000)
    .execute()
  if (overdue.length === 0) return
  const ids = overdue.map(({ id }) => id)
  await queries
    .updateTable('messages')
    .set({ next_attempt_at: now })
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .execute()
}

/** A text that may or may not have been sent. */
export type Doubt = Pick<Message, 'id' | 'entity_id' | 'recipient' | 'body' | 'created_at' | 'deferrals'>

export async function findDoubts(queries: Queries, now: number): Promise<Doubt[]> {
  return queries
    .selectFrom('messages')
    .select(['id', 'entity_id', 'recipient', 'body', 'created_at', 'deferrals'])
    .where('next_attempt_at', '<=', now)
    .where('status', '=', 'unknown')
    .where('channel', '=', 'text')
    .orderBy('next_attempt_at')
    .limit(50)
    .execute()
}

/** Without ids that a message has already: two texts may have the same words and number. */
export async function findUnclaimed(queries: Queries, providerIds: readonly string[]): Promise<string | null> {
  if (providerIds.length === 0) return null
  const rows = await queries
    .selectFrom('messages')
    .select('provider_id')
    .where('provider_id', 'in', providerIds)
    .execute()
  const claimed = new Set(rows.map((row) => row.provider_id))
  return providerIds.find((id) => !claimed.has(id)) ?? null
}

/** The provider has it. False when the doubt was settled in between. */
export async function settleFound(write: Write, id: string, providerId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('messages')
    .set({
      status: 'sent',
      provider_id: providerId,
      sent_at: at,
      next_attempt_at: null,
      error: null,
      in_doubt_since: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'unknown')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Null: never. Includes what is known so far. */
export async function keepDoubt(
  write: Write,
  { id, deferrals }: Doubt,
  next: { at: number | null; lookUps: number; error: string },
): Promise<void> {
  await write
    .updateTable('messages')
    .set({ next_attempt_at: next.at, deferrals: next.lookUps, error: next.error })
    .where('id', '=', id)
    .where('status', '=', 'unknown')
    .where('deferrals', '=', deferrals)
    .execute()
}

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
