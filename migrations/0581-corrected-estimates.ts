import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Since when an estimate goes to other contacts than its document says.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('estimates').addColumn('corrected_at', columnTypes(db).bigint).execute()
}
