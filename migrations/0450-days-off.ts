import type { Kysely } from 'kysely'

// When people work and when they do not, as JSON. `kept` is what spoke against a person at a visit when the owner kept
// the plan.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('crew')
    .addColumn('hours', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('crew')
    .addColumn('off', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .alterTable('crew_visits')
    .addColumn('kept', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
