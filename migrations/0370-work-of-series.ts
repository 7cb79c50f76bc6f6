import type { Kysely } from 'kysely'

// What is done at each visit of an agreement, in JSON, if that was changed from a day on; otherwise as at its newest visit.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('series').addColumn('work', 'text').execute()
}
