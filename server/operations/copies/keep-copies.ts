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
import { runRounds, tickMs } from './run-rounds.ts'
import { sendChanges, waitingFile } from './send-changes.ts'

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

const lastSendMs = 2_500

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

async function within(ms: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
