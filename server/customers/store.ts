import { randomUUID } from 'node:crypto'
import { type Customer, emailKey } from '../../domain/customers.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../platform/database/tables.ts'

/** The customer with this address, however it is typed, or null. */
export async function findCustomer(queries: Queries, email: string): Promise<Customer | null> {
  const row = await queries
    .selectFrom('customers')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row ? toCustomer(row) : null
}

/**
 * The customer with this address, created when there is none yet. The record of an old one learns the newest name, phone
 * and address; what it said before is kept in `former_customers`. Answers the id.
 */
export async function keepCustomer(write: Write, customer: Customer): Promise<string> {
  const { createdAt, ...fields } = customer
  const inserted = await write
    .insertInto('customers')
    .values({ ...fields, email_key: emailKey(customer.email), created_at: Date.parse(createdAt) })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? learnDetails(write, customer)
}

async function learnDetails(write: Write, { email, createdAt, name, phone, address }: Customer): Promise<string> {
  const known = await write
    .selectFrom('customers')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    // Of two estimates at the same moment the second one replaces what the first one has written.
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  if (known.name === name && known.phone === phone && known.address === address) return known.id
  const former = { customer_id: known.id, name: known.name, phone: known.phone, address: known.address }
  await write
    .insertInto('former_customers')
    .values({ ...former, id: randomUUID(), replaced_at: Date.parse(createdAt) })
    .execute()
  await write.updateTable('customers').set({ name, phone, address }).where('id', '=', known.id).execute()
  return known.id
}

function toCustomer(row: Tables['customers']): Customer {
  const { id, name, email, phone, address } = row
  return { id, name, email, phone, address, createdAt: new Date(row.created_at).toISOString() }
}
