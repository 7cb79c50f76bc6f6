import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// When an estimate's customer is next reminded of it, and who wants no reminders. Estimates sent before this have no
// such time, so they bring no reminders.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('estimates').addColumn('remind_at', bigint).execute()
  await db.schema.alterTable('customers').addColumn('reminders_ended_at', bigint).execute()
  await sql`create index estimates_to_remind on estimates (remind_at) where remind_at is not null`.execute(db)
}
