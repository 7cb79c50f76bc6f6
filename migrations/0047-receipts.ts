import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// The text service's reports on texts that it has accepted: a receipt that came before its text was known to have left,
// a second attempt, and numbers that no text can reach. And up to when its list of texts has been read.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('messages').addColumn('receipt', 'text').execute()
  await sql`create index messages_in_flight on messages (sent_at) where channel = 'text' and status = 'sent'`.execute(
    db,
  )
  await db.schema.alterTable('text_numbers').addColumn('unreachable', 'integer').execute()
  await db.schema
    .createTable('text_listening')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('heard_until', bigint, (column) => column.notNull())
    .execute()
}
