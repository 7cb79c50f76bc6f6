import { type Kysely, sql } from 'kysely'

// While an attempt is under way `sent_at` means that the message was accepted. A version that did not know this left
// the time of an earlier attempt there: such a message, killed in its attempt, would count as sent. Without the time an
// e-mail is sent again under its one Message-ID, and a text is looked up.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update messages set sent_at = null where status = 'sending'`.execute(db)
}
