// @module-tag both-engines
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startProxy } from '../../../tools/testing/start-proxy.ts'
import { silentLog } from '../process/log.ts'
import { type Database, openDatabase } from './open-database.ts'
import { createMigratedDatabase, type TestDatabase } from './test-database.ts'

const onPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== ''
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

/** The effect of a database restart on its clients; only the connection that requests it is left. */
async function cutEveryConnection(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.queries)
}

function ask(): Promise<unknown> {
  return database.queries.selectFrom('settings').select('id').execute()
}

test.runIf(onPostgres)('the pool survives a restart of the database, and so does a running transaction', async () => {
  await Promise.all(Array.from({ length: 10 }, ask))
  const underWay = database.transaction(async (write) => {
    await cutEveryConnection()
    await write.selectFrom('settings').select('id').execute()
  })
  // The driver uses its own words when it has noticed the cut before the query.
  await expect(underWay).rejects.toThrow(/terminat|ECONNRESET|connection error/i)
  await expect
    .poll(() =>
      ask().then(
        () => 'answers',
        () => 'refuses',
      ),
    )
    .toBe('answers')
})

test.runIf(onPostgres)('a database whose network vanished silently is closed within seconds all the same', async () => {
  const { config } = testDatabase
  if (config.kind !== 'postgres') throw new Error('There is no network in between')
  const url = new URL(config.url)
  const proxy = await startProxy({ host: url.hostname, port: Number(url.port || 5432) })
  onTestFinished(() => proxy.stop())
  url.host = `127.0.0.1:${proxy.port}`
  const away = await openDatabase({ kind: 'postgres', url: url.href }, silentLog)
  await away.queries.selectFrom('settings').select('id').execute()
  await new Promise((resolve) => setTimeout(resolve, 300))
  proxy.vanish()
  const asked = away.queries.selectFrom('settings').select('id').execute()
  const begun = performance.now()
  await Promise.all([expect(asked).rejects.toThrow(/timeout|terminated/i), away.close()])
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test.runIf(onPostgres)('another node hears of a change, also after the listener was cut off', async () => {
  const other = await openDatabase(testDatabase.config, silentLog)
  await cutEveryConnection()
  let heard = 0
  other.onChange(() => heard++)
  await expect
    .poll(() =>
      ask().then(
        () => 'answers',
        () => 'refuses',
      ),
    )
    .toBe('answers')
  await new Promise((resolve) => setTimeout(resolve, 1200))
  const before = heard
  await database.transaction(() => Promise.resolve())
  await expect.poll(() => heard).toBeGreaterThan(before)
  await other.close()
})
