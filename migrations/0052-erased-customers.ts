import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// When everything that identifies a customer was removed from the record; null while it is there.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('customers').addColumn('erased_at', bigint).execute()
}
