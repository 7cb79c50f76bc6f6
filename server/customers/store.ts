import { randomUUID } from 'node:crypto'
import { type Customer, type CustomerDetails, emailKey } from '../../domain/customers.ts'
import { toE164 } from '../../domain/phone.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Statement } from '../platform/database/prepare-query.ts'
import { insertSearchKeys, searchKeysInsert } from '../search/store.ts'

/** The customer with this address, however it is typed, or null. */
export async function findCustomer(queries: Queries, email: string): Promise<Customer | null> {
  const row = await queries
    .selectFrom('customers')
    .select(customerColumns)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row ? toCustomer(row) : null
}

/** The customer with this phone number, however it is typed; null when there is none, or several share it. */
export async function findOnlyCustomer(queries: Queries, phone: string): Promise<Customer | null> {
  const rows = await queries
    .selectFrom('customers')
    .select(customerColumns)
    .where('phone_key', '=', toE164(phone))
    .limit(2)
    .execute()
  const [row, another] = rows
  return row && !another ? toCustomer(row) : null
}

/** The customers with these ids, in their order. */
export async function findCustomers(queries: Queries, ids: readonly string[]): Promise<Customer[]> {
  if (ids.length === 0) return []
  const rows = await queries.selectFrom('customers').select(customerColumns).where('id', 'in', ids).execute()
  const known = new Map(rows.map((row) => [row.id, toCustomer(row)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/**
 * The customer with this address, created when there is none yet. Nothing is learned about an old one: on the page anybody
 * can type anybody's address. The record is locked from here on, as by `keepCustomer`. `further` is to be written as well:
 * what lets the customer be found by these details.
 */
export async function findOrAddCustomer(
  write: Write,
  details: CustomerDetails,
  now: number,
): Promise<{ id: string; further: Statement[] }> {
  const { known, isNew } = await lockCustomer(write, details, now)
  const { id } = known
  return { id, further: isNew || !isSame(known, details) ? [searchKeysInsert(id, details)] : [] }
}

/**
 * The customer with this address, created when there is none yet. The record of an old one learns the newest name, phone
 * and address; what it said before is kept in `former_customers`. Answers the id. The record is locked from here on: it
 * comes before bookings, estimates and places in every transaction, so that no two wait for each other in a circle.
 */
export async function keepCustomer(write: Write, details: CustomerDetails, now: number): Promise<string> {
  const { known, learned, isNew } = await lockCustomer(write, details, now)
  const isKnown = isSame(known, details)
  if (isNew || !isKnown) await insertSearchKeys(write, known.id, details)
  if (isKnown) return known.id
  const former = { customer_id: known.id, name: known.name, phone: known.phone, address: known.address }
  await write
    .insertInto('former_customers')
    .values({ ...former, id: randomUUID(), replaced_at: now })
    .execute()
  await write.updateTable('customers').set(learned).where('id', '=', known.id).execute()
  return known.id
}

async function lockCustomer(write: Write, { name, email, phone, address }: CustomerDetails, now: number) {
  const learned = { name, phone, phone_key: toE164(phone), address }
  const row = { ...learned, id: randomUUID(), email, email_key: emailKey(email), created_at: now }
  const known = (await insertOrLock(write, row)).rows[0]
  if (!known) throw new Error('A customer was neither inserted nor found')
  return { known, learned, isNew: known.id === row.id }
}

function isSame(known: Omit<CustomerDetails, 'email'>, { name, phone, address }: CustomerDetails): boolean {
  return known.name === name && known.phone === phone && known.address === address
}

// Writing a known name over itself locks the record and returns it, by the one statement that makes a new one.
const insertOrLock = prepareQuery((write, row: Tables['customers']) =>
  write
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet((eb) => ({ name: eb.ref('customers.name') })))
    .returning(['id', 'name', 'phone', 'address']),
)

const customerColumns = [
  'id',
  'name',
  'email',
  'phone',
  'address',
  'created_at',
] as const satisfies (keyof Tables['customers'])[]

function toCustomer(row: Pick<Tables['customers'], (typeof customerColumns)[number]>): Customer {
  const { id, name, email, phone, address } = row
  return { id, name, email, phone, address, createdAt: new Date(row.created_at).toISOString() }
}
