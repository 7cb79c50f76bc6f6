import { type Kysely, sql } from 'kysely'

// A mail service's report on an e-mail names its recipient.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_emails_to on messages (recipient, created_at) where channel = 'email'`.execute(db)
}
