import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../server/platform/database/column-types.ts'

// What the owner decided about a review, and how many wait for that: held by the rules, looked at by nobody.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('reviews').addColumn('hide_reason', 'text').execute()
  await db.schema.alterTable('reviews').addColumn('decided_at', bigint).execute()
  await sql`create index reviews_held on reviews (created_at, id) where status = 'hidden' and decided_at is null`.execute(
    db,
  )
  await sql`insert into counters (name, shard, value)
    select 'reviews-held', 0, count(*) from reviews where status = 'hidden'`.execute(db)
}
