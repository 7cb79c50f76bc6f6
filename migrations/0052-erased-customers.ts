import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// When everything that says who a customer is was taken out of the record; null while it is there.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('customers').addColumn('erased_at', bigint).execute()
}
