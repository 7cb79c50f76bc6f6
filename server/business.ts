import { type RunningApp } from './app.ts'
import { loadApp } from './load-app.ts'
import { keepCopies } from './operations/copies/keep-copies.ts'
import { backUpBeforeUpgrade } from './operations/backups/run-backup.ts'
import { finishSnapshot } from './operations/backups/take-snapshot.ts'
import type { Config } from './config.ts'
import { setUpToken } from './owner/set-up-owner.ts'
import type { Guessing } from './owner/limit-guesses.ts'
import { hasOwner } from './owner/store.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { keepPrivate } from './platform/keep-private.ts'
import { type Database, openDatabase } from './platform/database/open-database.ts'
import { followClock } from './platform/follow-clock.ts'
import { runMissed, startJobs } from './platform/jobs.ts'
import type { Log } from './platform/process/log.ts'

export type Business = {
  app: RunningApp['app']
  config: Config
  /** Null when there is a first owner. */
  setUpLink(origin: string): Promise<string | null>
  /** Each job that was due, once, and messages. */
  catchUp(since: number): Promise<void>
  isBusy(): boolean
  /** Stops taking requests; the database stays until the running answers have ended. */
  close(answered?: Promise<unknown>): Promise<void>
}

type Opening = {
  clock?: Clock | undefined
  guessing?: Guessing
  /** Called first if the database will get another shape, which may take minutes. */
  onUpgrade?: () => Promise<unknown>
}

export async function openBusiness(
  config: Config,
  log: Log,
  { clock: givenClock, guessing, onUpgrade }: Opening = {},
): Promise<Business> {
  keepPrivate(config.dataDir)
  const database = await openDatabase(config.database, log, async () => {
    await onUpgrade?.()
    await backUpBeforeUpgrade(config, log)
  })
  const followed =
    givenClock === undefined && database.engine === 'postgres'
      ? await followClock(database, log).catch(closeAndThrow(database))
      : null
  const needs = { config, database, clock: givenClock ?? followed ?? systemClock, log }
  const running = await loadApp({ ...needs, ...(guessing && { guessing }) }).catch(closeAndThrow(database))
  const copying = await keepCopies(needs).catch(closeAndThrow(database))
  let underWay = 0
  const jobs = running.jobs.map((job) => ({
    ...job,
    async run() {
      underWay++
      await job.run().finally(() => underWay--)
    },
  }))
  const stopJobs = startJobs(jobs, needs)
  underWay++
  void finishSnapshot(needs).finally(() => underWay--)
  return {
    app: running.app,
    config,
    async setUpLink(origin) {
      return (await hasOwner(database.queries)) ? null : `${origin}/?setup=${setUpToken(config.authSecret)}`
    },
    async catchUp(since) {
      await runMissed(jobs, since, needs)
      // Includes their writes, and messages for later.
      await running.relay.run()
    },
    isBusy: () => underWay > 0,
    async close(answered) {
      stopJobs()
      followed?.stop()
      await running.close()
      await answered
      await copying?.stop()
      await database.close()
      copying?.close()
    },
  }
}

/** Otherwise the next opening would find the folder in use, and each try would leave its connections open. */
function closeAndThrow(database: Database): (error: unknown) => Promise<never> {
  return async (error) => {
    await database.close()
    throw error
  }
}
