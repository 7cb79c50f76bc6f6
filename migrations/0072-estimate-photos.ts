import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The photos of an estimate. A photo belongs to no estimate until one names it, and then to that one for good.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, bytes } = columnTypes(db)
  await db.schema
    .createTable('estimate_photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('estimate_id', 'text', (column) => column.references('estimates.id'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('estimate_photos_of_estimate')
    .on('estimate_photos')
    .columns(['estimate_id', 'created_at'])
    .execute()
}
