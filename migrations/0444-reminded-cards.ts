import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// Once a year a customer is reminded that they keep a card: when that was.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('kept_cards').addColumn('reminded_at', bigint).execute()
  await sql`
    create index kept_cards_to_remind on kept_cards ((coalesce(reminded_at, kept_at)), id)
    where state = 'kept'`.execute(db)
}
