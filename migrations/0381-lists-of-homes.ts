import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// What people who clean tick at a visit: the owner's lines for a home stand with its customer, those of a service in the
// settings. And what they write to the office, which waits until it is read.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('home_lists')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().references('customers.id').onDelete('cascade'))
    .addColumn('lines', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('crew_ticks')
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
    .addColumn('line', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('crew.id'))
    .addColumn('ticked_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('crew_ticks_key', ['booking_id', 'line'])
    .execute()
  await db.schema
    .createTable('crew_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (column) => column.notNull().references('crew.id'))
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('written_at', bigint, (column) => column.notNull())
    .addColumn('read_at', bigint)
    .execute()
  await db.schema.createIndex('crew_notes_of').on('crew_notes').column('booking_id').execute()
  await db.schema.createIndex('crew_notes_unread').on('crew_notes').columns(['read_at', 'written_at']).execute()
}
