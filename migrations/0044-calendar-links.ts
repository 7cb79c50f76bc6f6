import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The link by which the owner's phone reads the calendar, by its id: its token is derived from that and the server's
// secret.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('calendar_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('read_at', bigint)
    .execute()
}
