import { type Kysely, PostgresAdapter, sql } from 'kysely'

const onPostgres = {
  engine: 'postgres',
  bigint: 'bigint',
  bytes: 'bytea',
  serial: 'bigint generated always as identity',
  boolean: 'boolean',
  instant: 'timestamptz',
} as const

const onSqlite = {
  engine: 'sqlite',
  bigint: 'integer',
  bytes: 'blob',
  // An integer primary key increments by itself.
  serial: 'integer',
  boolean: 'integer',
  instant: 'text',
} as const

/** The engine, and the few column types that the two engines name differently. */
export type TypeNames = typeof onPostgres | typeof onSqlite

export function typeNames(db: Kysely<unknown>): TypeNames {
  return db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres : onSqlite
}

/** The same types for Kysely's builder. */
export function columnTypes(db: Kysely<unknown>) {
  const { bigint, bytes, serial, boolean, instant } = typeNames(db)
  return {
    bigint: sql.raw(bigint),
    bytes: sql.raw(bytes),
    serial: sql.raw(serial),
    boolean: sql.raw(boolean),
    instant: sql.raw(instant),
  }
}
