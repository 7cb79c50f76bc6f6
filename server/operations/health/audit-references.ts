import { sql } from 'kysely'
import { hasRowLocks } from '../../platform/database/lock-rows.ts'
import type { Queries } from '../../platform/database/open-database.ts'

/** For a row whose foreign key leads nowhere. */
export const brokenReference = { name: 'reference-broken', sentence: 'A row refers to one that does not exist' }

type Reference = { child: string; column: string; parent: string; target: string }

/** The server cannot write one, but a change by hand can: SQLite programs check no foreign keys by default. */
export async function findBrokenReferences(queries: Queries): Promise<string[]> {
  const { rows: references } = await (hasRowLocks(queries) ? ofPostgres : ofSqlite).execute(queries)
  const broken: string[] = []
  for (const { child, column, parent, target } of references) {
    const [from, to] = [sql.ref(`${child}.${column}`), sql.ref(`other.${target}`)]
    const { rows } = await sql`select 1 from ${sql.table(child)} where ${from} is not null and not exists
      (select 1 from ${sql.table(parent)} as other where ${to} = ${from}) limit 1`.execute(queries)
    if (rows.length > 0) broken.push(`${child}.${column}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return broken
}

const ofSqlite = sql<Reference>`
  select tables.name as child, keys."from" as "column", keys."table" as parent, keys."to" as target
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'
    order by child, "column"`

/** Each of ours is of one column. */
const ofPostgres = sql<Reference>`
  select children.relname as child, here.attname as "column", parents.relname as parent, there.attname as target
    from pg_constraint
    join pg_class as children on children.oid = conrelid
    join pg_class as parents on parents.oid = confrelid
    join pg_attribute as here on here.attrelid = conrelid and here.attnum = conkey[1]
    join pg_attribute as there on there.attrelid = confrelid and there.attnum = confkey[1]
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by child, "column"`
