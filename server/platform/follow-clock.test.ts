// @module-tag both-engines
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from './database/open-database.ts'
import { createMigratedDatabase, type TestDatabase } from './database/test-database.ts'
import { followClock } from './follow-clock.ts'
import { createLog, silentLog } from './process/log.ts'

const onPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== ''
const hourMs = 3_600_000
let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createMigratedDatabase()
  database = await openDatabase(testDatabase.config, silentLog)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

/** A machine whose clock is wrong by this much. */
function machine(aheadMs: number) {
  const own = { aheadMs, now: () => Date.now() + own.aheadMs, steady: () => performance.now() }
  return own
}

const isRight = (at: number) => Math.abs(at - Date.now()) < 1_500

test.runIf(onPostgres)('a server with a wrong clock works by the database’s, and its log says so once', async () => {
  const logged: string[] = []
  const clock = await followClock(
    database,
    createLog((line) => logged.push(line)),
    machine(2 * hourMs),
  )
  onTestFinished(clock.stop)
  expect(isRight(clock.now())).toBe(true)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('"differenceS":-7200')
})

test.runIf(onPostgres)("later changes of the machine's clock change nothing", async () => {
  const own = machine(0)
  const clock = await followClock(database, silentLog, own)
  onTestFinished(clock.stop)
  own.aheadMs = -2 * hourMs
  expect(isRight(clock.now())).toBe(true)
})

test.runIf(onPostgres)('the clock is compared every minute, also while the database is away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let asleepMs = 0
  const own = { now: Date.now, steady: () => performance.now() - asleepMs }
  const clock = await followClock(database, silentLog, own)
  onTestFinished(clock.stop)
  // A machine that slept: its steady time has stood still.
  asleepMs = hourMs
  expect(Date.now() - clock.now()).toBeGreaterThan(hourMs - 2_000)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(() => Date.now() - clock.now()).toBeLessThan(1_500)
  await database.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isRight(clock.now())).toBe(true)
  database = await openDatabase(testDatabase.config, silentLog)
})
