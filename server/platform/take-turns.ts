import { setImmediate } from 'node:timers/promises'

/** Work that keeps the processor for milliseconds, one piece after another. */
export type Turns = {
  /** Does work in its turn; between two of them the process hears what has come in. */
  take<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Lets no turn begin while an answer is awaited that is to be heard at once, for a moment at most: whoever awaits longer is
   * not waited for. Ends by calling what it returns.
   */
  giveWay(): () => void
}

/** Most mail servers answer sooner, and whoever sends a thousand e-mails is hardly held up by it. */
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
      // Whoever asked for it hears of its failure; the next one's turn comes all the same.
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
