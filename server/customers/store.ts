import { type Customer, emailKey } from '../../domain/customers.ts'
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

/** The customer with this address, created when there is none yet. What is known of an old one stays as it is. */
export async function findOrCreateCustomer(write: Write, customer: Customer): Promise<Customer> {
  const { createdAt, ...fields } = customer
  await write
    .insertInto('customers')
    .values({ ...fields, email_key: emailKey(customer.email), created_at: Date.parse(createdAt) })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
  const found = await findCustomer(write, customer.email)
  if (!found) throw new Error('A customer that was just inserted cannot be found')
  return found
}

function toCustomer(row: Tables['customers']): Customer {
  const { id, name, email, phone, address } = row
  return { id, name, email, phone, address, createdAt: new Date(row.created_at).toISOString() }
}
