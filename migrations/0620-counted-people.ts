import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Whether places are counted by people, so that who works is read with the settings only then, and when that last changed.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .alterTable('settings')
    .addColumn('by_people', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('settings')
    .addColumn('people_at', bigint, (column) => column.notNull().defaultTo(0))
    .execute()
}
