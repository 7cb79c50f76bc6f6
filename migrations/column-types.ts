import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The few column types that the two engines name differently. */
export function columnTypes(db: Kysely<unknown>) {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    return {
      bigint: sql`bigint`,
      bytes: sql`bytea`,
      serial: sql`bigint generated always as identity`,
      boolean: sql`boolean`,
      instant: sql`timestamptz`,
    }
  }
  // In SQLite an integer primary key increments by itself.
  return { bigint: sql`integer`, bytes: sql`blob`, serial: sql`integer`, boolean: sql`integer`, instant: sql`text` }
}
