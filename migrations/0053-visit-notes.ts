import type { Kysely } from 'kysely'

// The owner's notes for one visit, beside the notes about the customer for every visit.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('visit_notes', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
