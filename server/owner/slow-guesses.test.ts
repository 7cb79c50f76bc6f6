// @module-tag both-engines
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database/open-database.ts'
import { createMigratedDatabase, type TestDatabase } from '../platform/database/test-database.ts'
import { createLimits } from '../platform/limits/create-limits.ts'
import { silentLog } from '../platform/process/log.ts'
import { createGuessLimits, type Guess } from './slow-guesses.ts'

const secret = 'a secret of the test, long enough'
const stranger = { email: 'owner@example.com', networks: ['192.0.2.1'], deviceCookie: undefined }

let testDatabase: TestDatabase
let database: Database
let limits: ReturnType<typeof createGuessLimits>

beforeAll(async () => {
  testDatabase = await createMigratedDatabase()
  database = await openDatabase(testDatabase.config, silentLog)
})
beforeEach(async () => {
  await database.queries.deleteFrom('limits').execute()
  limits = createGuessLimits({
    secrets: [secret],
    limits: createLimits({ database, clock: { now: () => 0 }, enabled: true }),
  })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

async function takeMany(guess: Guess, times: number): Promise<number> {
  const taken = await Promise.all(Array.from({ length: times }, () => limits.take(guess)))
  return taken.filter(({ ok }) => ok).length
}

test('of 300 guesses at once from one network ten are judged', async () => {
  expect(await takeMany(stranger, 300)).toBe(10)
  expect(await limits.take(stranger)).toMatchObject({ ok: false, waitS: expect.any(Number) })
})

test('one network cannot use up the guesses at an account', async () => {
  await takeMany(stranger, 300)
  expect(await takeMany({ ...stranger, networks: ['203.0.113.9'] }, 10)).toBe(10)
})

test('guesses at one account from many networks are slowed, but not for a device that has signed in before', async () => {
  for (let i = 0; i < 20; i++) await limits.take({ ...stranger, networks: [`198.51.100.${i}`] })
  expect((await limits.take({ ...stranger, networks: ['203.0.113.9'] })).ok).toBe(false)
  expect((await limits.take({ ...stranger, deviceCookie: limits.deviceCookie(stranger.email) })).ok).toBe(true)
})

test('a known device and a session are slowed by their own guesses', async () => {
  expect(await takeMany({ ...stranger, deviceCookie: limits.deviceCookie(stranger.email) }, 50)).toBe(10)
  expect(await takeMany({ sessionId: 'one' }, 50)).toBe(10)
  expect(await takeMany({ sessionId: 'another' }, 1)).toBe(1)
})

test('a correct password uses up no guess', async () => {
  for (let i = 0; i < 30; i++) {
    const taken = await limits.take(stranger)
    expect(taken.ok).toBe(true)
    if (taken.ok) await taken.giveBack()
  }
})

test("a forged device cookie, or another account's, does not count", async () => {
  await takeMany(stranger, 10)
  const asLong = `nonce.${'é'.repeat(limits.deviceCookie('other@example.com').split('.')[1]?.length ?? 0)}`
  for (const deviceCookie of ['nonce.signature', limits.deviceCookie('other@example.com'), asLong, '', '.']) {
    expect((await limits.take({ ...stranger, deviceCookie })).ok).toBe(false)
  }
})

test('guesses from many networks of one /48 are slowed together', async () => {
  let judged = 0
  for (let i = 0; i < 50; i++) {
    const guess = { email: `${i}@example.com`, networks: [`2001:db8:1:${i}::/64`, '2001:db8:1::/48'] }
    if ((await limits.take({ ...guess, deviceCookie: undefined })).ok) judged++
  }
  expect(judged).toBe(30)
})
