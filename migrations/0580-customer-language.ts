import type { Kysely } from 'kysely'

// What a customer speaks, as the owner has heard; '' where nobody has said.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('customers')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
