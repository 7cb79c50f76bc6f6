import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The visits whose customers would come earlier, if they can.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('earlier_wishes')
    .addColumn('booking_id', 'text', (column) => column.primaryKey().references('bookings.id').onDelete('cascade'))
    .addColumn('asked_at', bigint, (column) => column.notNull())
    .execute()
}
