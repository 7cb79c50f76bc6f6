import { existsSync, statSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { StartError } from '../process/start-error.ts'
import { bytesAtOnce, isOurTable, type Row, rowsAtOnce, type Source, type Target, weigh } from './copy-database.ts'
import { migrate } from '../../schema/migrate.ts'

/** Others may go on writing. */
export function readSqlite(path: string): Source {
  if (!existsSync(path)) throw new StartError(`There is no database at ${path}.`)
  const file = new SqliteFile(path, { readonly: true, timeout: 5_000 })
  // The first read inside a transaction fixes what all others see.
  file.exec('begin')
  const migration = file.prepare('select max(name) from kysely_migration').pluck().get()
  const tables = new Map(listTables(file).map((table) => [table, listColumns(file, table)]))
  return {
    migration: String(migration),
    bytes: statSync(path).size,
    tables,
    rows: (table) => inBatches(file.prepare(`select * from "${table}"`).iterate() as IterableIterator<Row>),
    async close() {
      file.close()
    },
  }
}

function* inBatches(rows: IterableIterator<Row>): Generator<Row[]> {
  let batch: Row[] = []
  let weight = 0
  for (const row of rows) {
    batch.push(row)
    weight += weigh(row)
    if (batch.length < rowsAtOnce && weight < bytesAtOnce) continue
    yield batch
    batch = []
    weight = 0
  }
  if (batch.length > 0) yield batch
}

export async function fillSqlite(path: string, migration: string): Promise<Target> {
  const file = new SqliteFile(path)
  // A copy that is cut off is thrown away and made again.
  file.pragma('synchronous = OFF')
  const queries = new Kysely<never>({ dialect: new SqliteDialect({ database: file }) })
  await migrate(queries, migration)
  file.pragma('foreign_keys = OFF')
  const tables = listTables(file)
  file.exec('begin')
  // Some migrations insert rows.
  for (const table of tables) file.exec(`delete from "${table}"`)
  return {
    tables,
    async write(table, columns, rows) {
      const names = columns.map((name) => `"${name}"`)
      const insert = file.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?')})`)
      for (const row of rows) insert.run(columns.map((name) => row[name]))
    },
    async finish() {
      file.exec('commit')
      file.pragma('synchronous = FULL')
      file.pragma('journal_mode = DELETE')
      await queries.destroy()
    },
    async abandon() {
      await queries.destroy()
    },
  }
}

function listTables(file: SqliteFile.Database): string[] {
  const names = file.prepare("select name from sqlite_master where type = 'table' order by name").pluck().all()
  return names.map(String).filter(isOurTable)
}

function listColumns(file: SqliteFile.Database, table: string): string[] {
  return file.prepare('select name from pragma_table_info(?)').pluck().all(table).map(String)
}
