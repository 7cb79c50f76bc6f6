import type { Kysely } from 'kysely'

// What the owner has in mind for one visit; beside it the customer's notes stay for every visit.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('visit_notes', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
