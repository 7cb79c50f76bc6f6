import type { EstimateStatus } from '../../domain/estimates/estimate-status.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

export type Answered = Pick<
  Tables['estimates'],
  'id' | 'version' | 'status' | 'customer_id' | 'customer_email' | 'created_at' | 'document'
>

export async function lockEstimate(write: Write, id: string): Promise<Answered | null> {
  const row = await write
    .selectFrom('estimates')
    .select(['id', 'version', 'status', 'customer_id', 'customer_email', 'created_at', 'document'])
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

type Update = { version: number; from: readonly EstimateStatus[]; to: EstimateStatus; at: number }

/** False when the version or status has changed. A customer who answers has read it, whatever became of its email. */
export async function updateAnswered(write: Write, id: string, { version, from, to, at }: Update): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('estimates')
    .set((eb) => ({
      status: to,
      answered_at: at,
      viewed_at: eb.fn.coalesce('viewed_at', eb.val(at)),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Does not show whether the customer has seen it. */
export async function updateDecided(write: Write, id: string, { version, from, to, at }: Update): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('estimates')
    .set({ status: to, answered_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The first reading; false when it is recorded, or the version has changed. */
export async function updateViewed(write: Write, id: string, version: number, at: number): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('estimates')
    .set({ viewed_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('viewed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the version or status has changed. */
export async function updateStatus(
  write: Write,
  id: string,
  { version, from, to }: Omit<Update, 'at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('estimates')
    .set({ status: to })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
