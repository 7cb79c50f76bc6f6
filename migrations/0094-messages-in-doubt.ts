import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** The text that stood for the fact until now. */
const cutOff = 'The server stopped while this was being sent; it may have been sent.'

// That a message may have left is now its own fact, which a later attempt's reason does not replace.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column in_doubt_since ${columnTypes(db).bigint}`.execute(db)
  // The time of the attempt is not recorded anywhere.
  await sql`update messages set in_doubt_since = created_at
    where (status = 'unknown' and channel = 'text') or (status in ('queued', 'unknown') and error = ${cutOff})`.execute(
    db,
  )
}
