import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The owner's photos in the two sizes that the page shows, by a name made from their bytes.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, bytes } = columnTypes(db)
  await db.schema
    .createTable('photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('large', bytes, (column) => column.notNull())
    .addColumn('small', bytes, (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
}
