import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// Money given back to a card: each is written before the card service is called.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('card_refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('card_payments.id'))
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('amount', bigint, (column) => column.notNull())
    .addColumn('forgives', 'integer', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('refund_id', 'text', (column) => column.unique())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('settled_at', bigint)
    .execute()
  await sql`create index card_refunds_of_payment on card_refunds (payment_id, created_at)`.execute(db)
  await sql`create index card_refunds_waiting on card_refunds (created_at, id) where state = 'begun'`.execute(db)
}
