import type { Channel, MessageStatus } from '../../domain/messages/messages.ts'
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
