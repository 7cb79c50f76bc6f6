import { expect, test } from 'vitest'
import { createCheckReady } from './check-ready.ts'
import type { Database } from './database/open-database.ts'
import { openTestTables } from './database/open-test-tables.ts'
import { silentLog } from './process/log.ts'

const tables = openTestTables('request_keys')
const noon = Date.UTC(2026, 10, 24, 12)

test('readiness is found out every two seconds, also after the clock has been put back', async () => {
  let [now, isThere] = [noon, false]
  const database = {
    get queries() {
      if (isThere) return tables.queries
      throw new Error('The database is away')
    },
  }
  // Safe: of a database nothing else is asked.
  const checkReady = createCheckReady(database as Database, { clock: { now: () => now }, log: silentLog })
  expect(await checkReady()).toBe(false)
  isThere = true
  now = noon + 1_999
  expect(await checkReady()).toBe(false)
  now = noon - 3_600_000
  expect(await checkReady()).toBe(true)
  isThere = false
  now += 2_000
  expect(await checkReady()).toBe(false)
})
