import pg from 'pg'
import type { Log } from '../process/log.ts'
import { keepAlive } from './postgres.ts'

const eventsChannel = 'broom_changes'
export const notifyChange = `select pg_notify('${eventsChannel}', '')`

const reconnectMs = 500
const heartbeatMs = 2_000
const heartbeatPatience = { connectionTimeoutMillis: 3_000, query_timeout: 3_000 }

/**
 * Calls `onChange` whenever any process commits a change; reconnects for ever until stopped. The connection is asked now
 * and then whether it still lives, and `onLost` hears when it does not.
 */
export function listenToChanges(
  url: string,
  log: Log,
  { onChange, onLost }: { onChange(): void; onLost(): void },
): () => Promise<void> {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    if (stopped) return
    const mine = new pg.Client({ connectionString: url, ...keepAlive, ...heartbeatPatience })
    client = mine
    const lose = () => client === mine && retry()
    mine.on('error', lose)
    mine.on('end', lose)
    mine.on('notification', onChange)
    try {
      await mine.connect()
      await mine.query(`listen ${eventsChannel}`)
      // What was committed while nobody listened.
      onChange()
      timer = setTimeout(() => void beat(mine), heartbeatMs)
    } catch (error) {
      if (client !== mine) return
      log.warn('Cannot listen to the database; trying again', { error: String(error) })
      retry()
    }
  }

  async function beat(mine: pg.Client): Promise<void> {
    try {
      await mine.query('select 1')
      if (client === mine) timer = setTimeout(() => void beat(mine), heartbeatMs)
    } catch (error) {
      if (client !== mine) return
      log.warn('The database does not answer; connecting anew', { error: String(error) })
      retry()
    }
  }

  function retry(): void {
    drop()
    onLost()
    if (!stopped) timer = setTimeout(() => void connect(), reconnectMs)
  }

  /** Without a goodbye: nobody may be there to answer it. */
  function drop(): Promise<void> | undefined {
    clearTimeout(timer)
    const old = client
    client = null
    old?.removeAllListeners()
    old?.on('error', () => undefined)
    return old?.end().catch(() => undefined)
  }

  void connect()
  return async () => {
    stopped = true
    await drop()
  }
}
