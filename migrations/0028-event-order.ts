import { type Kysely, PostgresAdapter, sql } from 'kysely'

// PostgreSQL numbers rows before it commits them; by its transaction, a reader can tell that no earlier event is still
// to come.
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`alter table events add column xid xid8 not null default pg_current_xact_id()`.execute(db)
  await sql`alter table events drop constraint events_pkey, add primary key (xid, seq)`.execute(db)
}
