import { type Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The key of the card service that the owner enters in Settings, sealed with the server's secret: one row at most.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('card_account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('version', bigint, (column) => column.notNull())
    .addColumn('changed_at', bigint, (column) => column.notNull())
    .execute()
}
