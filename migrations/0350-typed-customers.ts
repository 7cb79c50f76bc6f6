import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// What the owner types about a customer: home, access, and how they found the business. From `typed_at` on, what
// bookings and estimates say is a proposal beside it.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  for (const name of ['zip', 'access', 'how_found'])
    await db.schema
      .alterTable('customers')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('customers')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('customers').addColumn('typed_at', bigint).execute()
  await db.schema
    .createTable('customer_proposals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('learned_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('customer_proposals_of')
    .on('customer_proposals')
    .columns(['customer_id', 'learned_at'])
    .execute()
}
