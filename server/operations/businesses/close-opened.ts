import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/process/log.ts'

export type Openable = {
  /** Runs the jobs that were due since it was closed. */
  catchUp(since: number): Promise<void>
  /** Whether work is running that no caller waits for. */
  isBusy(): boolean
  close(answered?: Promise<unknown>): Promise<void>
}

export type Entry<Opened> = {
  opening: Promise<Opened>
  /** Null while it is being opened. */
  opened: Opened | null
  caughtUp: Promise<void>
  uses: number
  usedAt: number
  closing: Promise<void> | null
}

/** A request that is under way ends sooner; a stream does not. */
const goneMs = 10_000

/** Unused, or unused since a moment. */
export function idleOf<Opened extends Openable>(entries: ReadonlyMap<string, Entry<Opened>>, since = Infinity) {
  return [...entries].filter(([, entry]) => isIdle(entry) && entry.usedAt <= since)
}

export function isIdle<Opened extends Openable>({ opened, uses, closing }: Entry<Opened>): boolean {
  return opened !== null && uses === 0 && closing === null && !opened.isBusy()
}

/** Once each, and keeps when that was. */
export function createCloser<Opened extends Openable>(
  { clock, log, closeMs }: { clock: Clock; log: Log; closeMs: number },
  entries: Map<string, Entry<Opened>>,
) {
  const closedAt = new Map<string, number>()

  function end(name: string, entry: Entry<Opened>, answered?: Promise<unknown>): Promise<void> {
    entry.closing ??= endOpened(name, entry, answered)
    return entry.closing
  }

  async function endOpened(name: string, entry: Entry<Opened>, answered?: Promise<unknown>): Promise<void> {
    try {
      const opened = await entry.opening
      const closed = opened.close(answered)
      // The end of the process has its own time limit.
      await (answered ? closed : within(closeMs, closed))
    } catch (error) {
      // It is as closed as it gets. If it still holds its folder, opening it again fails and is tried again.
      log.error('A business could not be closed', { business: name, error: String(error) })
    }
    entries.delete(name)
    closedAt.set(name, clock.now())
  }

  return { end, closedAt }
}

type Closing<Opened> = {
  clock: Clock
  entries: ReadonlyMap<string, Entry<Opened>>
  end(name: string, entry: Entry<Opened>): Promise<void>
}

export function createGoneCloser<Opened extends Openable>({ clock, entries, end }: Closing<Opened>) {
  const goneSince = new Map<string, number>()

  return async function closeGone(isHere: (name: string) => boolean): Promise<void> {
    const gone = [...entries].filter(([name]) => !isHere(name))
    for (const name of goneSince.keys()) if (!gone.some(([each]) => each === name)) goneSince.delete(name)
    for (const [name] of gone) if (!goneSince.has(name)) goneSince.set(name, clock.now())
    const due = gone.filter(([name, entry]) => isIdle(entry) || clock.now() - (goneSince.get(name) ?? 0) >= goneMs)
    for (const [name] of due) goneSince.delete(name)
    await Promise.all(due.map(([name, entry]) => end(name, entry)))
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const waiting = new AbortController()
  // It fails only by the abort below, when the work has ended.
  const isOver = wait(ms, true, { signal: waiting.signal }).catch(() => false)
  try {
    if (await Promise.race([work.then(() => false), isOver])) throw new Error(`It took longer than ${ms} ms`)
  } finally {
    waiting.abort()
  }
}
