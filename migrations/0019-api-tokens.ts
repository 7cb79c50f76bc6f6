import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Tokens of programs, by their hash: the secret itself is in no database.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('api_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('abilities', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('last_used_at', bigint)
    .addColumn('expires_at', bigint)
    .execute()
}
