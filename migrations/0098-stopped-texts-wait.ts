import { type Kysely, sql } from 'kysely'

// A text that stops texts in more than the one word waits for the owner, too.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index incoming_texts_waiting`.execute(db)
  await sql`create index incoming_texts_waiting on incoming_texts (received_at, id)
    where outcome in ('for-owner', 'stopped-for-owner') and settled_at is null`.execute(db)
}
