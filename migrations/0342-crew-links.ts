import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The private links by which people who clean sign a phone in, each with the phone that opened it, and what they press
// on the day of a visit.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('crew_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('crew.id').onDelete('cascade'))
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('opened_at', bigint)
    .addColumn('device_hash', 'text', (column) => column.unique())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('seen_at', bigint)
    .execute()
  await db.schema.createIndex('crew_links_of_people').on('crew_links').column('person_id').execute()
  await db.schema
    .createTable('crew_steps')
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (column) => column.notNull().references('crew.id'))
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('pressed_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('crew_steps_key', ['booking_id', 'person_id', 'step'])
    .execute()
}
