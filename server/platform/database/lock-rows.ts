import { PostgresAdapter } from 'kysely'
import type { Write } from './open-database.ts'

/**
 * Whether rows that are read first and changed later have to be locked by their reading. SQLite has no locks for rows:
 * its transactions follow each other.
 */
export function hasRowLocks(write: Write): boolean {
  return write.getExecutor().adapter instanceof PostgresAdapter
}
