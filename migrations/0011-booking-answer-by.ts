import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** The default of the settings; a request that is waiting at the upgrade waits no shorter. */
const holdMs = 48 * 3_600_000

// Until when a pending booking holds its place: afterwards it lapses.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .alterTable('bookings')
    .addColumn('answer_by', bigint, (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update bookings set answer_by = ${Date.now() + holdMs} where status = 'pending'`.execute(db)
  await db.schema.createIndex('bookings_unanswered').on('bookings').columns(['status', 'answer_by']).execute()
}
