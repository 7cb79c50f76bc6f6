import type { Kysely } from 'kysely'

// Why the owner corrected what was done at a visit that is over.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('booking_edits')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
