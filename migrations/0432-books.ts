import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// What was handed to the person who does the taxes: numbered batches, and in which of them each entry of the ledger and each
// invoice was. A tip is shared among those who had the visit then, by the names that they had then.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('book_batches')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('made_at', bigint, (column) => column.notNull())
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('invoices', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('book_entries')
    .addColumn('entry_id', 'text', (column) => column.primaryKey())
    .addColumn('batch', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('book_entries_of').on('book_entries').columns(['batch', 'entry_id']).execute()
  await db.schema
    .createTable('book_invoices')
    .addColumn('invoice_id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('batch', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('book_invoices_of').on('book_invoices').columns(['batch', 'invoice_id']).execute()
  await db.schema
    .createTable('book_tips')
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('cents', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('book_tips_key', ['entry_id', 'person'])
    .execute()
}
