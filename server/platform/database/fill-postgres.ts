import { Kysely } from 'kysely'
import type pg from 'pg'
import { StartError } from '../process/start-error.ts'
import type { Target } from './copy-database.ts'
import { copyUnderWay, migrate } from '../../schema/migrate.ts'
import { openPostgresForMigrations } from './postgres.ts'
import { listColumns, connect, quoted } from './copy-postgres.ts'

/** The target of a copy is not empty. */
export class TakenError extends StartError {
  override name = 'TakenError'
}

/** In one transaction. A mark among the migrations keeps servers off it; the same command can start over. */
export async function fillPostgres(url: string, migration: string): Promise<Target> {
  const client = await connect(url)
  try {
    if (!(await isToFill(client))) {
      throw new TakenError('The database that is to be filled holds something already; name an empty one.')
    }
    const queries = new Kysely<never>({ dialect: openPostgresForMigrations(url) })
    await migrate(queries, migration).finally(() => queries.destroy())
    await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
      copyUnderWay,
      new Date().toISOString(),
    ])
    const tables = [...(await listColumns(client)).keys()]
    await client.query('begin')
    const holdReferences = await deferReferences(client)
    await client.query(`truncate ${quoted(tables)}`)
    return {
      tables,
      async write(table, columns, rows) {
        const names = quoted(columns)
        // The server reads each value as its column's type: SQLite's 1 becomes a boolean, text an instant.
        await client.query(
          `insert into "${table}" (${names}) overriding system value select ${names} from json_populate_recordset(null::"${table}", $1)`,
          [JSON.stringify(rows, bytesAsHex)],
        )
      },
      async finish() {
        await holdReferences()
        await countOn(client)
        await client.query('delete from kysely_migration where name = $1', [copyUnderWay])
        await client.query('commit')
        // A server that starts now would wait a minute for plans that know the rows; plans without are no fault.
        await client.query('analyze').catch(() => undefined)
        await client.end()
      },
      abandon: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** They exist before anything is counted, as the secret and the mail token of a started server do. */
const thereFromTheStart = new Set(['counters', 'kept_secrets', 'mail_tokens'])

/** Empty, or the remains of a copy that was cut off. */
async function isToFill(client: pg.Client): Promise<boolean> {
  const tables = [...(await listColumns(client)).keys()]
  if (tables.length === 0) return true
  const mark = await client.query('delete from kysely_migration where name = $1 returning name', [copyUnderWay])
  if (mark.rowCount !== 0) return true
  for (const table of tables) {
    if (thereFromTheStart.has(table)) continue
    const { rows } = await client.query(`select 1 from "${table}" limit 1`)
    if (rows.length > 0) return false
  }
  return true
}

async function countOn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`,
  )
  for (const { table_name: table, column_name: column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('"${table}"', $1), max("${column}")) from "${table}" having count(*) > 0`,
      [column],
    )
  }
}

/** Rows come in any order, and some refer to others of their table: references are checked at the end. */
async function deferReferences(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select relname as "table", conname as "name" from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  const alter = async (how: string) => {
    for (const { table, name } of rows) await client.query(`alter table "${table}" alter constraint "${name}" ${how}`)
  }
  await alter('deferrable initially deferred')
  return async () => {
    await client.query('set constraints all immediate')
    await alter('not deferrable')
  }
}

function bytesAsHex(_name: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  // A buffer has made itself an object before it comes here.
  const isBuffer = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
  return isBuffer && 'data' in value ? `\\x${Buffer.from(value.data as number[]).toString('hex')}` : value
}
