import { type Kysely, sql } from 'kysely'

// Who writes a review may say that they belong to the business. Nobody was asked before: those count as what they were.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reviews')
    .addColumn('related', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Decisions of the last seconds would be taken back in the old figures.
  await sql`delete from acts where noun = 'review'`.execute(db)
}
