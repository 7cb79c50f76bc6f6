import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

/** False if any was used or changed. */
export async function deleteUnused(write: Write, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  // A booking that comes at the same time waits for these locks, or is seen below.
  const records = write.selectFrom('customers').select('version').where('id', 'in', ids).orderBy('id')
  const locked = await (hasRowLocks(write) ? records.forUpdate() : records).execute()
  if (locked.some(({ version }) => version !== 1) || (await findUsed(write, ids)).size > 0) return false
  await deleteRecords(write, ids)
  return true
}

/** Something would be lost with them. */
export async function findUsed(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  if (ids.length === 0) return used
  for (const table of ['bookings', 'estimates', 'series', 'invoices', 'former_customers', 'home_lists'] as const) {
    const rows = await queries
      .selectFrom(table)
      .select('customer_id')
      .distinct()
      .where('customer_id', 'in', ids)
      .execute()
    for (const { customer_id } of rows) if (customer_id !== null) used.add(customer_id)
  }
  const merged = queries.selectFrom('customers').select('merged_into').where('merged_into', 'in', ids)
  for (const { merged_into } of await merged.where('id', 'not in', ids).execute())
    if (merged_into !== null) used.add(merged_into)
  return used
}

/** With everything that only leads to them. */
export async function deleteRecords(write: Write, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['search_keys', 'customer_proposals'] as const)
    await write.deleteFrom(table).where('customer_id', 'in', ids).execute()
  await write.deleteFrom('customers').where('id', 'in', ids).where('merged_into', 'is not', null).execute()
  await write.deleteFrom('customers').where('id', 'in', ids).execute()
}
