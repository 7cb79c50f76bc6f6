import type { Kysely } from 'kysely'

// The day and the arrival window that an estimate proposes: both or none.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('estimates').addColumn('proposed_date', 'text').execute()
  await db.schema.alterTable('estimates').addColumn('proposed_window', 'text').execute()
}
