import type { Kysely } from 'kysely'

// The custom lines of an estimate, in JSON.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('estimates')
    .addColumn('lines', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
