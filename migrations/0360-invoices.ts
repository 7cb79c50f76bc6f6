import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// Invoices: their numbers follow each other in each year, and a version of one never changes. A visit is on one invoice
// at most that is not void.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('invoice_years')
    .addColumn('year', 'integer', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('invoices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('total', bigint, (column) => column.notNull())
    .addColumn('issued_on', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('voided_at', bigint)
    .addColumn('void_reason', 'text', (column) => column.notNull())
    .addUniqueConstraint('invoices_place', ['year', 'place'])
    .execute()
  await sql`create index invoices_listed on invoices (created_at, id)`.execute(db)
  await sql`create index invoices_of_customer on invoices (customer_id, created_at, id)`.execute(db)
  await db.schema
    .createTable('invoice_visits')
    .addColumn('invoice_id', 'text', (column) => column.notNull().references('invoices.id'))
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('amount', bigint, (column) => column.notNull())
    .addColumn('stands', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('invoice_visits_key', ['invoice_id', 'booking_id'])
    .execute()
  await sql`create unique index invoice_visits_once on invoice_visits (booking_id) where stands = 1`.execute(db)
  await db.schema
    .createTable('invoice_versions')
    .addColumn('invoice_id', 'text', (column) => column.notNull().references('invoices.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('invoice_versions_key', ['invoice_id', 'version'])
    .execute()
}
