import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../process/log.ts'
import { keepAlive } from './postgres.ts'

const eventsChannel = 'broom_changes'

/** Every transaction below this is committed or rolled back for good. */
export const horizon = 'pg_snapshot_xmin(pg_current_snapshot())'
/** The newest event before which none can appear any more. */
export const lastEvent = `select xid, seq from events where xid < ${horizon} order by xid desc, seq desc limit 1`

const reconnectMs = 500
const goodbyeMs = 2_000
const heartbeatMs = 2_000
/** Many commits within this time are announced as one. */
const tellingMs = 20
const heartbeatPatience = { connectionTimeoutMillis: 3_000, query_timeout: 3_000 }

export type Listener = {
  /** Notifies the other processes of a commit by this one. */
  tell(): void
  stop(): Promise<void>
}

/**
 * Reconnects until stopped, and now and then asks for the last event, which finds commits whose notification was lost;
 * `onLost` if that is not answered. PostgreSQL commits notifying transactions one after the other, so one notification
 * follows many commits, and is sent by one transaction at a time.
 */
export function listenToChanges(
  url: string,
  log: Log,
  { onChange, onLost }: { onChange(): void; onLost(): void },
): Listener {
  const ownName = randomUUID()
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let listening: pg.Client | null = null
  let last = ''
  const announcer = createAnnouncer({ ownName, log, connected: () => listening })

  async function connect(): Promise<void> {
    if (stopped) return
    const mine = new pg.Client({ connectionString: url, ...keepAlive, ...heartbeatPatience })
    client = mine
    const lose = () => client === mine && retry()
    mine.on('error', lose)
    mine.on('end', lose)
    mine.on('notification', ({ payload }) => payload !== ownName && onChange())
    try {
      await mine.connect()
      // A notice lost in a crash is no loss: nobody waits for it to reach the disk.
      await mine.query(`set synchronous_commit = off; listen ${eventsChannel}`)
      last = await readLast(mine)
      if (client !== mine) return
      listening = mine
      // Commits from while nobody listened, and those that could not be announced.
      onChange()
      announcer.goOn()
      timer = setTimeout(() => void beat(mine), heartbeatMs)
    } catch (error) {
      if (client !== mine) return
      log.warn('Cannot listen to the database; trying again', { error: String(error) })
      retry()
    }
  }

  async function beat(mine: pg.Client): Promise<void> {
    try {
      const before = last
      last = await readLast(mine)
      if (client !== mine) return
      if (last !== before) onChange()
      timer = setTimeout(() => void beat(mine), heartbeatMs)
    } catch (error) {
      if (client !== mine) return
      log.warn('The database does not answer; connecting again', { error: String(error) })
      retry()
    }
  }

  function retry(): void {
    drop()
    onLost()
    if (!stopped) timer = setTimeout(() => void connect(), reconnectMs)
  }

  /** The other end may be gone and not answer a goodbye. */
  function drop(): Promise<void> | undefined {
    clearTimeout(timer)
    listening = null
    const old = client
    client = null
    return old ? leave(old) : undefined
  }

  void connect()
  return {
    tell: announcer.tell,
    async stop() {
      stopped = true
      await drop()
    },
  }
}

type Announcing = {
  ownName: string
  log: Log
  /** Null while there is no connection. */
  connected(): pg.Client | null
}

function createAnnouncer({ ownName, log, connected }: Announcing) {
  let isUntold = false
  let isTelling = false

  /** Commits during an announcement are announced next, all at once. */
  async function announce(): Promise<void> {
    if (isTelling) return
    isTelling = true
    for (let mine = connected(); isUntold && mine; mine = connected()) {
      isUntold = false
      try {
        await mine.query(`notify ${eventsChannel}, '${ownName}'`)
      } catch (error) {
        // Announced when the connection stands again, or with the next commit.
        isUntold = true
        if (connected() === mine) log.warn('Cannot tell other processes of a change', { error: String(error) })
        break
      }
      await wait(tellingMs, undefined, { ref: false })
    }
    isTelling = false
  }

  return {
    tell(): void {
      isUntold = true
      void announce()
    },
    /** What could not be announced before. */
    goOn: () => void announce(),
  }
}

/** Cuts the connection if its goodbye is not answered: the system would wait for minutes. */
async function leave(client: pg.Client): Promise<void> {
  client.removeAllListeners()
  // Its successor is connected already, or nobody listens any more.
  client.on('error', () => undefined)
  // The types leave the connection out, which every client of the driver has.
  const { connection } = client as unknown as { connection: { stream: Socket } }
  const cutting = setTimeout(() => connection.stream.destroy(), goodbyeMs)
  // A connection that is broken already needs no goodbye.
  await client.end().catch(() => undefined)
  clearTimeout(cutting)
}

async function readLast(client: pg.Client): Promise<string> {
  return JSON.stringify((await client.query(lastEvent)).rows)
}
