import type { Kysely } from 'kysely'

// The holders of places that wait for an answer: contacts and networks, as hashes.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('booking_holders')
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addPrimaryKeyConstraint('booking_holders_key', ['who', 'booking_id'])
    .execute()
  await db.schema.createIndex('booking_holders_booking').on('booking_holders').column('booking_id').execute()
}
