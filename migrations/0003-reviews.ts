import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Reviews by visitors. One booking's link verifies one review: the database makes sure of it.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('service_type', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('hold_reason', 'text')
    .addColumn('booking_id', 'text', (column) => column.unique().references('bookings.id'))
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('reviews_newest').on('reviews').columns(['status', 'created_at', 'id']).execute()
}
