import { sql, type UpdateQueryBuilder } from 'kysely'
import { hasRowLocks } from './lock-rows.ts'
import type { Queries } from './open-database.ts'
import type { Tables } from './tables.ts'

/**
 * Lets nobody wait until a statement by itself has reached PostgreSQL's disk: the database has it, whatever becomes of this
 * process, and only a crash of its own within a fifth of a second takes it back. SQLite waits.
 */
export function withoutDisk<Table extends keyof Tables, Result>(
  queries: Queries,
  query: UpdateQueryBuilder<Tables, Table, Table, Result>,
): UpdateQueryBuilder<Tables, Table, Table, Result> {
  return hasRowLocks(queries) ? query.where(unsynced) : query
}

/** Always holds, and says so of the transaction that it is asked in. */
const unsynced = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`
