import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Acts and attempts that affect the security of the office: who, when and from where. `slot` is the kind and minute
// that a line about strangers stands for.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('security_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.unique())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('security_events_newest').on('security_events').columns(['created_at', 'id']).execute()
}
