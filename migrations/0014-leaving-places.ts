import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// From when on somebody else may have a place whose booking has given it up; null while the booking holds it.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('places').addColumn('free_at', bigint).execute()
}
