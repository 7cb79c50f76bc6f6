import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Calendars of other programs that the office reads by their secret addresses, which are stored sealed. `busy` is when
// they are busy; what their entries say is never stored.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('other_calendars')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('feed_address', 'text', (column) => column.notNull())
    .addColumn('busy', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('etag', 'text')
    .addColumn('modified', 'text')
    .addColumn('parsed_at', bigint)
    .addColumn('read_at', bigint)
    .addColumn('due_at', bigint, (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('failed_since', bigint)
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
}
