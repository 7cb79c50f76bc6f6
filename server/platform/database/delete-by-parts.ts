import { setImmediate as breathe } from 'node:timers/promises'
import { type Expression, type ExpressionBuilder, expressionBuilder, sql, type SqlBool } from 'kysely'
import { hasRowLocks } from './lock-rows.ts'
import type { Queries } from './open-database.ts'
import type { Tables } from './tables.ts'

/** Deleted in a hundredth of the time that PostgreSQL is given for a statement, on a slow disk in a tenth of it. */
const usuallyAtOnce = 1_000

type Which<Name extends keyof Tables> = (eb: ExpressionBuilder<Tables, Name>) => Expression<SqlBool>

/**
 * Deletes the rows of a table that a condition is true of, some at a time, until none is left: as one statement what has
 * gathered for long would take longer than a statement may, night after night. Each part is kept as soon as it is gone, and
 * others are served in between. Answers how many there were.
 */
export async function deleteByParts<Name extends keyof Tables>(
  queries: Queries,
  table: Name,
  which: Which<Name>,
  atOnce = usuallyAtOnce,
): Promise<number> {
  const condition = which(expressionBuilder<Tables, Name>())
  const statement = hasRowLocks(queries)
    ? // Who deletes the same at the same time takes others. What is changed meanwhile has another place, and stays.
      sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(atOnce)} for update skip locked))`
    : sql`delete from ${sql.table(table)} where rowid in (
        select rowid from ${sql.table(table)} where ${condition} limit ${sql.lit(atOnce)})`
  for (let deleted = 0; ; await breathe()) {
    const { numAffectedRows = 0n } = await statement.execute(queries)
    if (numAffectedRows === 0n) return deleted
    deleted += Number(numAffectedRows)
  }
}
