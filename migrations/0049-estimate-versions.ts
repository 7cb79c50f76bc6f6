import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The earlier versions of an estimate: rows that are written once. Its current version is in its own row.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('estimate_versions')
    .addColumn('estimate_id', 'text', (column) => column.notNull().references('estimates.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('replaced_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('estimate_versions_pkey', ['estimate_id', 'version'])
    .execute()
}
