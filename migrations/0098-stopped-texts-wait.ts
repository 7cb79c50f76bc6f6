import { type Kysely, sql } from 'kysely'

// A text that ends texts in a sentence of more than the word for it waits for the owner, too.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index incoming_texts_waiting`.execute(db)
  await sql`create index incoming_texts_waiting on incoming_texts (received_at, id)
    where outcome in ('for-owner', 'stopped-for-owner') and settled_at is null`.execute(db)
}
