import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// The agreements with regular customers, the visits made from them, and the days without a place for one.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('series')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('follows', 'text')
    .addColumn('frequency', 'text', (column) => column.notNull())
    .addColumn('starts_on', 'text', (column) => column.notNull())
    .addColumn('ends_on', 'text')
    .addColumn('paused_from', 'text')
    .addColumn('paused_until', 'text')
    .addColumn('window_id', 'text', (column) => column.notNull())
    .addColumn('window_start', 'text', (column) => column.notNull())
    .addColumn('window_end', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('due_at', bigint)
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('series_of_customers').on('series').column('customer_id').execute()
  await sql`create index series_due on series (due_at) where due_at is not null`.execute(db)
  await db.schema
    .createTable('series_questions')
    .addColumn('series_id', 'text', (column) => column.notNull().references('series.id'))
    .addColumn('slot_date', 'text', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('asked_at', bigint, (column) => column.notNull())
    .addColumn('left_out_at', bigint)
    .addPrimaryKeyConstraint('series_questions_key', ['series_id', 'slot_date'])
    .execute()
  await sql`create index series_questions_open on series_questions (slot_date) where left_out_at is null`.execute(db)
  await db.schema.alterTable('bookings').addColumn('series_id', 'text').execute()
  await db.schema.alterTable('bookings').addColumn('slot_date', 'text').execute()
  for (const [name, type, preset] of [
    ['detached', 'text', ''],
    ['made', 'integer', 0],
  ] as const)
    await db.schema
      .alterTable('bookings')
      .addColumn(name, type, (column) => column.notNull().defaultTo(preset))
      .execute()
  // A day of an agreement has one visit, even if two processes make visits at once.
  await sql`create unique index bookings_of_series on bookings (series_id, slot_date) where series_id is not null`.execute(
    db,
  )
  // Visits made from an agreement are no news to the owner.
  await sql`create index bookings_asked on bookings (created_at, id) where made = 0`.execute(db)
}
