import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// A replaced or removed logo stays for the documents that name it.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('logos').addColumn('retired_at', bigint).execute()
  await sql`update logos set retired_at = created_at where created_at < (select max(created_at) from logos)`.execute(db)
}
