import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import { limitAtOnce } from '../../platform/limit-at-once.ts'
import type { Log } from '../../platform/process/log.ts'

export type Openable = {
  /** Runs the jobs that were due since it was closed. */
  catchUp(since: number): Promise<void>
  /** Whether work is running that no caller waits for. */
  isBusy(): boolean
  close(answered?: Promise<unknown>): Promise<void>
}

/** It stays open until it is released. */
export type Lease<Opened> = { opened: Opened; release(): void }

export type KeptOpen<Opened> = {
  /** Opens a closed one. Throws what opening throws, and the same again for ten seconds. */
  take(name: string): Promise<Lease<Opened>>
  /** A few at a time: lets closed ones catch up, and closes them again. */
  visit(names: readonly string[]): Promise<void>
  closeIdle(): Promise<void>
  /** Closes those that are gone: unused ones at once, the others after some seconds. */
  closeGone(isHere: (name: string) => boolean): Promise<void>
  count(): number
  /** Closes everything once the running answers have ended; nothing is opened any more. */
  close(answered?: Promise<unknown>): Promise<void>
}

type Needs<Opened> = {
  open(name: string): Promise<Opened>
  clock: Clock
  log: Log
  idleMs: number
  /** More are open only while all of them are in use. */
  most: number
  /** A caller waits this long for one that is closing. */
  closeMs: number
}

type Entry<Opened> = {
  opening: Promise<Opened>
  /** Null while it is being opened. */
  opened: Opened | null
  caughtUp: Promise<void>
  uses: number
  usedAt: number
  closing: Promise<void> | null
}

/** A failed opening is not repeated for every caller. */
const failedMs = 10_000
const visitedAtOnce = 4
/** Opening one takes the processor: many requests at once leave some of it to the open ones. */
const openedAtOnce = 2
const turnMs = 2_000
/** A request that is under way ends sooner; a stream does not. */
const goneMs = 10_000

/** And for a while after use. Nothing is ever open twice: a closing one is opened when that is done. */
export function keepOpen<Opened extends Openable>(needs: Needs<Opened>): KeptOpen<Opened> {
  const { clock, log, idleMs, most } = needs
  const entries = new Map<string, Entry<Opened>>()
  const openInTurn = createOpener(needs)
  const { end, closedAt } = createCloser(needs, entries)
  const failures = rememberFailures(clock)
  const closeGone = createGoneCloser({ clock, entries, end })
  let isEnded = false

  async function take(name: string): Promise<Lease<Opened>> {
    for (let entry = entries.get(name); entry?.closing; entry = entries.get(name)) await entry.closing
    const entry = entries.get(name) ?? begin(name)
    entry.uses++
    const release = onlyOnce(() => {
      entry.uses--
      entry.usedAt = clock.now()
    })
    try {
      return { opened: await entry.opening, release }
    } catch (error) {
      release()
      throw error
    }
  }

  function begin(name: string): Entry<Opened> {
    if (isEnded) throw new Error('Nothing is opened any more')
    failures.throwRecent(name)
    const opening = makeRoom().then(() => openInTurn(name))
    const caughtUp = opening.then((opened) => {
      entry.opened = opened
      return catchUp(name, opened)
    })
    const entry: Entry<Opened> = { opening, opened: null, caughtUp, uses: 0, usedAt: clock.now(), closing: null }
    entries.set(name, entry)
    caughtUp.catch((error: unknown) => {
      entries.delete(name)
      failures.add(name, error)
      log.error('A business could not be opened', { business: name, error: String(error) })
    })
    return entry
  }

  async function catchUp(name: string, opened: Opened): Promise<void> {
    failures.forget(name)
    const since = closedAt.get(name)
    if (since !== undefined) await opened.catchUp(since).catch((error: unknown) => logMissed(log, name, error))
  }

  async function makeRoom(): Promise<void> {
    if (entries.size < most) return
    const [oldest] = idleOf(entries).toSorted(([, a], [, b]) => a.usedAt - b.usedAt)
    if (oldest) await end(...oldest)
  }

  async function visitOne(name: string): Promise<void> {
    const { release } = await take(name)
    const entry = entries.get(name)
    await entry?.caughtUp
    release()
    if (entry && isIdle(entry)) await end(name, entry)
  }

  return {
    take,
    async visit(names) {
      const inTurn = limitAtOnce(visitedAtOnce)
      const closed = names.filter((name) => !entries.has(name))
      // One that cannot be opened is logged, and delays no other.
      const visits = closed.map((name) => inTurn(async () => isEnded || visitOne(name).catch(() => undefined)))
      await Promise.all(visits)
    },
    async closeIdle() {
      const unused = idleOf(entries, clock.now() - idleMs)
      await Promise.all(unused.map(([name, entry]) => end(name, entry)))
    },
    closeGone,
    count: () => entries.size,
    async close(answered) {
      isEnded = true
      await Promise.all([...entries].map(([name, entry]) => end(name, entry, answered)))
    },
  }
}

/** Unused, or unused since a moment. */
function idleOf<Opened extends Openable>(entries: ReadonlyMap<string, Entry<Opened>>, since = Infinity) {
  return [...entries].filter(([, entry]) => isIdle(entry) && entry.usedAt <= since)
}

function isIdle<Opened extends Openable>({ opened, uses, closing }: Entry<Opened>): boolean {
  return opened !== null && uses === 0 && closing === null && !opened.isBusy()
}

function logMissed(log: Log, business: string, error: unknown): void {
  log.error('What was missed could not be caught up with', { business, error: String(error) })
}

/** An error from opening is thrown again for a while, in place of another try. */
function rememberFailures(clock: Clock) {
  const failed = new Map<string, { at: number; error: unknown }>()
  return {
    throwRecent(name: string): void {
      const last = failed.get(name)
      if (last && clock.now() - last.at < failedMs) throw last.error
    },
    add: (name: string, error: unknown) => failed.set(name, { at: clock.now(), error }),
    forget: (name: string) => failed.delete(name),
  }
}

function createOpener<Opened>({ open }: Pick<Needs<Opened>, 'open'>) {
  const inTurn = limitAtOnce(openedAtOnce)

  /** A slow one lets others begin: its database may be away. */
  return async function openInTurn(name: string): Promise<Opened> {
    const begun = await inTurn(async () => {
      const opening = open(name)
      // Its caller gets its failure; the next one begins nevertheless.
      await Promise.race([opening.catch(() => undefined), wait(turnMs, undefined, { ref: false })])
      return { opening }
    })
    return begun.opening
  }
}

/** Once each, and keeps when that was. */
function createCloser<Opened extends Openable>(
  { clock, log, closeMs }: Needs<Opened>,
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

function createGoneCloser<Opened extends Openable>({ clock, entries, end }: Closing<Opened>) {
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

function onlyOnce(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
