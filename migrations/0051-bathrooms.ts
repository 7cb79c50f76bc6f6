import type { Kysely } from 'kysely'

// The number of bathrooms in a home, for businesses that put a price on them. Earlier forms did not ask: one.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bookings', 'estimates'])
    await db.schema
      .alterTable(table)
      .addColumn('bathrooms', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
}
