import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Scheduled jobs, so that only one of several nodes runs each.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('minute', bigint, (column) => column.notNull())
    .addColumn('lease_until', bigint)
    .execute()
}
