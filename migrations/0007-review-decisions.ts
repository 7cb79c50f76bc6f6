import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// The owner's decisions about a review. Earlier versions could not hide one: every hidden review was held by the rules,
// and from now on the waiting ones are counted.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('reviews').addColumn('hide_reason', 'text').execute()
  await db.schema.alterTable('reviews').addColumn('decided_at', bigint).execute()
  await sql`update reviews set status = 'held' where status = 'hidden'`.execute(db)
  await sql`insert into counters (name, shard, value)
    select 'reviews-held', 0, count(*) from reviews where status = 'held'`.execute(db)
}
