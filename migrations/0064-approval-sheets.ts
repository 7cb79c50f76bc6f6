import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The words that a customer saw when answering an estimate, and the record of each approval as it was first made. A
// file is found by its digest.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, bytes } = columnTypes(db)
  await db.schema
    .alterTable('estimate_answers')
    .addColumn('shown', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('approval_sheets')
    .addColumn('answer_id', 'text', (column) => column.primaryKey().references('estimate_answers.id'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('approval_sheets_by_digest').on('approval_sheets').column('sha256').execute()
  await db.schema.createIndex('estimate_pdfs_by_digest').on('estimate_pdfs').column('sha256').execute()
}
