import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { emailKey, phoneKey } from './customer-keys.ts'

const batch = 500

/** In any other status it may come from a stranger who typed the customer's address. */
const confirmed = new Set(['confirmed', 'completed', 'skipped', 'locked-out'])

type Details = { name: string; phone: string; address: string }
type BookingRow = Details & { id: string; email: string; status: string; created_at: number | string }
type CustomerRow = Details & { id: string; email_key: string }

// One customer for bookings and estimates alike. The bookings are read in the order in which they were made, so that
// each confirmed one updates the record if it is newer than the estimates and bookings before it. The column may be
// null: SQLite adds no other one that refers to a table.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('customer_id', 'text', (column) => column.references('customers.id'))
    .execute()
  let after = { createdAt: -1, id: '' }
  for (;;) {
    const { rows } = await sql<BookingRow>`select id, name, email, phone, address, status, created_at from bookings
      where created_at > ${after.createdAt} or (created_at = ${after.createdAt} and id > ${after.id})
      order by created_at, id limit ${batch}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await fill(db, rows)
    after = { createdAt: Number(last.created_at), id: last.id }
  }
}

async function fill(db: Kysely<unknown>, bookings: BookingRow[]): Promise<void> {
  const keys = [...new Set(bookings.map(({ email }) => emailKey(email)))]
  const known = await findCustomers(db, keys)
  const estimated = await findNewestEstimates(db, [...known.values()])
  const owners: { booking: string; customer: string }[] = []
  for (const booking of bookings) {
    const { name, phone, address } = booking
    const key = emailKey(booking.email)
    const customer = known.get(key)
    const learned = { id: customer?.id ?? randomUUID(), email_key: key, name, phone, address }
    owners.push({ booking: booking.id, customer: learned.id })
    if (!customer) await insertCustomer(db, learned, booking)
    else if (!confirmed.has(booking.status)) continue
    else if (Number(booking.created_at) <= (estimated.get(customer.id) ?? 0) || isSame(customer, booking)) continue
    else await replaceDetails(db, { customer, learned, at: booking.created_at })
    known.set(key, learned)
  }
  const cases = owners.map(({ booking, customer }) => sql`when ${booking} then ${customer}`)
  const ids = sql.join(owners.map(({ booking }) => booking))
  await sql`update bookings set customer_id = case id ${sql.join(cases, sql` `)} end where id in (${ids})`.execute(db)
}

async function findCustomers(db: Kysely<unknown>, keys: string[]): Promise<Map<string, CustomerRow>> {
  const { rows } = await sql<CustomerRow>`select id, email_key, name, phone, address from customers
    where email_key in (${sql.join(keys)})`.execute(db)
  return new Map(rows.map((row) => [row.email_key, row]))
}

/** When a customer's newest estimate was written, by the customer's id. */
async function findNewestEstimates(db: Kysely<unknown>, customers: CustomerRow[]): Promise<Map<string, number>> {
  if (customers.length === 0) return new Map()
  const { rows } = await sql<{ customer_id: string; newest: number | string }>`
    select customer_id, max(created_at) as newest from estimates
    where customer_id in (${sql.join(customers.map(({ id }) => id))}) group by customer_id`.execute(db)
  return new Map(rows.map(({ customer_id, newest }) => [customer_id, Number(newest)]))
}

function isSame(a: Details, b: Details): boolean {
  return a.name === b.name && a.phone === b.phone && a.address === b.address
}

async function insertCustomer(db: Kysely<unknown>, customer: CustomerRow, booking: BookingRow): Promise<void> {
  const { id, email_key, name, phone, address } = customer
  await sql`insert into customers (id, email, email_key, name, phone, phone_key, address, created_at)
    values (${id}, ${booking.email}, ${email_key}, ${name}, ${phone}, ${phoneKey(phone)}, ${address},
      ${booking.created_at})`.execute(db)
}

type Replaced = { customer: CustomerRow; learned: CustomerRow; at: number | string }

async function replaceDetails(db: Kysely<unknown>, { customer, learned, at }: Replaced): Promise<void> {
  await sql`insert into former_customers (id, customer_id, name, phone, address, replaced_at)
    values (${randomUUID()}, ${customer.id}, ${customer.name}, ${customer.phone}, ${customer.address}, ${at})`.execute(
    db,
  )
  await sql`update customers set name = ${learned.name}, phone = ${learned.phone},
    phone_key = ${phoneKey(learned.phone)}, address = ${learned.address} where id = ${customer.id}`.execute(db)
}
