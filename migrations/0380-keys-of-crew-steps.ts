import type { Kysely } from 'kysely'

// The key of the press: a form that a phone sends again after a dead spot is not a new press, and a press that is taken
// back is this one.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('crew_steps')
    .addColumn('key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
