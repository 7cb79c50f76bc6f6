import { type Selectable, sql } from 'kysely'
import type { RefundState } from '../../domain/cards/card-refunds.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

export type StoredRefund = Selectable<Tables['card_refunds']>

const columns = [
  'id',
  'payment_id',
  'booking_id',
  'amount',
  'forgives',
  'cause',
  'state',
  'refund_id',
  'created_at',
  'settled_at',
] as const satisfies (keyof StoredRefund)[]

export async function insertRefund(write: Write, refund: StoredRefund): Promise<void> {
  await write.insertInto('card_refunds').values(refund).execute()
}

export async function findRefund(queries: Queries, id: string): Promise<StoredRefund | null> {
  return (await queries.selectFrom('card_refunds').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function lockRefund(write: Write, id: string): Promise<StoredRefund | null> {
  const row = await write
    .selectFrom('card_refunds')
    .select(columns)
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** One row for each visit that shares it. */
export async function findRefundsBy(queries: Queries, refundId: string): Promise<StoredRefund[]> {
  return queries
    .selectFrom('card_refunds')
    .select(columns)
    .where('refund_id', '=', refundId)
    .orderBy('booking_id')
    .execute()
}

/** The states of the refunds that we know, by the card service's id: one state for each visit that shares the refund. */
export async function findStatesBy(
  queries: Queries,
  refundIds: readonly string[],
): Promise<Map<string | null, RefundState[]>> {
  if (refundIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('card_refunds')
    .select(['refund_id', 'state'])
    .where('refund_id', 'in', refundIds)
    .execute()
  const byId = Map.groupBy(rows, ({ refund_id }) => refund_id)
  return new Map([...byId].map(([id, own]) => [id, own.map(({ state }) => state)]))
}

export async function findRefundsOf(queries: Queries, paymentId: string): Promise<StoredRefund[]> {
  return queries
    .selectFrom('card_refunds')
    .select(columns)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Nobody knows their end; oldest first, with those from before the clock was set back. */
export async function listBegun(
  queries: Queries,
  { before, now, limit }: { before: number; now: number; limit: number },
) {
  return queries
    .selectFrom('card_refunds')
    .select(columns)
    .where('state', '=', sql.lit('begun'))
    .where((eb) => eb.or([eb('created_at', '<', before), eb('created_at', '>', now)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function settleRefund(
  write: Write,
  id: string,
  { state, refundId, at }: { state: RefundState; refundId: string | null; at: number },
): Promise<void> {
  await write
    .updateTable('card_refunds')
    .set({ state, refund_id: refundId, settled_at: at })
    .where('id', '=', id)
    .execute()
}
