import { type Kysely, sql } from 'kysely'

// The estimate that a booking came from: at most one booking each, whichever side books it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bookings').addColumn('estimate_id', 'text').execute()
  await sql`create unique index bookings_of_estimates on bookings (estimate_id) where estimate_id is not null`.execute(
    db,
  )
}
