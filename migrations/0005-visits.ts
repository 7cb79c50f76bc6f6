import type { Kysely } from 'kysely'

// The owner's lists: what waits for an answer, what is coming, and what nobody has closed, each by the visit's time.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('bookings_visits').on('bookings').columns(['status', 'starts_at', 'id']).execute()
}
