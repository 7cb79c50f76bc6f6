import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { answerByHost } from './operations/businesses/answer-by-host.ts'
import { isClosed } from './operations/businesses/close-business.ts'
import { findBusiness, listBusinesses } from './operations/businesses/find-business.ts'
import { checkFolder } from './operations/businesses/check-folder.ts'
import { keepOpen } from './operations/businesses/keep-open.ts'
import { type Business, openBusiness } from './business.ts'
import { configOf } from './config.ts'
import { shareGuessing } from './owner/limit-guesses.ts'
import { describeProcess } from './operations/health/describe-process.ts'
import { isAllowed } from './operations/health/verify-token.ts'
import { createLoopMeter } from './platform/measure-loop.ts'
import type { App } from './platform/http/app-context.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Log } from './platform/process/log.ts'

export type Businesses = {
  /** By the host that a request names. */
  site: Pick<App, 'fetch'>
  /** Lets closed businesses catch up. */
  visit(): Promise<void>
  closeIdle(): Promise<void>
  /** Lets go of those that somebody has closed or removed. */
  closeGone(): Promise<void>
  count(): number
  close(answered?: Promise<unknown>): Promise<void>
}

type ManyTimes = {
  /** Unused for this long, it is closed. */
  idleMs: number
  /** More are open only while all of them are in use. */
  most: number
}

const ordinaryTimes: ManyTimes = { idleMs: 10 * 60_000, most: 200 }
/** An e-mail on its way to a slow mail server, and a query to a silent database, take less. */
const closeMs = 30_000

type Options = { clock?: Clock; times?: ManyTimes; metricsTokens?: readonly string[] }

export function openMany(
  folder: string,
  log: Log,
  { clock, times = ordinaryTimes, metricsTokens = [] }: Options = {},
): Businesses {
  const loop = createLoopMeter()
  const guessing = shareGuessing(clock ?? systemClock)
  const open = (name: string) => openBusiness(configOf(folder, name), within(log, name), { clock, guessing })
  const businesses = keepOpen<Business>({ open, clock: clock ?? systemClock, log, closeMs, ...times })
  return {
    site: answerByHost({
      find: (host) => findBusiness(folder, host),
      take: businesses.take,
      checkReady: () => checkFolder(folder),
      async readFigures(authorization) {
        if (!isAllowed(metricsTokens, authorization)) return null
        const served = (await listBusinesses(folder)).length
        return describeProcess(loop, { folder, served, open: businesses.count() })
      },
      log,
    }),
    visit: async () => businesses.visit(await listBusinesses(folder)),
    closeIdle: businesses.closeIdle,
    closeGone: () => businesses.closeGone((name) => existsSync(join(folder, name)) && !isClosed(join(folder, name))),
    count: businesses.count,
    async close(answered) {
      await businesses.close(answered)
      loop.stop()
    },
  }
}

function within(log: Log, business: string): Log {
  const at = (level: keyof Log) => (message: string, facts?: Record<string, unknown>) =>
    log[level](message, { business, ...facts })
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
