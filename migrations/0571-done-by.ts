import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Who did an act, for as long as what it was done to is kept: acts themselves are forgotten once they cannot be undone.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('done_by')
    .addColumn('act', 'text', (column) => column.primaryKey())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('did', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('done_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('done_by_of_entity').on('done_by').column('entity_id').execute()
}
