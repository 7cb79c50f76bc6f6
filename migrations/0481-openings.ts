import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// Free places that the owner offers to customers who would come earlier, and who was offered which.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('openings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('window_id', 'text', (column) => column.notNull())
    .addColumn('window_start', 'text', (column) => column.notNull())
    .addColumn('window_end', 'text', (column) => column.notNull())
    .addColumn('starts_at', bigint, (column) => column.notNull())
    .addColumn('offered_at', bigint, (column) => column.notNull())
    .addColumn('withdrawn_at', bigint)
    .addColumn('taken_id', 'text')
    .addColumn('taken_at', bigint)
    .addCheckConstraint('openings_taken', sql`(taken_id is null) = (taken_at is null)`)
    .addCheckConstraint('openings_end', sql`taken_id is null or withdrawn_at is null`)
    .addCheckConstraint('openings_times', sql`offered_at < starts_at`)
    .execute()
  await sql`create index openings_by_start on openings (starts_at)`.execute(db)
  await db.schema
    .createTable('opening_offers')
    .addColumn('opening_id', 'text', (column) => column.notNull().references('openings.id').onDelete('cascade'))
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
    .addColumn('late_at', bigint)
    .addPrimaryKeyConstraint('opening_offers_key', ['opening_id', 'booking_id'])
    .execute()
  await sql`create index opening_offers_of_booking on opening_offers (booking_id)`.execute(db)
}
