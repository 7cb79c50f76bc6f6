import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '../platform/database/test-database.ts'
import { type Database, openDatabase } from '../platform/database/open-database.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { silentLog } from '../platform/process/log.ts'
import { forgetNumbers, lockNumber, refuseNumber, whyRefused } from './number-store.ts'

const number = '+14155550166'
const first = createPrivateLinks('the first secret')
const second = createPrivateLinks('the second secret', { formerSecrets: ['the first secret'] })
const forgetful = createPrivateLinks('the second secret')

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createMigratedDatabase()
  database = await openDatabase(testDatabase.config, silentLog)
})
beforeEach(async () => {
  await database.queries.deleteFrom('text_numbers').execute()
  await database.transaction((write) => refuseNumber(write, number, { stopped_at: 5, said_at: 5 }))
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const forget = (links: typeof first) => database.transaction((write) => forgetNumbers(write, links, [number]))
const kept = async () => (await database.queries.selectFrom('text_numbers').select('number').execute()).length

test('who wanted no texts gets none after they are erased, also when the secret has changed since', async () => {
  await forget(first)
  expect(await whyRefused(database.queries, first, number)).toBe('stopped')
  expect(await whyRefused(database.queries, second, number)).toBe('stopped')
  expect(await whyRefused(database.queries, forgetful, number)).toBeNull()
})

test('whoever writes again is known under either secret, and is kept once', async () => {
  await forget(first)
  const known = await database.transaction((write) => lockNumber(write, second, number))
  expect(known).toMatchObject({ number, stoppedAt: 5, saidAt: 5 })
  expect(await kept()).toBe(1)
  await forget(second)
  expect(await kept()).toBe(1)
  expect(await whyRefused(database.queries, forgetful, number)).toBe('stopped')
})

test('erasing a second person with the number leaves what the first wanted', async () => {
  await forget(first)
  await forget(first)
  expect(await whyRefused(database.queries, first, number)).toBe('stopped')
  await forget(second)
  expect(await whyRefused(database.queries, second, number)).toBe('stopped')
  expect(await kept()).toBe(1)
})
