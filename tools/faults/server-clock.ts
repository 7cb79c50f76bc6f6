import { renameSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { defaultSettings } from '../../domain/settings/settings.ts'

/**
 * What a business is put into so that some trouble can strike there: a disk of its own, a clock that can be moved, or one that
 * is just before the next moment at which the clocks are changed, or the one after that.
 */
export type Surroundings = 'usual' | 'small disk' | 'own clock' | 'next clock change' | 'clock change after that'

/** How far the server's clock is from the one here. */
export type MovedClock = { aheadMs(): number; move(aheadMs: number): Promise<void> }

/** Longer than the server takes to look. */
const lookMs = 250
const aMinuteMs = 60_000

/** A clock that the server reads from a file; null in surroundings that have none of their own. */
export function createClock(surroundings: Surroundings, file: string): MovedClock | null {
  if (surroundings === 'usual' || surroundings === 'small disk') return null
  let ahead = firstAhead(surroundings)
  const write = () => {
    // In one piece: half a number would be another time.
    writeFileSync(`${file}.new`, String(ahead))
    renameSync(`${file}.new`, file)
  }
  write()
  return {
    aheadMs: () => ahead,
    async move(aheadMs) {
      ahead = aheadMs
      write()
      await wait(lookMs)
    },
  }
}

/** There is time to start in before the clocks are changed. */
function firstAhead(surroundings: Exclude<Surroundings, 'usual' | 'small disk'>): number {
  if (surroundings === 'own clock') return 0
  const next = nextChange(Date.now())
  const changesAt = surroundings === 'next clock change' ? next : nextChange(next)
  return changesAt - Date.now() - aMinuteMs
}

/** When the clocks are changed next where the business is. */
export function nextChange(after: number): number {
  const { timeZone } = defaultSettings
  const zoned = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timeZone)
  const change = zoned.getTimeZoneTransition('next')
  if (change === null) throw new Error(`The clocks of ${timeZone} are not changed`)
  return change.epochMilliseconds
}
