import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// What the owner has changed about a visit: each row has the version that it made, and its parts before and after. A
// visit that was changed alone is no model for the next visits of its series.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('booking_edits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('parts', 'text', (column) => column.notNull())
    .addColumn('alone', 'integer', (column) => column.notNull())
    .addColumn('told', 'integer', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('edited_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('booking_edits_of').on('booking_edits').columns(['booking_id', 'edited_at']).execute()
}
