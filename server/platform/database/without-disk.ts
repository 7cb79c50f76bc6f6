import { sql, type UpdateQueryBuilder } from 'kysely'
import { hasRowLocks } from './lock-rows.ts'
import type { Queries } from './open-database.ts'
import type { Tables } from './tables.ts'

/**
 * Does not wait until a single statement is on the disk of PostgreSQL. It is kept whatever becomes of this process; only a
 * crash of PostgreSQL within a fifth of a second loses it. On SQLite it waits all the same.
 */
export function withoutDisk<Table extends keyof Tables, Result>(
  queries: Queries,
  query: UpdateQueryBuilder<Tables, Table, Table, Result>,
): UpdateQueryBuilder<Tables, Table, Table, Result> {
  return hasRowLocks(queries) ? query.where(unsynced) : query
}

/** Always holds, and says so of the transaction that it is asked in. */
const unsynced = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`
