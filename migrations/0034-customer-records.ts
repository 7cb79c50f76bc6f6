import { type Kysely, sql } from 'kysely'

// The business's notes about a customer, and which records belong to one person under several e-mail addresses.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('customers')
    .addColumn('notes', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('customers')
    .addColumn('merged_into', 'text', (column) => column.references('customers.id'))
    .execute()
  await sql`create index customers_merged on customers (merged_into) where merged_into is not null`.execute(db)
}
