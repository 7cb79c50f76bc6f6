import type { Kysely } from 'kysely'

// The extras, by their ids in the price list, that a person names in a note as done or found at a visit.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('crew_notes')
    .addColumn('extras', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
