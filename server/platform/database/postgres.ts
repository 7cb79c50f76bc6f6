import { createHash } from 'node:crypto'
import pg from 'pg'
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { remember } from '../../../domain/remember.ts'
import type { Log } from '../log.ts'

const int8 = 20
const eventsChannel = 'broom_changes'
const reconnectMs = 500

/** A pool that survives a restart of the database. */
export function openPostgres(url: string, log: Log): { dialect: PostgresDialect; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  })
  pool.on('error', (error) => log.warn('An idle database connection was lost', { error: error.message }))
  // A checked-out client has its own error event, which would otherwise end the process.
  pool.on('connect', (client) => {
    client.on('error', (error: Error) => log.warn('A database connection was lost', { error: error.message }))
  })
  const preparing: PostgresPool = {
    options: pool.options,
    connect: async () => prepareStatements(await pool.connect()),
    end: () => pool.end(),
  }
  return { dialect: new PostgresDialect({ pool: preparing }), pool }
}

/**
 * Has PostgreSQL plan each statement once for a connection instead of every time. One that answers with `*` is planned
 * anew: its answer changes its shape when another node adds a column, and PostgreSQL then refuses the old plan.
 */
function prepareStatements(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[] = []) =>
    client.query({ ...(text.includes('*') ? {} : { name: nameOf(text) }), text, values: [...values] })
  // The other form of Kysely's `query` takes a cursor, and none is ever opened.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}

/** PostgreSQL cuts names at 63 bytes. */
const nameOf = remember(500, (text) => createHash('sha256').update(text).digest('base64url'))

/** Counts and times arrive as strings by default; all of ours are below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  // pg's own types declare one overload per format; both take the value and return it parsed.
  return oid === int8 ? (value: string) => Number(value) : pg.types.getTypeParser(oid, format as 'text')
}

/** Calls `onChange` whenever any process commits a change; reconnects for ever until stopped. */
export function listenToChanges(url: string, log: Log, onChange: () => void): () => Promise<void> {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    if (stopped) return
    client = new pg.Client({ connectionString: url })
    client.on('error', () => void retry())
    client.on('end', () => void retry())
    client.on('notification', onChange)
    try {
      await client.connect()
      await client.query(`listen ${eventsChannel}`)
      // What was committed while nobody listened.
      onChange()
    } catch (error) {
      log.warn('Cannot listen to the database; trying again', { error: String(error) })
      retry()
    }
  }

  function retry(): void {
    client?.removeAllListeners()
    client?.on('error', () => undefined)
    client = null
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void connect(), reconnectMs)
  }

  void connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    client?.removeAllListeners()
    await client?.end()
  }
}

export const notifyChange = `select pg_notify('${eventsChannel}', '')`
