import pg from 'pg'
import { PostgresDialect } from 'kysely'
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
  return { dialect: new PostgresDialect({ pool }), pool }
}

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
