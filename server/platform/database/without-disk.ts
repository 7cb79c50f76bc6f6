import { sql, type UpdateQueryBuilder } from 'kysely'
import { hasRowLocks } from './lock-rows.ts'
import type { Queries } from './open-database.ts'
import type { Tables } from '../../schema/tables.ts'

/** Survives this process; only a crash of PostgreSQL within a fifth of a second loses it. SQLite still waits. */
export function withoutDisk<Table extends keyof Tables, Result>(
  queries: Queries,
  query: UpdateQueryBuilder<Tables, Table, Table, Result>,
): UpdateQueryBuilder<Tables, Table, Table, Result> {
  return hasRowLocks(queries) ? query.where(unsynced) : query
}

/** Always true, and sets it for its transaction. */
const unsynced = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`
