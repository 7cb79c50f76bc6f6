import { type Kysely, sql } from 'kysely'

/** Whether agreements have a visit to come is read for all of them, and without the rows of their visits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const open = sql`series_id is not null and status in ('pending', 'confirmed')`
  await sql`create index bookings_open_of_series on bookings (series_id, slot_date) where ${open}`.execute(db)
}
