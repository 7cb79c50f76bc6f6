import type { Channel, MessageStatus } from '../../domain/messages.ts'
import { checkWaitMs, type Trouble } from '../../domain/outages.ts'
import { type Message, toMessage } from '../messages/store.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

/**
 * Takes a waiting message for one attempt; null when another taker was faster or nothing waits. Only the holder of the
 * lease may settle it, recognised by the number of the attempt.
 */
export async function leaseMessage(queries: Queries, id: string, until: number): Promise<Message | null> {
  const row = await queries
    .updateTable('messages')
    .set((eb) => ({ status: 'sending', lease_until: until, next_attempt_at: null, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  return row ? toMessage(row) : null
}

export async function renewLease(queries: Queries, { id, attempts }: Message, until: number): Promise<void> {
  await queries
    .updateTable('messages')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}

export type Settlement = {
  status: MessageStatus
  error: string | null
  providerId: string | null
  nextAttemptAt: number | null
  deferrals: number
  sentAt: number | null
}

/** Writes how an attempt ended; false when the lease has run out and somebody else has it. */
export async function settleMessage(
  write: Write,
  { id, attempts }: Pick<Message, 'id' | 'attempts'>,
  settlement: Settlement,
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('messages')
    .set({
      status: settlement.status,
      error: settlement.error,
      provider_id: settlement.providerId,
      next_attempt_at: settlement.nextAttemptAt,
      deferrals: settlement.deferrals,
      sent_at: settlement.sentAt,
      lease_until: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Who presses Send again means it, whatever the message is about: it is worth sending for a day more. */
const wantedMs = 24 * 3_600_000

/** Puts a message that ended badly, in doubt or waits back to the start of its retries; false when its status forbids it. */
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

/** Whose turn on a channel has come, but for what is about things that are `busy`; in the order in which it happened. */
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

/** Attempts whose process is gone: their lease has run out without an outcome. */
export async function findAbandoned(
  queries: Queries,
  now: number,
): Promise<Pick<Message, 'id' | 'channel' | 'attempts' | 'deferrals'>[]> {
  return queries
    .selectFrom('messages')
    .select(['id', 'channel', 'attempts', 'deferrals'])
    .where('lease_until', '<=', now)
    .where('status', '=', 'sending')
    .limit(100)
    .execute()
}

/** Ends every lease: right where one process holds the data folder and has just started. */
export async function expireLeases(queries: Queries): Promise<void> {
  await queries
    .updateTable('messages')
    .set({ lease_until: 0 })
    .where('lease_until', 'is not', null)
    .where('status', '=', 'sending')
    .execute()
}

/** A text of which nobody knows whether it was sent. */
export type Doubt = Pick<Message, 'id' | 'entity_id' | 'recipient' | 'body' | 'created_at' | 'deferrals'>

/** Texts in doubt that are to be looked up now. */
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

/** The first of the provider's ids that belongs to no message yet: two texts may say the same to the same person. */
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

/** Settles a doubt: the provider has the text. False when somebody else has settled it. */
export async function settleFound(write: Write, id: string, providerId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('messages')
    .set({ status: 'sent', provider_id: providerId, sent_at: at, next_attempt_at: null, error: null })
    .where('id', '=', id)
    .where('status', '=', 'unknown')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Says when a doubt is looked up again, or never, and what is known so far. */
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

/** Writes down that a channel is out of order; true when it was in order before. */
export async function openOutage(write: Write, channel: Channel, trouble: Trouble, at: number): Promise<boolean> {
  const known = await findOutage(write, channel)
  const checks = known?.kind === trouble.kind ? known.checks : 0
  const next = { ...trouble, checks: checks + 1, next_check_at: at + checkWaitMs(trouble.kind, checks) }
  await write
    .insertInto('outages')
    .values({ channel, since: at, ...next })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(next))
    .execute()
  return known?.kind !== trouble.kind
}

/** Writes down that a channel works; true when it did not before. */
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

/** Takes the next check of a channel in trouble, for one of all nodes; false while it is not due. */
export async function takeCheck(queries: Queries, { channel, kind, checks }: Outage, now: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('outages')
    .set({ next_check_at: now + Math.max(checkWaitMs(kind, checks), 30_000) })
    .where('channel', '=', channel)
    .where('next_check_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whoever starts anew has perhaps mended what was wrong. */
export async function checkSoon(queries: Queries): Promise<void> {
  await queries.updateTable('outages').set({ next_check_at: 0 }).execute()
}

/** What waits on a channel. `oldest` and `error` are of what was put off; `error` only when it is the same for all. */
export type Backlog = { channel: Channel; waiting: number; putOff: number; oldest: number; error: string | null }

/** What is due or was put off, by channel; a channel on which nothing waits is left out. */
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
