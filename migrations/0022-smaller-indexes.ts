import { type Kysely, sql } from 'kysely'

// Most messages are about nothing that can be undone, and new bookings have no old links: only the others are looked
// up, so only they are in the index.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('messages_act').execute()
  await sql`create index messages_act on messages (act) where act is not null`.execute(db)
  await db.schema.dropIndex('bookings_link_hash').execute()
  await sql`create index bookings_link_hash on bookings (link_hash) where link_hash is not null`.execute(db)
}
