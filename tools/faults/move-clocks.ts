import { setTimeout as wait } from 'node:timers/promises'
import { nextChange } from './server-clock.ts'
import type { Business } from './start-business.ts'

const aMinuteMs = 60_000

/** Moves the server's clock by so many hours for a while. */
export function moveClock(hours: number, ms: number) {
  return async ({ clock }: Business): Promise<void> => {
    await clock?.move(hours * 3_600_000)
    await wait(ms)
    await clock?.move(0)
  }
}

/** Lets the clock go over the moment at which it is changed; the next strike, within minutes, begins before it again. */
export function passClockChange(ms: number) {
  return async ({ clock }: Business): Promise<void> => {
    const changesAt = nextChange(Date.now() + (clock?.aheadMs() ?? 0) - 10 * aMinuteMs)
    await clock?.move(changesAt - Date.now() - ms / 2)
    await wait(ms)
  }
}
