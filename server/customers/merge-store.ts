import type { Customer } from '../../domain/customers/customers.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { fold } from '../../domain/customers/search.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { findKeys } from './search-store.ts'

/** More of them are a coincidence. */
const mostAlike = 5

/** Except those known to be the same person. */
export async function findAlike(queries: Queries, { name, phone }: Customer, same: string[]): Promise<string[]> {
  // Those without a number share none.
  const sharing =
    phone === ''
      ? []
      : await queries
          .selectFrom('customers')
          .select('id')
          .where('phone_key', '=', toE164(phone))
          .limit(mostAlike + same.length)
          .execute()
  const whole = fold(name)
  const named = whole === '' ? [] : await findKeys(queries, whole, null, mostAlike + same.length)
  const alike = named.filter(({ key }) => key === whole).map(({ id }) => id)
  const ids = new Set([...sharing.map(({ id }) => id), ...alike])
  return [...ids].filter((id) => !same.includes(id)).slice(0, mostAlike)
}

export async function lockRecords(write: Write, ids: string[]): Promise<Map<string, { mergedInto: string | null }>> {
  const rows = await write
    .selectFrom('customers')
    .select(['id', 'merged_into'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .execute()
  return new Map(rows.map(({ id, merged_into }) => [id, { mergedInto: merged_into }]))
}

/** With those that point to it; `into` null lets it stand by itself. */
export async function pointRecords(write: Write, { of, into }: { of: string; into: string | null }): Promise<void> {
  await write.updateTable('customers').set({ merged_into: into }).where('id', '=', of).execute()
  if (into === null) return
  await write.updateTable('customers').set({ merged_into: into }).where('merged_into', '=', of).execute()
}
