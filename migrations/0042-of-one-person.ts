import type { Kysely } from 'kysely'

// Where somebody waits, and what was done to a booking a moment ago: asked for when all that is kept about one person is.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('waitlist_email').on('waitlist').column('email_key').execute()
  await db.schema.createIndex('acts_entity').on('acts').column('entity_id').execute()
}
