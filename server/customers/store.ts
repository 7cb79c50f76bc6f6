import type { Selectable } from 'kysely'
import { type Customer, emailKey } from '../../domain/customers/customers.ts'
import type { KnownCustomer } from '../../domain/known-customer.ts'
import { takeTurns } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

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

/** Comes before any record is locked: that lock does not keep another record from being merged into it. */
export function lockPeople(write: Write): Promise<void> {
  return takeTurns(write, ['people'])
}

export const customerColumns = [
  'id',
  'name',
  'email',
  'phone',
  'address',
  'language',
  'created_at',
] as const satisfies (keyof Tables['customers'])[]

export function toCustomer(row: Pick<Selectable<Tables['customers']>, (typeof customerColumns)[number]>): Customer {
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
