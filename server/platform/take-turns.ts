import { setImmediate } from 'node:timers/promises'

/** Work that occupies the processor for milliseconds, one piece after another. */
export type Turns = {
  /** Between two turns the process handles incoming data. */
  take<Result>(work: () => Promise<Result>): Promise<Result>
  /** No turn begins while an urgent answer is awaited, for a moment at most. Ends by calling what it returns. */
  giveWay(): () => void
}

/** Most mail servers answer sooner, and it hardly delays a thousand e-mails. */
const usualMomentMs = 30

export function createTurns({ momentMs = usualMomentMs }: { momentMs?: number } = {}): Turns {
  let last: Promise<unknown> = Promise.resolve()
  const awaited = new Set<Promise<void>>()

  async function untilAllIsHeard(): Promise<void> {
    do {
      await Promise.all(awaited)
      await setImmediate()
    } while (awaited.size > 0)
  }

  return {
    take(work) {
      const done = last.then(untilAllIsHeard).then(work)
      // Its caller gets its failure; the next one's turn comes all the same.
      last = done.catch(() => undefined)
      return done
    },
    giveWay() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(end, momentMs)
      function end(): void {
        clearTimeout(timer)
        awaited.delete(promise)
        resolve()
      }
      awaited.add(promise)
      return end
    },
  }
}
