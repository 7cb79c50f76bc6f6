import type { Kysely } from 'kysely'

// Waiting-list entries and recent acts on bookings by person: for the export of everything stored about one.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('waitlist_email').on('waitlist').column('email_key').execute()
  await db.schema.createIndex('acts_entity').on('acts').column('entity_id').execute()
}
