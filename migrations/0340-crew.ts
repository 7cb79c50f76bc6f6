import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The people of the business. A business without any stays with the number of crews in its settings.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('crew')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('from_date', 'text', (column) => column.notNull())
    .addColumn('until_date', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
}
