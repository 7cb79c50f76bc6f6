import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// Reviews in the order in which visitors read them, all or those with one number of stars; the number of each, and of
// hidden ones by reason; and the owner's reply.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('reviews').addColumn('reply', 'text').execute()
  await db.schema.alterTable('reviews').addColumn('replied_at', bigint).execute()
  await db.schema
    .alterTable('reviews')
    .addColumn('list_order', bigint, (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update reviews set list_order = created_at
    + case when booking_id is null then 0 else 100000000000000 end`.execute(db)
  await sql`create index reviews_shown on reviews (list_order, id) where status = 'published'`.execute(db)
  await sql`create index reviews_shown_rated on reviews (rating, list_order, id) where status = 'published'`.execute(db)

  // The coarser counts follow from the finer ones.
  await sql`delete from counters where name in ('reviews-published', 'reviews-ratings', 'reviews-five-star')`.execute(
    db,
  )
  await sql`insert into counters (name, shard, value)
    select 'reviews-stars-' || rating, 0, count(*) from reviews where status = 'published' group by rating`.execute(db)
  await sql`insert into counters (name, shard, value)
    select 'reviews-withheld-' || coalesce(hide_reason, hold_reason), 0, count(*)
    from reviews where status <> 'published' and coalesce(hide_reason, hold_reason) is not null
    group by coalesce(hide_reason, hold_reason)`.execute(db)
  // Undoing decisions of the last seconds would change the old statistics.
  await sql`delete from acts where noun = 'review'`.execute(db)
}
