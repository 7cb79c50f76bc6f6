import { sql } from 'kysely'
import { explainTextFailure, triedOnceMore } from '#words/text-failures.ts'
import {
  movedBy,
  type ReceiptStatus,
  stoppedCode,
  textFailureOf,
  triedAgainMs,
} from '../../domain/messages/receipts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { refuseNumber } from '../outbox/number-store.ts'
import { findSubject } from './reach-store.ts'
import { lockForReach, settleReach } from './settle-reach.ts'

/** `id` is our own message, if known. */
export type Receipt = { id: string | null; sid: string; status: ReceiptStatus; code: number | null; at: number }

/** An early receipt, or a text that was tried once more. */
type Kept = { sid: string; status: ReceiptStatus | 'again'; code: number | null }

/** True when that was news. */
export async function applyReceipt(write: Write, receipt: Receipt): Promise<boolean> {
  const id = receipt.id ?? (await findByProvider(write, receipt.sid))
  const subject = id === null ? null : await findSubject(write, id)
  if (id === null || subject === null) return false
  await lockForReach(write, subject)
  const known = { ...receipt, id }
  // The attempt may end between two statements: the one that misses the message in one state finds it in the other.
  const isNews = (await moveOn(write, known)) || (!(await keepEarly(write, known)) && (await moveOn(write, known)))
  if (isNews) await recordChange(write, { kind: 'message-changed', id }, receipt.at)
  return isNews
}

/** It was faster than the answer to its attempt. */
export async function applyEarlyReceipt(write: Write, id: string, at: number): Promise<void> {
  const row = await write.selectFrom('messages').select('receipt').where('id', '=', id).executeTakeFirst()
  if (!row?.receipt) return
  // Safe: written by `keepEarly` and `moveOn` alone.
  const { sid, status, code } = JSON.parse(row.receipt) as Kept
  if (status !== 'again') await moveOn(write, { id, sid, status, code, at })
}

async function findByProvider(queries: Queries, sid: string): Promise<string | null> {
  const row = await queries.selectFrom('messages').select('id').where('provider_id', '=', sid).executeTakeFirst()
  return row?.id ?? null
}

type Known = Receipt & { id: string }

async function moveOn(write: Write, { id, sid, status, code, at }: Known): Promise<boolean> {
  const failure = status === 'undelivered' ? textFailureOf(code) : null
  if (failure?.again && (await tryAgain(write, { id, sid, code, at }))) return true
  const moved = await write
    .updateTable('messages')
    .set((eb) => ({
      status,
      error: status === 'undelivered' ? explainTextFailure(code) : null,
      provider_id: sid,
      sent_at: eb.fn.coalesce('sent_at', eb.val(at)),
      next_attempt_at: null,
      in_doubt_since: null,
    }))
    .where('id', '=', id)
    .where('channel', '=', 'text')
    .where('status', 'in', movedBy[status])
    .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', sid)]))
    .returning(['recipient', 'kind', 'entity_id'])
    .executeTakeFirst()
  if (moved && status !== 'sent') await settleReach(write, moved)
  if (moved && code !== null) await noteFailure(write, { number: moved.recipient, code, at })
  return moved !== undefined
}

/** Once; false when it has had that try, or is no longer worth sending. */
async function tryAgain(write: Write, { id, sid, code, at }: Omit<Known, 'status'>): Promise<boolean> {
  const kept: Kept = { sid, status: 'again', code }
  const { numUpdatedRows } = await write
    .updateTable('messages')
    .set({
      status: 'queued',
      error: triedOnceMore(explainTextFailure(code)),
      provider_id: sid,
      next_attempt_at: at + triedAgainMs,
      in_doubt_since: null,
      receipt: JSON.stringify(kept),
    })
    .where('id', '=', id)
    .where('channel', '=', 'text')
    .where('status', 'in', movedBy.undelivered)
    .where('good_until', '>', at + triedAgainMs)
    .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', sid)]))
    .where((eb) => eb.or([eb('receipt', 'is', null), eb('receipt', 'not like', '%"again"%')]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Until its attempt has ended; drops an earlier attempt's, whose id stays until `sent_at` is recorded. */
async function keepEarly(write: Write, { id, sid, status, code }: Known): Promise<boolean> {
  if (status === 'sent') return false
  const kept: Kept = { sid, status, code }
  const { numUpdatedRows } = await write
    .updateTable('messages')
    .set({ receipt: JSON.stringify(kept) })
    .where('id', '=', id)
    .where('channel', '=', 'text')
    .where('status', '=', 'sending')
    .where((eb) =>
      eb.or([
        eb('provider_id', 'is', null),
        eb.and([eb('sent_at', 'is', null), eb('provider_id', '<>', sid)]),
        eb.and([eb('sent_at', 'is not', null), eb('provider_id', '=', sid)]),
      ]),
    )
    .where((eb) => eb.or([eb('receipt', 'is', null), eb('receipt', 'not like', '%"again"%')]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Its owner wants no texts, or it cannot be reached. */
export async function noteFailure(
  write: Write,
  { number, code, at }: { number: string; code: number; at: number },
): Promise<void> {
  if (code === stoppedCode) await refuseNumber(write, number, { stopped_at: at, said_at: at })
  else if (textFailureOf(code)?.remember) await refuseNumber(write, number, { unreachable: code })
}

/** Of recent texts; when it left. */
export async function findOldestInFlight(queries: Queries, since: number): Promise<number | null> {
  const row = await queries
    .selectFrom('messages')
    .select((eb) => eb.fn.min('sent_at').as('oldest'))
    // Written out, as the index of just these is.
    .where('channel', '=', sql.lit('text'))
    .where('status', '=', sql.lit('sent'))
    .where('sent_at', '>', since)
    .executeTakeFirst()
  return row?.oldest ? Number(row.oldest) : null
}

/** Their texts wait for a receipt. */
export async function findAwaited(queries: Queries, sids: readonly string[]): Promise<Set<string>> {
  if (sids.length === 0) return new Set()
  const rows = await queries
    .selectFrom('messages')
    .select('provider_id')
    .where('provider_id', 'in', sids)
    .where('status', 'in', movedBy.delivered)
    .execute()
  return new Set(rows.flatMap(({ provider_id }) => provider_id ?? []))
}
