import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// A customer's record gets the newest details and keeps the earlier ones; an estimate keeps the price of later visits.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('estimates').addColumn('later_price', 'integer').execute()
  await db.schema
    .createTable('former_customers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('replaced_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('former_customers_customer').on('former_customers').column('customer_id').execute()
}
