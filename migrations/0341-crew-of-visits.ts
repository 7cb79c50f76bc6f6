import type { Kysely } from 'kysely'

// Who goes to which visit. A visit that is deleted, because its series was undone, takes its rows along.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('crew_visits')
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (column) => column.notNull().references('crew.id'))
    .addPrimaryKeyConstraint('crew_visits_key', ['booking_id', 'person_id'])
    .execute()
  await db.schema.createIndex('crew_visits_of_people').on('crew_visits').column('person_id').execute()
}
