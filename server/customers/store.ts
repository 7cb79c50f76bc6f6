import type { Selectable } from 'kysely'
import { type Customer, emailKey, type FormerDetails } from '../../domain/customers/customers.ts'
import type { KnownCustomer } from '../../domain/known-customer.ts'
import type { Page } from '../../domain/lists.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { fold } from '../../domain/customers/search.ts'
import { hasRowLocks, takeTurns } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import { type Cursor, olderThan, preparePages, toPage } from '../platform/paging.ts'
import { findKeys } from './search-store.ts'

/** However it is typed, or null. */
export async function findCustomer(queries: Queries, email: string): Promise<Customer | null> {
  const row = await queries
    .selectFrom('customers')
    .select(customerColumns)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row ? toCustomer(row) : null
}

/** In their order; a merged record is returned as its main record. */
export async function findCustomers(queries: Queries, ids: readonly string[]): Promise<Customer[]> {
  if (ids.length === 0) return []
  const rows = await selectByIds(queries, ids)
  const merged = rows.flatMap(({ merged_into }) => merged_into ?? [])
  const all = merged.length === 0 ? rows : [...rows, ...(await selectByIds(queries, merged))]
  const known = new Map(all.map((row) => [row.id, row]))
  const found = ids.map((id) => known.get(known.get(id)?.merged_into ?? id))
  return [...new Set(found)].flatMap((row) => (row ? toCustomer(row) : []))
}

function selectByIds(queries: Queries, ids: readonly string[]) {
  return queries
    .selectFrom('customers')
    .select([...customerColumns, 'merged_into'])
    .where('id', 'in', ids)
    .execute()
}

/** Newest first; merged records are shown as their main record. */
export async function listNewestCustomers(
  queries: Queries,
  limit: number,
  before: Cursor | null,
): Promise<Page<Customer>> {
  return toPage(await selectNewest(queries, {}, { limit, before }), limit, toCustomer)
}

const selectNewest = preparePages((queries, _values, before) =>
  queries
    .selectFrom('customers')
    .select(customerColumns)
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

export type CustomerRecord = { customer: Customer; notes: string; mergedInto: string | null }

async function findRecord(queries: Queries, id: string): Promise<CustomerRecord | null> {
  const row = await queries
    .selectFrom('customers')
    .select([...customerColumns, 'notes', 'merged_into'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row ? { customer: toCustomer(row), notes: row.notes, mergedInto: row.merged_into } : null
}

/** A merged record leads there. */
export async function findPerson(queries: Queries, id: string): Promise<CustomerRecord | null> {
  const asked = await findRecord(queries, id)
  return asked?.mergedInto ? findRecord(queries, asked.mergedInto) : asked
}

/** With the business's notes; null once the customer is erased. */
export async function findCustomerBehind(
  queries: Queries,
  table: 'bookings' | 'estimates',
  id: string,
): Promise<KnownCustomer | null> {
  const row = await queries.selectFrom(table).select('customer_id').where('id', '=', id).executeTakeFirst()
  const person = row?.customer_id ? await findPerson(queries, row.customer_id) : null
  if (!person) return null
  const { customer, notes } = person
  return { id: customer.id, notes, language: languageOf([customer, ...(await findDoubles(queries, customer.id))]) }
}

/** By the first of their records that says so. */
export function languageOf(records: readonly Customer[]): Customer['language'] {
  return records.find(({ language }) => language !== '')?.language ?? ''
}

export async function findDoubles(queries: Queries, id: string): Promise<Customer[]> {
  const rows = await queries
    .selectFrom('customers')
    .select(customerColumns)
    .where('merged_into', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toCustomer)
}

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

export async function findFormer(
  queries: Queries,
  ids: readonly string[],
  limit: number | null = fewFormer,
): Promise<FormerDetails[]> {
  const rows = await queries
    .selectFrom('former_customers')
    .select(['name', 'phone', 'address', 'replaced_at'])
    .where('customer_id', 'in', ids)
    .orderBy('replaced_at', 'desc')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(({ replaced_at, ...row }) => ({ ...row, replacedAt: new Date(replaced_at).toISOString() }))
}

/** Nobody looks through more. */
const fewFormer = 50

/** Comes before any record is locked: that lock does not keep another record from being merged into it. */
export function lockPeople(write: Write): Promise<void> {
  return takeTurns(write, ['people'])
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

/** False when the notes are no longer those that were read. */
export async function replaceNotes(
  write: Write,
  { id, notes, before }: { id: string; notes: string; before: string },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('customers')
    .set({ notes })
    .where('id', '=', id)
    .where('notes', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const customerColumns = [
  'id',
  'name',
  'email',
  'phone',
  'address',
  'language',
  'created_at',
] as const satisfies (keyof Tables['customers'])[]

function toCustomer(row: Pick<Selectable<Tables['customers']>, (typeof customerColumns)[number]>): Customer {
  const { id, name, email, phone, address, language } = row
  return { id, name, email, phone, address, language, createdAt: new Date(row.created_at).toISOString() }
}

export async function haveRemindersEnded(queries: Queries, estimateId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('customers')
    .innerJoin('estimates', 'estimates.customer_id', 'customers.id')
    .select('customers.reminders_ended_at')
    .where('estimates.id', '=', estimateId)
    .executeTakeFirst()
  return typeof row?.reminders_ended_at === 'number'
}
