import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FollowedPages } from '../../platform/database/follow-pages.ts'
import { MissingGenerationError, type OpenPlace } from './open-place.ts'
import { beginGeneration, type Generation, writeNext, type Writing } from './write-generation.ts'
import type { WrittenSegment } from './write-segment.ts'

/** A change is sent this long after the last one, or after the first one that waits. */
const quietMs = 1_000
const longestWaitMs = 2_000
/** A generation of a day is restored within minutes; changes after that begin another one. */
const generationMs = 24 * 3_600_000
const [firstRetryMs, longestRetryMs] = [1_000, 60_000]

type Needs = Omit<Writing, 'file'> & {
  pages: FollowedPages
  place: OpenPlace
  folder: string
  now: () => number
  onGeneration(generation: string): void
}

type Waiting = WrittenSegment & { name: string; generation: Generation; since: number }

export type Sending = {
  look(): void
  /** False while it waits after a failure. `all` waits neither for that nor for quiet. */
  step(all?: boolean): Promise<boolean>
  /** Null if nothing is missing elsewhere. */
  behindSince(): number | null
  /** Null if nothing is elsewhere. */
  sentUntil(): number | null
  generation(): string | null
  /** The next step begins with all pages. */
  beginAgain(): void
}

/** A segment in the data folder that waits to be sent. */
export const waitingFile = 'copy.partial'

/** Sends one moment after the other; a failed one is tried again unchanged. */
export function sendChanges({ pages, place, folder, now, onGeneration, ...needs }: Needs): Sending {
  const file = join(folder, waitingFile)
  let generation: Generation | null = null
  let waiting: Waiting | null = null
  /** At the beginning everything has changed. */
  let firstChange: number | null = now()
  let lastChange = firstChange
  let sentUntil: number | null = null
  let [failures, retryAt] = [0, 0]

  function isDue(): boolean {
    if (generation === null) return true
    if (firstChange === null) return false
    return now() - lastChange >= quietMs || now() - firstChange >= longestWaitMs
  }

  async function prepare(): Promise<void> {
    const isOld = generation !== null && now() - generation.begunAt >= generationMs
    const moment = await pages.take(now, generation === null || isOld)
    const begun = generation === null || moment.isWhole ? beginGeneration(moment.at) : generation
    const since = firstChange ?? moment.at
    firstChange = null
    let isTaken = false
    try {
      const written = await writeNext(moment, begun, { ...needs, file })
      waiting = { ...written, since, generation: begun }
      isTaken = true
    } finally {
      if (!isTaken) firstChange = since
      moment.end(isTaken)
    }
  }

  async function deliver(): Promise<void> {
    if (waiting === null) return
    const { name, number, generation: begun } = waiting
    try {
      await place.put(name, waiting, number === 0)
    } catch (error) {
      if (error instanceof MissingGenerationError) forget()
      throw error
    }
    sentUntil = waiting.at
    waiting = null
    begun.next = number + 1
    generation = begun
    await rm(file, { force: true })
    if (number === 0) onGeneration(begun.name)
  }

  function forget(): void {
    firstChange = waiting?.since ?? firstChange ?? now()
    waiting = null
    generation = null
  }

  return {
    look() {
      if (!pages.look()) return
      lastChange = now()
      firstChange ??= lastChange
    },
    async step(all = false) {
      if (now() < retryAt && !all) return false
      try {
        if (waiting === null && (isDue() || (all && firstChange !== null))) await prepare()
        await deliver()
        failures = 0
        return true
      } catch (error) {
        retryAt = now() + Math.min(firstRetryMs * 2 ** failures++, longestRetryMs)
        throw error
      }
    },
    behindSince: () => waiting?.since ?? firstChange,
    sentUntil: () => sentUntil,
    generation: () => generation?.name ?? null,
    beginAgain: forget,
  }
}
