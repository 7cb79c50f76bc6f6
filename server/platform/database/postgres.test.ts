import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../process/log.ts'
import { type Database, openDatabase } from './open-database.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const onPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== ''
let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = await openDatabase(testDatabase.config, silentLog)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

/** What a restart of the database does to its clients; only the connection that asks for it is left. */
async function cutEveryConnection(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.queries)
}

function ask(): Promise<unknown> {
  return database.queries.selectFrom('settings').select('id').execute()
}

test.runIf(onPostgres)('the pool survives a restart of the database, and so does a transaction under way', async () => {
  await Promise.all(Array.from({ length: 10 }, ask))
  const underWay = database.transaction(async (write) => {
    await cutEveryConnection()
    await write.selectFrom('settings').select('id').execute()
  })
  // The driver says it in its own words when it has noticed the cut before the question.
  await expect(underWay).rejects.toThrow(/terminat|ECONNRESET|connection error/i)
  await expect
    .poll(
      () =>
        ask().then(
          () => 'answers',
          () => 'refuses',
        ),
      { timeout: 5000 },
    )
    .toBe('answers')
})

test.runIf(onPostgres)('another node hears of a change, also after the listener was cut off', async () => {
  const other = await openDatabase(testDatabase.config, silentLog)
  await cutEveryConnection()
  let heard = 0
  other.onChange(() => heard++)
  await expect
    .poll(
      () =>
        ask().then(
          () => 'answers',
          () => 'refuses',
        ),
      { timeout: 5000 },
    )
    .toBe('answers')
  await new Promise((resolve) => setTimeout(resolve, 1200))
  const before = heard
  await database.transaction(() => Promise.resolve())
  await expect.poll(() => heard, { timeout: 1000 }).toBeGreaterThan(before)
  await other.close()
})
