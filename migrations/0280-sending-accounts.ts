import { type Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The accounts that the owner enters in Settings: by channel, sealed with the server's secret.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('sending_accounts')
    .addColumn('channel', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('version', bigint, (column) => column.notNull())
    .addColumn('changed_at', bigint, (column) => column.notNull())
    .execute()
}
