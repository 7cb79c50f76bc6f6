import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// How long a visit takes, and with how many people. One that reaches into further windows holds a place in each of
// them, so a booking no longer has a single place.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  for (const table of ['bookings', 'estimates']) {
    for (const name of ['minutes', 'people']) {
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} integer not null default 0`.execute(db)
    }
  }
  // SQLite cannot take a constraint off a table.
  await db.schema
    .createTable('places_of_visits')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('window_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('free_at', bigint)
    .addPrimaryKeyConstraint('places_of_windows', ['date', 'window_id', 'place'])
    .execute()
  await sql`insert into places_of_visits (date, window_id, place, booking_id, free_at)
    select date, window_id, place, booking_id, free_at from places`.execute(db)
  await db.schema.dropTable('places').execute()
  await sql`alter table places_of_visits rename to places`.execute(db)
  await sql`create index places_of on places (booking_id)`.execute(db)
  await sql`create index places_given_up on places (free_at) where free_at is not null`.execute(db)
}
