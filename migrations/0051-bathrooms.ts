import type { Kysely } from 'kysely'

// How many bathrooms a home has, for businesses that put a price on them. Nobody was asked before: one.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bookings', 'estimates'])
    await db.schema
      .alterTable(table)
      .addColumn('bathrooms', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
}
