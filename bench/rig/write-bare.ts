import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { searchKeys } from '../../domain/customers/search.ts'
import type { MeasuredServer } from './launch-measured.ts'
import type { FilePerson } from './write-import-files.ts'

/** Writes the rows that make customers findable straight into tables without rules; returns the ms until they are stored. */
export async function writeBare({ database }: MeasuredServer, people: readonly FilePerson[]): Promise<number> {
  const rows = people.map(({ name, email, phone, address }, at) => ({ id: `bare-${at}`, name, email, phone, address }))
  const keys = rows.flatMap((row) => searchKeys(row).map((key) => ({ key, id: row.id })))
  const tables = [
    'create table bare (id text primary key, name text, email text unique, phone text, address text)',
    'create table bare_keys (key text, id text, primary key (key, id))',
  ]
  return 'url' in database ? onPostgres(database.url) : onFile(database.folder)

  function onFile(folder: string): number {
    const file = new SqliteFile(join(folder, 'bare.sqlite'))
    file.pragma('journal_mode = WAL')
    for (const statement of tables) file.exec(statement)
    const startedAt = performance.now()
    const person = file.prepare('insert into bare values (@id, @name, @email, @phone, @address)')
    const key = file.prepare('insert into bare_keys values (@key, @id)')
    file.transaction(() => {
      for (const row of rows) person.run(row)
      for (const row of keys) key.run(row)
    })()
    const ms = performance.now() - startedAt
    file.close()
    return ms
  }

  async function onPostgres(url: string): Promise<number> {
    const file = new pg.Client({ connectionString: url })
    await file.connect()
    for (const statement of tables) await file.query(statement)
    const startedAt = performance.now()
    await file.query('begin')
    await file.query('insert into bare select * from jsonb_populate_recordset(null::bare, $1)', [JSON.stringify(rows)])
    await file.query('insert into bare_keys select * from jsonb_populate_recordset(null::bare_keys, $1)', [
      JSON.stringify(keys),
    ])
    await file.query('commit')
    const ms = performance.now() - startedAt
    await file.end()
    return ms
  }
}
