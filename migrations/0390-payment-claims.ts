import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// What customers say that they paid, until the owner has looked. Each invoice has one open claim at most.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('payment_claims')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('invoice_id', 'text', (column) => column.notNull().references('invoices.id'))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('amount', bigint, (column) => column.notNull())
    .addColumn('tip', bigint, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('claimed_at', bigint, (column) => column.notNull())
    .addColumn('answered_at', bigint)
    .addColumn('act', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute()
  await sql`create index payment_claims_of_invoice on payment_claims (invoice_id, claimed_at)`.execute(db)
  await sql`create unique index payment_claims_open on payment_claims (invoice_id) where state = 'open'`.execute(db)
  await sql`create index payment_claims_to_answer on payment_claims (claimed_at, id) where state = 'open'`.execute(db)
}
