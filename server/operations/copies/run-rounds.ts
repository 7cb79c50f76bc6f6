import type { Clock } from '../../platform/clock.ts'
import type { FollowedPages } from '../../platform/database/follow-pages.ts'
import type { Log } from '../../platform/process/log.ts'
import type { OpenPlace } from './open-place.ts'
import type { Sending } from './send-changes.ts'
import { writeState } from './state-store.ts'

export const tickMs = 500
const [stateMs, quietStateMs] = [5_000, 60_000]
const verifyMs = 3_600_000

type Rounds = { sending: Sending; pages: FollowedPages; place: OpenPlace } & {
  name: string
  dataDir: string
  clock: Clock
  log: Log
}

export function runRounds({ sending, pages, place, name, dataDir, clock, log }: Rounds) {
  const since = clock.now()
  let trouble: string | null = null
  // A place that hangs holds up only the sending, neither the look nor the log.
  let [underWay, emptying]: (Promise<void> | null)[] = [null, null]
  let [toldAt, verifiedAt, wasWell] = [0, clock.now(), false]

  async function send(all: boolean): Promise<void> {
    try {
      if (!(await sending.step(all))) return
      if (clock.now() - verifiedAt >= verifyMs) await verify()
      if (trouble !== null) log.info('The copy elsewhere goes on', { place: name })
      trouble = null
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      // Logged once, because it is tried again until it works and nothing waits for it.
      if (trouble === null) log.warn('The copy elsewhere fails, and is tried again', { place: name, error: said })
      trouble = said
    }
  }

  /** Somebody may have deleted what lies there. */
  async function verify(): Promise<void> {
    verifiedAt = clock.now()
    if (await isComplete(place, sending.generation())) return
    log.warn('Parts of the copy elsewhere are gone; it is begun again', { place: name })
    sending.beginAgain()
  }

  async function tell(): Promise<void> {
    const now = clock.now()
    const behindSince = sending.behindSince()
    const pause = behindSince === null && wasWell ? quietStateMs : stateMs
    if (now >= toldAt && now - toldAt < pause) return
    wasWell = behindSince === null && trouble === null
    toldAt = now
    const until = behindSince === null && sending.sentUntil() !== null ? now : sending.sentUntil()
    // If it cannot be written, the time of the last one grows old, and the next look at the copy reports that.
    await writeState(dataDir, { place: name, at: now, since, until, trouble }).catch(() => undefined)
  }

  const report = (error: unknown) => log.error('The round of the copy failed', { error: String(error) })

  function round(): void {
    try {
      sending.look()
    } catch (error) {
      return report(error)
    }
    emptying ??= pages
      .emptyIfLong()
      .catch(report)
      .finally(() => (emptying = null))
    underWay ??= send(false)
      .catch(report)
      .finally(() => (underWay = null))
    void tell()
  }

  const timer = setInterval(round, tickMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await emptying
      await underWay
      sending.look()
      await send(true)
      toldAt = 0
      await tell()
    },
  }
}

async function isComplete(place: OpenPlace, generation: string | null): Promise<boolean> {
  if (generation === null) return true
  const names = await place.list(generation)
  const numbers = new Set(names.map((name) => Number(/\/(\d{8})-.*\.copy(\.age)?$/.exec(name)?.[1] ?? -1)))
  numbers.delete(-1)
  return numbers.size > 0 && Math.max(...numbers) === numbers.size - 1
}
