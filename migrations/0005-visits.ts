import type { Kysely } from 'kysely'

// The owner's lists: bookings that wait for an answer, coming visits, and unclosed ones, each by the visit's time.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('bookings_visits').on('bookings').columns(['status', 'starts_at', 'id']).execute()
}
