import { type Kysely, sql } from 'kysely'

// The writer of a review may say that they belong to the business. Earlier forms did not ask: those reviews stay as
// they were.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reviews')
    .addColumn('related', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Undoing decisions of the last seconds would change the old statistics.
  await sql`delete from acts where noun = 'review'`.execute(db)
}
