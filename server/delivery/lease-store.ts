import type { ExpressionBuilder } from 'kysely'
import type { MessageStatus } from '../../domain/messages/messages.ts'
import type { Message } from '../outbox/store.ts'
import { messageColumns, toMessage } from '../outbox/row-store.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { withoutDisk } from '../platform/database/without-disk.ts'
import type { Tables } from '../schema/tables.ts'

/** Renewed four times during its length while an attempt is running, so that it ends only when the process is gone. */
export const leaseMs = 20_000

/** Whether an attempt seems to be running: a lease that should have been renewed and was not is probably abandoned. */
export function isUnderWay({ status, lease_until }: Pick<Message, 'status' | 'lease_until'>, now: number): boolean {
  return status === 'sending' && (lease_until ?? 0) - now > (leaseMs * 2) / 3
}

/** Null when another server was faster or nothing waits. The attempt's number identifies the holder. */
export async function leaseMessage(queries: Queries, id: string, until: number): Promise<Message | null> {
  const row = await queries
    .updateTable('messages')
    .set((eb) => ({
      status: 'sending',
      lease_until: until,
      next_attempt_at: null,
      attempts: eb('attempts', '+', 1),
      // From now on only this attempt decides whether it was accepted.
      sent_at: null,
      // A stored receipt is about the earlier attempt and is dropped; but a second try stays recorded.
      receipt: eb.case().when('receipt', 'like', '%"again"%').then(eb.ref('receipt')).end(),
    }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning(messageColumns)
    .executeTakeFirst()
  return row ? toMessage(row) : null
}

export async function renewLease(
  queries: Queries,
  { id, attempts }: Pick<Message, 'id' | 'attempts'>,
  until: number,
): Promise<void> {
  await queries
    .updateTable('messages')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}

/** In a single statement, before the rest is written: if the process is killed in between, a doubt is rare. */
export async function noteTaken(
  queries: Queries,
  { id, attempts }: Message,
  { at, providerId }: { at: number; providerId: string | null },
): Promise<void> {
  await queries
    .updateTable('messages')
    .set({ sent_at: at, provider_id: providerId })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    // The next write waits for the disk, and this one with it.
    .$call((query) => withoutDisk(queries, query))
    .execute()
}

export type Settlement = {
  status: MessageStatus
  error: string | null
  providerId: string | null
  nextAttemptAt: number | null
  deferrals: number
  sentAt: number | null
  /** When it may have left, if the attempt ended without an answer. */
  inDoubtSince?: number
  /** The new end of its validity, if that changes. */
  goodUntil?: number
}

/** False when the lease has run out and another server has it. */
export async function settleMessage(
  write: Write,
  { id, attempts }: Pick<Message, 'id' | 'attempts'>,
  settlement: Settlement,
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('messages')
    .set((eb) => ({
      status: settlement.status,
      error: settlement.error,
      provider_id: settlement.providerId,
      next_attempt_at: settlement.nextAttemptAt,
      deferrals: settlement.deferrals,
      sent_at: settlement.sentAt,
      lease_until: null,
      ...doubtAfter(eb, settlement),
      ...(settlement.goodUntil !== undefined && { good_until: settlement.goodUntil }),
    }))
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The first doubt stays until an attempt is accepted, whatever attempts in between end with. */
function doubtAfter(eb: ExpressionBuilder<Tables, 'messages'>, { status, inDoubtSince }: Settlement) {
  if (status === 'sent') return { in_doubt_since: null }
  return inDoubtSince === undefined ? {} : { in_doubt_since: eb.fn.coalesce('in_doubt_since', eb.val(inDoubtSince)) }
}

/** Their lease has run out without an outcome. */
export async function findAbandoned(queries: Queries, now: number): Promise<Message[]> {
  const rows = await queries
    .selectFrom('messages')
    .select(messageColumns)
    .where('lease_until', '<=', now)
    .where('status', '=', 'sending')
    .limit(100)
    .execute()
  return rows.map(toMessage)
}

/** Ends every lease: right if one process holds the data folder and has just started. */
export async function expireLeases(queries: Queries): Promise<void> {
  await queries
    .updateTable('messages')
    .set({ lease_until: 0 })
    .where('lease_until', 'is not', null)
    .where('status', '=', 'sending')
    .execute()
}
