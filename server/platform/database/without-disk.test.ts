// @module-tag both-engines
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../process/log.ts'
import { type Database, openDatabase } from './open-database.ts'
import { createMigratedDatabase, type TestDatabase } from './test-database.ts'
import { withoutDisk } from './without-disk.ts'

const onPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== ''
let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createMigratedDatabase()
  database = await openDatabase(testDatabase.config, silentLog)
  await database.queries.insertInto('counters').values({ name: 'reviews', shard: 0, value: 0 }).execute()
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const write = () => database.queries.updateTable('counters').set({ value: 5 })
const read = async () => (await database.queries.selectFrom('counters').select('value').executeTakeFirst())?.value

test('rows written without the disk are visible to everyone', async () => {
  await withoutDisk(database.queries, write()).execute()
  expect(await read()).toBe(5)
})

test.runIf(onPostgres)("that one statement does not wait for PostgreSQL's disk, and the next one does", async () => {
  // The server of the tests waits for no disk at all; connections from now on do.
  await sql`do 'begin execute format(''alter database %I set synchronous_commit = on'', current_database()); end'`.execute(
    database.queries,
  )
  await database.close()
  database = await openDatabase(testDatabase.config, silentLog)
  await sql`create function tell_wait() returns trigger language plpgsql as
    $$ begin new.value := (current_setting('synchronous_commit') = 'on')::int; return new; end $$`.execute(
    database.queries,
  )
  await sql`create trigger tell_wait before update on counters for each row execute function tell_wait()`.execute(
    database.queries,
  )
  await withoutDisk(database.queries, write()).execute()
  expect(await read()).toBe(0)
  await write().execute()
  expect(await read()).toBe(1)
})
