import SqliteFile from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { hasRowLocks } from '../../platform/database/lock-rows.ts'
import { perDatabase } from '../../platform/database/per-database.ts'
import { migrate } from '../../schema/migrate.ts'
import type { Queries } from '../../platform/database/open-database.ts'

export const missingKey = { name: 'index-missing', sentence: 'The database has lost an index or a key' }

/** Without them two bookings could have one place. Compared with an empty database in memory. */
export async function findMissingKeys(queries: Queries): Promise<string[]> {
  const kept = new Set(hasRowLocks(queries) ? await listOfPostgres(queries) : await listOfSqlite(queries))
  return (await wantedKeys(queries)).filter((key) => !kept.has(key))
}

/** Cached: making an empty database takes longer than all the other rules. */
const wantedKeys = perDatabase(listOfMigrations)

async function listOfMigrations(): Promise<string[]> {
  const fresh = new Kysely<never>({ dialect: new SqliteDialect({ database: new SqliteFile(':memory:') }) })
  try {
    await migrate(fresh)
    return await listOfSqlite(fresh)
  } finally {
    await fresh.destroy()
  }
}

type Key = { key: string }

/** Named indexes by their names; the keys of a table by their kind and number. */
async function listOfSqlite<Shape>(queries: Kysely<Shape>): Promise<string[]> {
  const { rows } = await sql<Key>`
    select name as key from sqlite_master where type = 'index' and sql is not null
    union all
    select tables.name || ' primary key' from sqlite_master as tables
      where tables.type = 'table' and exists (select 1 from pragma_table_info(tables.name) where pk > 0)
    union all
    select tables.name || ' unique ' || count(*) from sqlite_master as tables, pragma_index_list(tables.name) as keys
      where tables.type = 'table' and keys.origin = 'u' group by tables.name`.execute(queries)
  return rows.map(({ key }) => key)
}

async function listOfPostgres(queries: Queries): Promise<string[]> {
  const { rows } = await sql<Key>`
    select indexname as key from pg_indexes where schemaname = current_schema()
    union all
    select relname || ' primary key' from pg_constraint join pg_class on pg_class.oid = conrelid where contype = 'p'
    union all
    select relname || ' unique ' || count(*) from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'u' group by relname`.execute(queries)
  return rows.map(({ key }) => key)
}
