import { setImmediate as breathe } from 'node:timers/promises'
import { type Expression, type ExpressionBuilder, expressionBuilder, sql, type SqlBool } from 'kysely'
import { hasRowLocks } from './lock-rows.ts'
import type { Queries } from './open-database.ts'
import type { Tables } from '../../schema/tables.ts'

/** A hundredth of the time that PostgreSQL gives a statement, a tenth on a slow disk. */
const usuallyAtOnce = 1_000

type Which<Name extends keyof Tables> = (eb: ExpressionBuilder<Tables, Name>) => Expression<SqlBool>

/** Each part is committed by itself: one statement for a large backlog would time out. Returns how many rows. */
export async function deleteByParts<Name extends keyof Tables>(
  queries: Queries,
  table: Name,
  which: Which<Name>,
  atOnce = usuallyAtOnce,
): Promise<number> {
  const condition = which(expressionBuilder<Tables, Name>())
  const statement = hasRowLocks(queries)
    ? // Simultaneous deletions take different rows. A row changed in between has another place, and stays.
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
