import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// When a phone of a person showed how to get into a home, to the minute.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('crew_looks')
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (column) => column.notNull().references('crew.id'))
    .addColumn('looked_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('crew_looks_key', ['booking_id', 'person_id', 'looked_at'])
    .execute()
}
