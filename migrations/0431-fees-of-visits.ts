import type { Kysely } from 'kysely'

// What a late cancellation or a locked door may cost, in whole dollars, until the owner has decided; 0 for nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('fee', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
