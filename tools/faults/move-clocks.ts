import { renameSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { defaultSettings } from '../../domain/settings/settings.ts'
import type { Surroundings } from './surroundings.ts'

/** How far the server's clock is from the one here. */
export type MovedClock = { aheadMs(): number; move(aheadMs: number): Promise<void> }

type HasClock = { clock: MovedClock | null }

/** Longer than the server takes to look. */
const lookMs = 250
const aMinuteMs = 60_000

/** A clock that the server reads from a file; null in surroundings without one. */
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

/** There is time to start before the clocks change. */
function firstAhead(surroundings: Exclude<Surroundings, 'usual' | 'small disk'>): number {
  if (surroundings === 'own clock') return 0
  const next = nextChange(Date.now())
  const changesAt = surroundings === 'next clock change' ? next : nextChange(next)
  return changesAt - Date.now() - aMinuteMs
}

/** Moves the server's clock by so many hours for a while. */
export function moveClock(hours: number, ms: number) {
  return async ({ clock }: HasClock): Promise<void> => {
    await clock?.move(hours * 3_600_000)
    await wait(ms)
    await clock?.move(0)
  }
}

/** Lets the clock pass the moment at which it changes; the next strike, within minutes, begins before it again. */
export function passClockChange(ms: number) {
  return async ({ clock }: HasClock): Promise<void> => {
    const changesAt = nextChange(Date.now() + (clock?.aheadMs() ?? 0) - 10 * aMinuteMs)
    await clock?.move(changesAt - Date.now() - ms / 2)
    await wait(ms)
  }
}

/** When the clocks change next where the business is. */
function nextChange(after: number): number {
  const { timeZone } = defaultSettings
  const zoned = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timeZone)
  const change = zoned.getTimeZoneTransition('next')
  if (change === null) throw new Error(`The clocks of ${timeZone} are not changed`)
  return change.epochMilliseconds
}
