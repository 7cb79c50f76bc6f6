import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** What stood in the place of the fact until now. */
const cutOff = 'The server stopped while this was being sent; it may have been sent.'

// That a message may have left is a fact of its own, which a later attempt's reason does not take the place of.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column in_doubt_since ${columnTypes(db).bigint}`.execute(db)
  // When the attempt was nobody has written down.
  await sql`update messages set in_doubt_since = created_at
    where (status = 'unknown' and channel = 'text') or (status in ('queued', 'unknown') and error = ${cutOff})`.execute(
    db,
  )
}
