import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The use of each limit so far, shared by all nodes and kept over restarts.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('limits')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('ends_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('limits_key', ['name', 'who'])
    .execute()
  await db.schema.createIndex('limits_ended').on('limits').column('ends_at').execute()
}
