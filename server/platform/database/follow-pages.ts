import { closeSync, fstatSync, openSync } from 'node:fs'
import { sql } from 'kysely'
import { emptyLog, setLogReader } from './empty-log.ts'
import type { Queries } from './open-database.ts'
import { scanLog } from './scan-log.ts'
import { trackChanges } from './track-changes.ts'
import { readPages } from './read-pages.ts'

/** In pages. */
export type Moment = {
  at: number
  pageSize: number
  pageCount: number
  /** Whether `pages` are all. */
  isWhole: boolean
  pages: readonly number[]
  /** The pages in turn, many at once. */
  contents(): AsyncGenerator<{ page: number; content: Buffer }[]>
  /** Must be called: until then the log is not emptied. `false` counts the pages as changed again. */
  end(isTaken: boolean): void
}

export type FollowedPages = {
  /** True if there were any new commits. */
  look(): boolean
  /** Whether pages changed since the last moment that was taken. */
  hasChanged(): boolean
  /** As they are now; all if `whole`, or if changes may have been missed. */
  take(now: () => number, whole?: boolean): Promise<Moment>
  /** Empties the log once it is long, as SQLite would by itself. */
  emptyIfLong(): Promise<void>
  /** SQLite looks after its log again. */
  stop(): Promise<void>
  /** Only when no connection to the file is open any more. */
  close(): void
}

/** As in sqlite.ts: how many frames the log has before it is emptied. */
const longLog = 4_000

/** How long it may get if nobody follows any more. */
const tooLong = 100_000

/**
 * In the process that is the file's only writer. It alone decides when the log is emptied into the file, so in between
 * the file is constant and the log only grows: both can be read as of one moment, without a lock and beside bookings.
 */
export async function followPages(path: string, queries: Queries): Promise<FollowedPages> {
  await sql`pragma wal_autocheckpoint = ${sql.lit(tooLong)}`.execute(queries)
  // Closed last: closing any handle to this file drops the locks that SQLite holds on it for this process.
  const file = openSync(path, 'r')
  const log = scanLog(`${path}-wal`)
  const { rows } = await sql<{ page_size: number }>`pragma page_size`.execute(queries)
  const pageSize = rows[0]?.page_size ?? 4096
  const changes = trackChanges(log)
  let turn = Promise.resolve()

  /** One at a time: reading a moment, or emptying the log. */
  async function wait(): Promise<() => void> {
    const before = turn
    const { promise, resolve } = Promise.withResolvers<void>()
    turn = promise
    await before
    return resolve
  }

  /** Synchronous, so that nothing is committed between the look and the time. */
  function takeNow(now: () => number, { whole, goOn }: { whole: boolean; goOn: () => void }): Moment {
    changes.look()
    const at = now()
    const count = changes.pageCount() ?? fstatSync(file).size / pageSize
    const offsets = changes.offsets()
    const logFile = offsets.size > 0 ? openSync(`${path}-wal`, 'r') : null
    // Last: what cannot be opened is not taken.
    const taken = changes.take()
    const isWhole = whole || taken.mayHaveMissed
    const pages = isWhole
      ? Array.from({ length: count }, (_, index) => index + 1)
      : [...taken.pages].filter((page) => page <= count).toSorted((one, other) => one - other)
    return {
      at,
      pageSize,
      pageCount: count,
      isWhole,
      pages,
      contents: () => readPages(pages, { file, logFile, offsets, pageSize }),
      end(isTaken) {
        if (logFile !== null) closeSync(logFile)
        if (!isTaken) changes.putBack({ pages: taken.pages, mayHaveMissed: isWhole })
        goOn()
      },
    }
  }

  setLogReader(queries, {
    rest: wait,
    before: () => void changes.look(),
    after: changes.noteEmptied,
  })

  return {
    look: changes.look,
    hasChanged: changes.hasAny,
    async take(now, whole = false) {
      const goOn = await wait()
      try {
        return takeNow(now, { whole, goOn })
      } catch (error) {
        goOn()
        throw error
      }
    },
    async emptyIfLong() {
      if (log.frames() >= longLog && !changes.isEmptied()) await emptyLog(queries, 'passive')
    },
    async stop() {
      await wait()
      setLogReader(queries, null)
      await sql`pragma wal_autocheckpoint = ${sql.lit(longLog)}`.execute(queries)
    },
    close: () => closeSync(file),
  }
}
