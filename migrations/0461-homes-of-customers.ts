import type { Kysely } from 'kysely'

// The homes of a customer beside the one of the record, in JSON: address, ZIP code, access and notes of each.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('customers')
    .addColumn('homes', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
