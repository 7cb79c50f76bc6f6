import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// What people photograph at a visit: before, after, and a door that nobody opened.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, bytes } = columnTypes(db)
  await db.schema
    .createTable('visit_photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (column) => column.notNull().references('crew.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addColumn('taken_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('visit_photos_of').on('visit_photos').columns(['booking_id', 'taken_at']).execute()
  await db.schema.createIndex('visit_photos_old').on('visit_photos').column('taken_at').execute()
}
