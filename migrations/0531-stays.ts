import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The stays in a rental home, by the calendar of its host: each checkout asks for a visit. `model_id` is the visit that
// the others are like. `settled_for` is the checkout that was booked, moved or left; of guests nothing is stored.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('other_calendars').addColumn('model_id', 'text').execute()
  await db.schema
    .createTable('stays')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('calendar_id', 'text', (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('leaves', 'text', (column) => column.notNull())
    .addColumn('is_gone', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('settled_for', 'text')
    .addColumn('booking_id', 'text')
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addUniqueConstraint('stays_of_calendars', ['calendar_id', 'uid'])
    .execute()
  await db.schema.createIndex('stays_of_visits').on('stays').column('booking_id').execute()
}
