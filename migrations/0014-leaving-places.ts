import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// From when on a place that its booking has given up is free for others; null while the booking holds it.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('places').addColumn('free_at', bigint).execute()
}
