import pg from 'pg'
import { asTrouble } from './as-trouble.ts'
import { StartError } from '../process/start-error.ts'
import { bytesAtOnce, isOurTable, type Row, rowsAtOnce, type Source, weigh } from './copy-database.ts'
import { explainAddress, types } from './postgres.ts'

/** As it is at this moment; others go on writing. */
export async function readPostgres(url: string): Promise<Source> {
  const client = await connect(url)
  await client.query('begin isolation level repeatable read, read only')
  const columns = await listColumns(client)
  if (columns.size === 0) {
    await client.end()
    throw new StartError(
      'There is nothing in the database that DATABASE_URL names; start the server once, or correct it.',
    )
  }
  const { rows } = await client.query(
    'select max(name) as name, pg_database_size(current_database()) as bytes from kysely_migration',
  )
  return {
    migration: String(rows[0]?.name),
    bytes: Number(rows[0]?.bytes),
    tables: columns,
    rows: (table) => readRows(client, table, columns.get(table) ?? []),
    close: () => client.end(),
  }
}

async function* readRows(client: pg.Client, table: string, columns: string[]): AsyncGenerator<Row[]> {
  await client.query(`declare copied no scroll cursor for select ${quoted(columns)} from "${table}"`)
  // As many as should fit, judging by the previous ones.
  let count = 10
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${count} from copied`)
    if (rows.length === 0) break
    const weight = rows.reduce((sum, row) => sum + weigh(row), 0)
    count = Math.max(1, Math.min(rowsAtOnce, Math.floor((bytesAtOnce * rows.length) / weight)))
    yield rows.map(asInSqlite)
  }
  await client.query('close copied')
}

/** SQLite has no booleans and no instants. */
function asInSqlite(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, valueInSqlite(value)]))
}

function valueInSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value instanceof Date ? value.toISOString() : value
}

/** Without those that only this engine has. */
export async function listColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' and udt_name <> 'xid8'
      group by table_name order by table_name collate "C"`,
  )
  return new Map(rows.filter(({ name }) => isOurTable(name)).map(({ name, columns }) => [name, columns]))
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, types })
  // The statement that needs a lost connection fails, and reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw explainAddress(
      asTrouble(error, () => 'away'),
      url,
    )
  }
  return client
}

export function quoted(names: string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}
