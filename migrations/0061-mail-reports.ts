import { type Kysely, sql } from 'kysely'

// A mail service that tells what became of an e-mail names whom it went to.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_emails_to on messages (recipient, created_at) where channel = 'email'`.execute(db)
}
