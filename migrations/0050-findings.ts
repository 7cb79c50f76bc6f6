import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Findings of the nightly checks that are not fixed yet.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('findings')
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sentence', 'text', (column) => column.notNull())
    .addColumn('since', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('findings_key', ['about', 'name'])
    .execute()
}
