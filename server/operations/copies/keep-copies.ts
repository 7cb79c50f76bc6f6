import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { describePlace } from '../../copy-place.ts'
import type { Clock } from '../../platform/clock.ts'
import { followPages } from '../../platform/database/follow-pages.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Log } from '../../platform/process/log.ts'
import { loadVersion } from '../../platform/rendering.ts'
import { readSettings } from '../../settings/store.ts'
import { forgetCopies } from './forget-copies.ts'
import { openPlace, type OpenPlace } from './open-place.ts'
import { type Sending, sendChanges, waitingFile } from './send-changes.ts'
import { writeState } from './state-store.ts'

export type Copying = {
  /** Sends the rest within seconds. Call it before the database is closed. */
  stop(): Promise<void>
  /** Call it after the database was closed. */
  close(): void
}

type Needs = {
  config: Pick<Config, 'database' | 'dataDir' | 'copyTo' | 'backups' | 'authSecret' | 'previousSecret'>
  database: Database
  clock: Clock
  log: Log
  place?: OpenPlace
}

const tickMs = 500
const lastSendMs = 2_500
const [stateMs, quietStateMs] = [5_000, 60_000]
const verifyMs = 3_600_000

/** Copies to the place that COPY_TO names; null without one. */
export async function keepCopies({ config, database, clock, log, place: given }: Needs): Promise<Copying | null> {
  const { copyTo, dataDir } = config
  if (copyTo === null || config.database.kind !== 'sqlite') return null
  const name = describePlace(copyTo)
  const place = given ?? openPlace(copyTo)
  await rm(join(dataDir, waitingFile), { force: true })
  const pages = await followPages(join(config.database.folder, 'broom.sqlite'), database.queries)
  const sending = sendChanges({
    pages,
    place,
    folder: dataDir,
    recipients: config.backups.recipients,
    version: await loadVersion(),
    now: clock.now,
    async describeBusiness() {
      const { timeZone } = await readSettings(database.queries)
      return { secret: config.authSecret, previousSecret: config.previousSecret, timeZone }
    },
    onGeneration(generation) {
      log.info('A copy elsewhere was begun', { place: name, generation })
      forgetCopies(place, clock.now()).catch((error: unknown) =>
        log.warn('Old copies elsewhere could not be deleted', { place: name, error: String(error) }),
      )
    },
  })
  const rounds = runRounds({ sending, pages, place, name, dataDir, clock, log })
  return {
    async stop() {
      await within(lastSendMs, rounds.stop())
      await within(tickMs, pages.stop())
    },
    close: () => pages.close(),
  }
}

type Rounds = { sending: Sending; pages: Awaited<ReturnType<typeof followPages>>; place: OpenPlace } & {
  name: string
  dataDir: string
  clock: Clock
  log: Log
}

function runRounds({ sending, pages, place, name, dataDir, clock, log }: Rounds) {
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

async function within(ms: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

async function isComplete(place: OpenPlace, generation: string | null): Promise<boolean> {
  if (generation === null) return true
  const names = await place.list(generation)
  const numbers = new Set(names.map((name) => Number(/\/(\d{8})-.*\.copy(\.age)?$/.exec(name)?.[1] ?? -1)))
  numbers.delete(-1)
  return numbers.size > 0 && Math.max(...numbers) === numbers.size - 1
}
