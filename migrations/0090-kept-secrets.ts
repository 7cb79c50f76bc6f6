import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Every secret that was ever used, sealed by the current one, so that what was made before is still recognized.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('kept_secrets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
}
