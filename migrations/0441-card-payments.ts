import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// Payments by card: each is written before the card service is called. An invoice has one at most that may still be paid.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('card_payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('invoice_id', 'text', (column) => column.notNull().references('invoices.id'))
    .addColumn('amount', bigint, (column) => column.notNull())
    .addColumn('tip', bigint, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.unique())
    .addColumn('intent_id', 'text', (column) => column.unique())
    .addColumn('url', 'text')
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('looked_at', bigint, (column) => column.notNull())
    .addColumn('settled_at', bigint)
    .execute()
  await db.schema
    .createTable('card_payment_visits')
    .addColumn('payment_id', 'text', (column) => column.notNull().references('card_payments.id'))
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('place', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('card_payment_visits_of', ['payment_id', 'booking_id'])
    .execute()
  await sql`create index card_payments_of_invoice on card_payments (invoice_id, created_at)`.execute(db)
  await sql`create index card_payment_visits_of_booking on card_payment_visits (booking_id)`.execute(db)
  await sql`
    create unique index card_payments_open on card_payments (invoice_id) where state in ('begun', 'open')`.execute(db)
  await sql`
    create index card_payments_waiting on card_payments (looked_at, id) where state in ('begun', 'open')`.execute(db)
}
