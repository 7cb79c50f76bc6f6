import { type Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The visits that their customers skipped, each with the visit after it whose price that raised.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('booking_skips')
    .addColumn('booking_id', 'text', (column) => column.primaryKey())
    .addColumn('skipped_at', bigint, (column) => column.notNull())
    .addColumn('raised_id', 'text')
    .addColumn('price_before', 'integer')
    .addColumn('price_after', 'integer')
    .execute()
}
