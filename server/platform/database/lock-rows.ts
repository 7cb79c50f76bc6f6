/*
 * PostgreSQL lets a transaction that changes a row wait for another one that has changed it. Two that wait for each other
 * are ended after a second, and one of them is tried again (retry-conflicts.ts). So that they hardly ever meet like that,
 * all of them lock what they share in this order, and leave out what they do not need:
 *
 * 1. the key of the request, and the turn that it shares (`once`)
 * 2. turns (`takeTurns`): the settings, the crew, people, ids of texts
 * 3. the act that is undone
 * 4. the booking: only its row names its customer, and decides whether that record is written at all
 * 5. the customer
 * 6. the estimate: its customer is known from the form
 * 7. places
 * 8. messages and counters, in any order: a transaction that needs those of a thing has locked the thing
 *
 * A new row can come at any place: no other transaction knows it. Erasing a person is the exception: it goes from the
 * customer to everything about them, and gives up for now if a message is locked already.
 */

import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Write } from './open-database.ts'
import type { Tables } from '../../schema/tables.ts'

/** SQLite has no row locks: its transactions run one after the other. */
export function hasRowLocks(write: Pick<Write, 'getExecutor'>): boolean {
  return write.getExecutor().adapter instanceof PostgresAdapter
}

/** One after the other, from here to the end. All turns at once, or two transactions could wait for each other. */
export async function takeTurns(write: Write, names: readonly string[]): Promise<void> {
  if (!hasRowLocks(write) || names.length === 0) return
  const sorted = names.toSorted((a, b) => (a < b ? -1 : 1))
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) name`.execute(write)
}

/** From the statement with this on (PostgreSQL): sharers run beside each other, and not beside one that takes it. */
export function sharedTurn(name: string): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock_shared(hashtextextended(${sql.lit(name)}, 0))`
}

/** From here to the end of the transaction. */
export async function lockTables(write: Write, names: readonly (keyof Tables)[]): Promise<void> {
  if (!hasRowLocks(write)) return
  const tables = sql.join(names.map((name) => sql.table(name)))
  await sql`lock table ${tables} in share row exclusive mode`.execute(write)
}
