import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// What happens by the clock, so that one of several nodes does it.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('minute', bigint, (column) => column.notNull())
    .addColumn('lease_until', bigint)
    .execute()
}
