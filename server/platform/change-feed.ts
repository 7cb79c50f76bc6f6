import { isAfter, lastPosition, type NumberedChange, type Position, readChanges } from './changes.ts'
import type { Database } from './database/open-database.ts'
import type { Log } from './process/log.ts'

/** For slower followers; one that is further behind reads from the database. */
const keptChanges = 1_000

/** How soon to look again for changes behind an older transaction; the wait doubles. */
const firstLookMs = 20
const lastLookMs = 2_000

export type Follower = {
  /** After `resumed`, or after everything so far if that is null or unknown here. */
  begin(resumed: Position | null): Position
  /** Oldest first. Null once numbers start again, as after a restored backup: the follower reloads everything. */
  readAfter(position: Position): Promise<readonly NumberedChange[] | null>
  stop(): void
}

/** Calls back when there is something to read. */
export type FollowChanges = (onNews: () => void) => Promise<Follower>

/** Once for all followers in this process, and only while there are any. */
export function createChangeFeed(database: Database, log: Log): FollowChanges {
  let reader: Reader | null = null
  return async (onNews) => {
    const mine = (reader = reader?.isOver() === false ? reader : startReader(database, log))
    const stop = () => {
      mine.followers.delete(onNews)
      if (mine.followers.size > 0) return
      mine.stop()
      if (reader === mine) reader = null
    }
    mine.followers.add(onNews)
    try {
      return { ...(await mine.opened), stop }
    } catch (error) {
      stop()
      throw error
    }
  }
}

type Reader = {
  followers: Set<() => void>
  opened: Promise<Pick<Follower, 'begin' | 'readAfter'>>
  /** Whether its numbers are no longer valid. */
  isOver(): boolean
  stop(): void
}

function startReader(database: Database, log: Log): Reader {
  const followers = new Set<() => void>()
  let kept: NumberedChange[] = []
  let lookMs = firstLookMs
  let timer: NodeJS.Timeout | undefined
  let isReading = false
  let isStale = false
  let isOver = false

  const unsubscribe = database.onChange(() => void read())
  const opened = lastPosition(database).then((end) => ({ since: end, end }))

  /** One reading at a time; the next one reads what was committed since. */
  async function read(): Promise<void> {
    isStale = true
    if (isReading) return
    isReading = true
    clearTimeout(timer)
    try {
      while (isStale && !isOver) await readOn()
    } catch (error) {
      log.warn('The changes could not be read; trying again', { reason: String(error) })
      lookAgain()
    } finally {
      isReading = false
    }
  }

  async function readOn(): Promise<void> {
    isStale = false
    const memory = await opened
    const { changes, more } = await readChanges(database, memory.end)
    const last = changes.at(-1)
    if (last) {
      memory.end = last.position
      kept.push(...changes)
      memory.since = kept.at(-keptChanges - 1)?.position ?? memory.since
      kept = kept.slice(-keptChanges)
      lookMs = firstLookMs
      for (const onNews of followers) onNews()
    }
    // Nothing after it: either it is the newest change, or the numbers have started over below it.
    if (!last && more === null && isAfter(memory.end, await lastPosition(database))) return retire()
    if (more === 'now') isStale = true
    if (more === 'later') lookAgain()
  }

  function retire(): void {
    isOver = true
    stop()
    for (const onNews of followers) onNews()
  }

  function stop(): void {
    unsubscribe()
    clearTimeout(timer)
  }

  function lookAgain(): void {
    if (followers.size === 0) return
    timer = setTimeout(() => void read(), lookMs)
    lookMs = Math.min(2 * lookMs, lastLookMs)
  }

  return {
    followers,
    opened: opened.then((memory) => ({
      begin: (resumed) => (resumed === null || isAfter(resumed, memory.end) ? memory.end : resumed),
      async readAfter(position) {
        if (isOver) return null
        if (isAfter(memory.since, position)) return (await readChanges(database, position)).changes
        return kept.filter((change) => isAfter(change.position, position))
      },
    })),
    isOver: () => isOver,
    stop,
  }
}
