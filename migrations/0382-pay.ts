import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// How people are paid, from a day on, and what the owner adds to their sheets by hand. A rule never changes what was
// earned before it, and an entry never changes: a mistake is taken back by another one.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('pay_rules')
    .addColumn('person_id', 'text', (column) => column.notNull().references('crew.id').onDelete('cascade'))
    .addColumn('from_date', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('pay_rules_key', ['person_id', 'from_date'])
    .execute()
  await db.schema
    .createTable('pay_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('crew.id'))
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('reverses', 'text', (column) => column.unique().references('pay_entries.id'))
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('pay_entries_of').on('pay_entries').columns(['person_id', 'date']).execute()
}
