/*
 * PostgreSQL lets a transaction that changes a row wait for another one that has changed it. Two that wait for each other
 * are ended after a second, and one of them is tried again (retry-conflicts.ts). So that they hardly ever meet like that,
 * all of them lock what they share in this order, and leave out what they do not need:
 *
 * 1. the key of the request, and the turn that it shares (`once`)
 * 2. turns (`takeTurns`): the settings, people
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

/**
 * Whether a row that is read and then changed must be locked when it is read. SQLite has no row locks: its transactions
 * run one after the other.
 */
export function hasRowLocks(write: Pick<Write, 'getExecutor'>): boolean {
  return write.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Makes transactions with the same turn run one after the other, from here to their ends: none changes what another one
 * reads from now on. A transaction takes all its turns at once, or two could wait for each other.
 */
export async function takeTurns(write: Write, names: readonly string[]): Promise<void> {
  if (!hasRowLocks(write) || names.length === 0) return
  const sorted = names.toSorted((a, b) => (a < b ? -1 : 1))
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) name`.execute(write)
}

/**
 * Shares a turn, from the statement that contains this on (PostgreSQL). Transactions that share it run beside each
 * other; one that takes it waits for them, and they for it. Later statements read rows that nobody changes.
 */
export function sharedTurn(name: string): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock_shared(hashtextextended(${sql.lit(name)}, 0))`
}

/** Keeps every other transaction from writing to some tables, from here to the end of this one. */
export async function lockTables(write: Write, names: readonly (keyof Tables)[]): Promise<void> {
  if (!hasRowLocks(write)) return
  const tables = sql.join(names.map((name) => sql.table(name)))
  await sql`lock table ${tables} in share row exclusive mode`.execute(write)
}
