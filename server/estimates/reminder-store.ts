import { agreedStatuses } from '../../domain/bookings/booking-status.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

export async function findToRemind(queries: Queries, now: number, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('estimates')
    .select('id')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type Reminded = Pick<
  Tables['estimates'],
  | 'id'
  | 'version'
  | 'status'
  | 'customer_id'
  | 'customer_email'
  | 'customer_phone'
  | 'text_consent'
  | 'document'
  | 'created_at'
  | 'viewed_at'
  | 'not_reached'
  | 'remind_at'
>

const columns = [
  'id',
  'version',
  'status',
  'customer_id',
  'customer_email',
  'customer_phone',
  'text_consent',
  'document',
  'created_at',
  'viewed_at',
  'not_reached',
  'remind_at',
] as const satisfies (keyof Reminded)[]

/** Nobody else answers or changes it. */
export async function lockReminded(write: Write, id: string): Promise<Reminded | null> {
  const row = await write
    .selectFrom('estimates')
    .select(columns)
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

export async function updateRemindAt(write: Write, id: string, at: number | null): Promise<void> {
  await write.updateTable('estimates').set({ remind_at: at }).where('id', '=', id).execute()
}

export async function findRemindAt(queries: Queries, id: string): Promise<number | null> {
  const row = await queries.selectFrom('estimates').select('remind_at').where('id', '=', id).executeTakeFirst()
  return row?.remind_at ?? null
}

/** False when they have ended before. */
export async function endRemindersOf(write: Write, estimateId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('customers')
    .set({ reminders_ended_at: at })
    .where('id', '=', write.selectFrom('estimates').select('customer_id').where('id', '=', estimateId))
    .where('reminders_ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Nobody else sends reminders of them. */
export async function lockAllOf(write: Write, estimateId: string): Promise<Pick<Reminded, 'id' | 'remind_at'>[]> {
  return write
    .selectFrom('estimates')
    .select(['id', 'remind_at'])
    .where('customer_id', '=', write.selectFrom('estimates').select('customer_id').where('id', '=', estimateId))
    .where('status', '=', 'sent')
    .orderBy('id')
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .execute()
}

/** They decide about that now. A visit that is only requested does not count: anybody can ask in anybody's name. */
export async function hasNewer(write: Write, { customer_id, created_at }: Reminded): Promise<boolean> {
  const of = (table: 'bookings' | 'estimates') =>
    write.selectFrom(table).select('id').where('customer_id', '=', customer_id).where('created_at', '>', created_at)
  const visit = await of('bookings').where('status', 'in', agreedStatuses).limit(1).executeTakeFirst()
  return (visit ?? (await of('estimates').where('status', '<>', 'void').limit(1).executeTakeFirst())) !== undefined
}

export async function findSaidOf(queries: Queries, id: string): Promise<{ kind: string; version: number }[]> {
  return queries.selectFrom('messages').select(['kind', 'version']).where('entity_id', '=', id).execute()
}
