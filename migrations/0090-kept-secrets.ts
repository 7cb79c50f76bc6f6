import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Every secret that something has been made with, sealed by the one in use: what was made before goes on being known.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('kept_secrets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
}
