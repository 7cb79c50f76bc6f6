import { closeSync, fstatSync, openSync, read as readFile } from 'node:fs'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { emptyLog, setLogReader } from './empty-log.ts'
import type { Queries } from './open-database.ts'
import { scanLog } from './scan-log.ts'

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

const readAt = promisify(readFile)
/** As in sqlite.ts: how many frames the log has before it is emptied. */
const longLog = 4_000
/** How long it may get if nobody follows any more. */
const tooLong = 100_000
const pagesAtOnce = 64

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

/** `mayHaveMissed`: other pages may have changed as well. */
type Changed = { pages: ReadonlySet<number>; mayHaveMissed: boolean }

/** Which pages the log has changed since they were last taken, and where their newest content is. */
function trackChanges(log: ReturnType<typeof scanLog>) {
  /** Pages whose newest content is not in the file yet. */
  const inLog = new Map<number, number>()
  let changed = new Set<number>()
  let isEmptied = false
  let mayHaveMissed = true
  let pageCount: number | null = null

  return {
    look(): boolean {
      const news = log.look()
      if (news.begunAgain) {
        // Not by us: another program that emptied it may have added to it before.
        if (!isEmptied) mayHaveMissed = true
        inLog.clear()
      }
      if (news.pages.size > 0) isEmptied = false
      for (const [page, offset] of news.pages) {
        inLog.set(page, offset)
        changed.add(page)
      }
      pageCount = news.pageCount ?? pageCount
      return news.pages.size > 0
    },
    hasAny: () => mayHaveMissed || changed.size > 0,
    /** Null while it is the file's own. */
    pageCount: () => pageCount,
    offsets: () => new Map(inLog),
    take(): Changed {
      const taken = { pages: changed, mayHaveMissed }
      changed = new Set()
      mayHaveMissed = false
      return taken
    },
    putBack(former: Changed): void {
      for (const page of former.pages) changed.add(page)
      mayHaveMissed ||= former.mayHaveMissed
    },
    isEmptied: () => isEmptied,
    noteEmptied(emptied: boolean): void {
      isEmptied = emptied
      if (emptied) inLog.clear()
    },
  }
}

type Places = { file: number; logFile: number | null; offsets: Map<number, number>; pageSize: number }

async function* readPages(
  pages: readonly number[],
  { file, logFile, offsets, pageSize }: Places,
): AsyncGenerator<{ page: number; content: Buffer }[]> {
  for (let index = 0; index < pages.length;) {
    const first = pages[index] ?? 0
    const offset = offsets.get(first)
    const run = offset === undefined ? lengthOfRun(pages, index, offsets) : 1
    const [from, position] = offset === undefined ? [file, (first - 1) * pageSize] : [logFile ?? file, offset]
    const bytes = Buffer.alloc(run * pageSize)
    const { bytesRead } = await readAt(from, bytes, 0, bytes.length, position)
    if (bytesRead < bytes.length) throw new Error(`The database ends before its page ${first + run - 1}`)
    yield Array.from({ length: run }, (_, at) => ({
      page: first + at,
      content: bytes.subarray(at * pageSize, (at + 1) * pageSize),
    }))
    index += run
  }
}

/** From here on, one after the other in the file. */
function lengthOfRun(pages: readonly number[], from: number, offsets: Map<number, number>): number {
  let length = 1
  while (length < pagesAtOnce) {
    const next = pages[from + length]
    if (next === undefined || next !== (pages[from] ?? 0) + length || offsets.has(next)) break
    length++
  }
  return length
}
