import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Corrections of closed bookings, and the filters of the owner's list: a day, an area, a service.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('booking_corrections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('from_status', 'text', (column) => column.notNull())
    .addColumn('to_status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('told', 'integer', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('corrected_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('booking_corrections_of')
    .on('booking_corrections')
    .columns(['booking_id', 'corrected_at'])
    .execute()
  for (const [name, columns] of filters)
    await db.schema
      .createIndex(name)
      .on('bookings')
      .columns([...columns])
      .execute()
}

const filters = [
  // Not by the time alone: that would tempt PostgreSQL to look there for the few with one status.
  ['bookings_days', ['date', 'starts_at', 'id']],
  ['bookings_areas', ['zip', 'starts_at', 'id']],
  ['bookings_services', ['service_type', 'starts_at', 'id']],
] as const
