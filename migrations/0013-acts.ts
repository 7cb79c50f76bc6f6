import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The state before each press of the owner, so that it can be undone; and the messages about it.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('acts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('counted', 'text', (column) => column.notNull())
    .addColumn('held_until', bigint, (column) => column.notNull())
    .addColumn('undone_at', bigint)
    .execute()
  await db.schema.alterTable('messages').addColumn('act', 'text').execute()
  await db.schema.createIndex('messages_act').on('messages').column('act').execute()
  // A review counts its changes from now on, as a booking does.
  await db.schema
    .alterTable('reviews')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
