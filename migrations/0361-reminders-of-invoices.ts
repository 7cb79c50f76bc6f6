import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// When the next reminder of an unpaid invoice is due, how many there were, and when its customer wanted no more.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('invoices').addColumn('remind_at', bigint).execute()
  await db.schema
    .alterTable('invoices')
    .addColumn('reminded', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('invoices').addColumn('reminders_ended_at', bigint).execute()
  await sql`create index invoices_to_remind on invoices (remind_at) where remind_at is not null`.execute(db)
}
