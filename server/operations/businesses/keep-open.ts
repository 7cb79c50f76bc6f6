import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/process/log.ts'
import { createCloser, createGoneCloser, type Entry, idleOf, type Openable } from './close-opened.ts'
import { createOpener, rememberFailures } from './open-in-turn.ts'
import { createVisitor } from './run-missed.ts'

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

/** And for a while after use. Nothing is ever open twice: a closing one is opened when that is done. */
export function keepOpen<Opened extends Openable>(needs: Needs<Opened>): KeptOpen<Opened> {
  const { clock, log, idleMs, most } = needs
  const entries = new Map<string, Entry<Opened>>()
  const openInTurn = createOpener(needs)
  const { end, closedAt } = createCloser(needs, entries)
  const failures = rememberFailures(clock)
  const closeGone = createGoneCloser({ clock, entries, end })
  const visit = createVisitor({ entries, take, end, isEnded: () => isEnded })
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

  return {
    take,
    visit,
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

function logMissed(log: Log, business: string, error: unknown): void {
  log.error('What was missed could not be caught up with', { business, error: String(error) })
}

function onlyOnce(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
