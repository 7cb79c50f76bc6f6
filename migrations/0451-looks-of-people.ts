import type { Kysely } from 'kysely'

// Whether a look within the minute is recorded already is asked with every page of a person who cleans.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('crew_looks_of_people').on('crew_looks').columns(['person_id', 'looked_at']).execute()
}
