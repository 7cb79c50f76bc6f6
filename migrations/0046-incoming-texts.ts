import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// Customers' texts, once each by the provider's id; the state of their numbers, which outlives everything that was
// texted about; and an index to find what a text answers by its recipient.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('text_numbers')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('stopped_at', bigint)
    .addColumn('said_at', bigint, (column) => column.notNull())
    .addColumn('question', 'text')
    .execute()
  await db.schema
    .createTable('incoming_texts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('meaning', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('estimate_id', 'text')
    .addColumn('received_at', bigint, (column) => column.notNull())
    .addColumn('settled_at', bigint)
    .execute()
  await db.schema.createIndex('incoming_texts_of').on('incoming_texts').columns(['number', 'received_at']).execute()
  await db.schema.createIndex('incoming_texts_newest').on('incoming_texts').columns(['received_at', 'id']).execute()
  await sql`create index incoming_texts_waiting on incoming_texts (received_at, id)
    where outcome = 'for-owner' and settled_at is null`.execute(db)
  await sql`create index messages_texts_to on messages (recipient, created_at) where channel = 'text'`.execute(db)
  await db.schema.alterTable('estimate_answers').addColumn('evidence', 'text').execute()
}
