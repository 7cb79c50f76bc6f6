import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import { limitAtOnce } from '../../platform/limit-at-once.ts'

/** Opening one takes the processor: many requests at once leave some of it to the open ones. */
const openedAtOnce = 2
const turnMs = 2_000
/** A failed opening is not repeated for every caller. */
const failedMs = 10_000

export function createOpener<Opened>({ open }: { open(name: string): Promise<Opened> }) {
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

/** An error from opening is thrown again for a while, in place of another try. */
export function rememberFailures(clock: Clock) {
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
