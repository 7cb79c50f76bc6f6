// @module-tag both-engines
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../process/log.ts'
import { once } from '../request-keys.ts'
import { count, readCounters } from '../counters.ts'
import { dashboardCounters, reviewCounters } from '../../schema/counter-names.ts'
import { FolderInUseError } from './folder-lock.ts'
import { openDatabase } from './open-database.ts'
import { openReader } from './open-reader.ts'
import { createMigratedDatabase, createTestDatabase } from './test-database.ts'

const testDatabase = await createTestDatabase()
const database = await openDatabase(testDatabase.config, silentLog)
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const request = { key: 'a', route: 'POST /x', body: { b: 1, a: [2] }, at: 1 }

test('work is done once per key, in parallel too, and its answer is stored', async () => {
  let runs = 0
  const work = () => Promise.resolve(++runs)
  const results = await Promise.all(Array.from({ length: 20 }, () => once(database, request, work)))
  expect(results.map((result) => result.ok && result.answer)).toEqual(Array.from({ length: 20 }, () => 1))
  expect(await once(database, { ...request, body: { a: [2], b: 1 } }, work)).toMatchObject({ ok: true, repeated: true })
})

test('a key is not used up when its work fails', async () => {
  const failing = { ...request, key: 'fails' }
  await expect(once(database, failing, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await once(database, failing, () => Promise.resolve('done'))).toMatchObject({ ok: true, repeated: false })
})

test('a key with another body or route is refused', async () => {
  const work = () => Promise.resolve(0)
  expect(await once(database, { ...request, body: {} }, work)).toEqual({ ok: false, reason: 'key-reused' })
  expect(await once(database, { ...request, route: 'POST /y' }, work)).toEqual({ ok: false, reason: 'key-reused' })
})

test('counters add up under parallel writers', async () => {
  await Promise.all(
    Array.from({ length: 30 }, () =>
      database.transaction((write) => count(write, { bookings: 2, 'bookings-pending': -1 })),
    ),
  )
  expect(await readCounters(database.queries, dashboardCounters)).toMatchObject({
    bookings: 60,
    'bookings-pending': -30,
    'estimates-sent': 0,
  })
})

test('listeners are called after a commit', async () => {
  let calls = 0
  const stop = database.onChange(() => calls++)
  await database.transaction(() => Promise.resolve())
  await expect.poll(() => calls).toBeGreaterThan(0)
  stop()
})

test.runIf(testDatabase.config.kind === 'postgres')(
  'a command may pause for a minute between two statements',
  async () => {
    const reader = await openReader(testDatabase.config)
    onTestFinished(() => reader.destroy())
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(reader)
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }])
  },
)

/** PostgreSQL's message to the one of two transactions that it ends. */
const endFor = (code: string) => sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)

test.runIf(testDatabase.config.kind === 'postgres').each(['40P01', '40001'])(
  'a transaction that PostgreSQL ends for the sake of another one (%s) is run again, and only its last run counts',
  async (code) => {
    let runs = 0
    const before = (await readCounters(database.queries, reviewCounters)).reviews
    await database.transaction(async (write) => {
      await count(write, { reviews: 1 })
      if (++runs < 3) await endFor(code).execute(write)
    })
    expect([runs, (await readCounters(database.queries, reviewCounters)).reviews]).toEqual([3, before + 1])
  },
)

test.runIf(testDatabase.config.kind === 'postgres')(
  'an upgrade that PostgreSQL ends for the sake of other servers is run again',
  async () => {
    const { config, drop } = await createMigratedDatabase()
    onTestFinished(drop)
    const before = await openDatabase(config, silentLog)
    await sql`drop index bookings_open_of_series`.execute(before.queries)
    await sql`delete from kysely_migration where name = '0640-open-visits-widens'`.execute(before.queries)
    // A sequence counts on in spite of a rollback.
    await sql`create sequence tries`.execute(before.queries)
    await sql`create function meet_others() returns trigger language plpgsql as $$ begin
      if nextval('tries') < 3 then raise exception using errcode = 'deadlock_detected'; end if;
      return new;
    end $$`.execute(before.queries)
    await sql`create trigger meets_others before insert on kysely_migration for each row execute function meet_others()`.execute(
      before.queries,
    )
    await before.close()
    const upgraded = await openDatabase(config, silentLog)
    const { rows } = await sql`select last_value::int as tries from tries`.execute(upgraded.queries)
    await upgraded.close()
    expect(rows).toEqual([{ tries: 3 }])
  },
)

test.runIf(testDatabase.config.kind === 'postgres')('a transaction that never succeeds is given up', async () => {
  let runs = 0
  const hopeless = database.transaction(async (write) => {
    runs++
    await endFor('40001').execute(write)
  })
  await expect(hopeless).rejects.toThrow('40001')
  expect(runs).toBe(5)
})

test.runIf(testDatabase.config.kind === 'sqlite')(
  'a second process on the same folder is refused with that reason',
  async () => {
    const second = openDatabase(testDatabase.config, silentLog)
    await expect(second).rejects.toThrow(FolderInUseError)
    await expect(second).rejects.toThrow(/DATA_DIR/)
  },
)
