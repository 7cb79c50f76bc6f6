import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// What regular customers ask for: another day of the week or another window for every visit from a day on.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('series_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('series_id', 'text', (column) => column.notNull().references('series.id').onDelete('cascade'))
    .addColumn('from_date', 'text', (column) => column.notNull())
    .addColumn('weekday', 'integer', (column) => column.notNull())
    .addColumn('window_id', 'text', (column) => column.notNull())
    .addColumn('asked_at', bigint, (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', bigint)
    .addCheckConstraint('series_requests_weekday', sql`weekday between 1 and 7`)
    .addCheckConstraint('series_requests_answer', sql`answer is null or answer in ('yes', 'no', 'withdrawn')`)
    .addCheckConstraint('series_requests_answered', sql`(answer is null) = (answered_at is null)`)
    .execute()
  await sql`create unique index series_requests_open on series_requests (series_id) where answered_at is null`.execute(
    db,
  )
  await sql`create index series_requests_of_series on series_requests (series_id, asked_at)`.execute(db)
}
