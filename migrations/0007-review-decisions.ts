import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// What the owner decided about a review. Until then nobody could hide one: what is hidden has been held by the rules, and
// how many of those wait is counted from now on.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('reviews').addColumn('hide_reason', 'text').execute()
  await db.schema.alterTable('reviews').addColumn('decided_at', bigint).execute()
  await sql`update reviews set status = 'held' where status = 'hidden'`.execute(db)
  await sql`insert into counters (name, shard, value)
    select 'reviews-held', 0, count(*) from reviews where status = 'held'`.execute(db)
}
