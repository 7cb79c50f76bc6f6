import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// A visit of a person that has changed, as it was before: all '' if it was not theirs. It stays until the person is told,
// even if the visit itself is gone. `noted_at` is null until the job has seen the last change.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('crew_news')
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('booking_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('window_start', 'text', (column) => column.notNull())
    .addColumn('window_end', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('zip', 'text', (column) => column.notNull())
    .addColumn('noted_at', bigint)
    .addPrimaryKeyConstraint('crew_news_key', ['person_id', 'booking_id'])
    .execute()
}
