// @module-tag both-engines
import { expect, test } from 'vitest'
import { createCheckReady } from './check-ready.ts'
import type { Database } from './database/open-database.ts'
import { openTestTables } from './database/open-test-tables.ts'
import { silentLog } from './process/log.ts'

const tables = openTestTables('request_keys')
const noon = Date.UTC(2026, 10, 24, 12)

test('readiness is checked every two seconds, also after the clock has been put back', async () => {
  let [now, isThere] = [noon, false]
  const shape = { explain: () => Promise.resolve(null) }
  const database = {
    shape,
    get queries() {
      if (isThere) return tables.queries
      throw new Error('The database is away')
    },
  }
  // Safe: nothing else of a database is used.
  const checkReady = createCheckReady(database as unknown as Database, { clock: { now: () => now }, log: silentLog })
  expect(await checkReady()).toBe('not-ready')
  isThere = true
  now = noon + 1_999
  expect(await checkReady()).toBe('not-ready')
  now = noon - 3_600_000
  expect(await checkReady()).toBe('ready')
  isThere = false
  now += 2_000
  expect(await checkReady()).toBe('not-ready')
})

test('a file that a probe could not remove is overwritten whole by the next one', async () => {
  let now = noon
  let isStuck = true
  const queries = new Proxy(tables.queries, {
    get(target, name) {
      if (name === 'deleteFrom' && isStuck) throw new Error('The disk is full')
      const found: unknown = Reflect.get(target, name)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
  // Safe: nothing else of a database is used.
  const database = { queries, shape: tables.database.shape } as Database
  const checkReady = createCheckReady(database, { clock: { now: () => now }, log: silentLog })
  const readLeft = () => tables.queries.selectFrom('request_keys').select(['answer', 'created_at']).executeTakeFirst()
  expect(await checkReady()).toBe('not-ready')
  const first = await readLeft()
  now += 2_000
  expect(await checkReady()).toBe('not-ready')
  const second = await readLeft()
  expect([first?.created_at, second?.created_at]).toEqual([noon, now])
  const parts = (text = '') => text.match(/[^]{1,1024}/g) ?? []
  expect(parts(second?.answer)).toHaveLength(64)
  // A database page with the same content as before is not written.
  expect(parts(second?.answer).filter((part, at) => part === parts(first?.answer)[at])).toEqual([])
  isStuck = false
  now += 2_000
  expect(await checkReady()).toBe('ready')
  expect(await readLeft()).toBeUndefined()
})
