import { type Kysely, sql } from 'kysely'

// The few given-up places are found without reading all the others.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index places_given_up on places (free_at) where free_at is not null`.execute(db)
}
