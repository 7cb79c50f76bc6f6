// @module-tag both-engines
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { count, readCounters } from '../counters.ts'
import { reviewCounters } from '../../schema/counter-names.ts'
import { silentLog } from '../process/log.ts'
import { once } from '../request-keys.ts'
import { openDatabase } from './open-database.ts'
import { isRefused } from './run-transaction.ts'
import { createMigratedDatabase } from './test-database.ts'

const testDatabase = await createMigratedDatabase()
const database = await openDatabase(testDatabase.config, silentLog)
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const request = { key: 'refused', route: 'POST /x', body: {}, at: 1 }

test('work that refuses leaves nothing behind: its key is free, and no change is announced', async () => {
  let notices = 0
  const stop = database.onChange(() => notices++)
  await expectNotice(() => database.transaction(() => Promise.resolve()))
  notices = 0
  const before = await readCounters(database.queries, reviewCounters)
  const isFull = () => true
  const refused = await once(database, request, async (write, refuse) => {
    await count(write, { reviews: 1 })
    return isFull() ? refuse('window-full', { next: ['Monday'] }) : 'booked'
  })
  expect(refused).toMatchObject({ ok: false, reason: 'window-full', next: ['Monday'] })
  expect(await readCounters(database.queries, reviewCounters)).toEqual(before)
  await expectNotice(async () => {
    const done = await once(database, request, () => Promise.resolve('booked'))
    expect(done).toEqual({ ok: true, answer: 'booked', repeated: false })
  })
  expect(notices).toBe(1)
  stop()

  async function expectNotice(work: () => Promise<void>): Promise<void> {
    await work()
    await expect.poll(() => notices).toBeGreaterThan(0)
    // On PostgreSQL notices come over the wire, one when the listener connects.
    await setTimeout(100)
  }
})

test('work that goes on after it has refused still ends there', async () => {
  const result = await database.transaction(async (write, refuse) => {
    refuse('owner-exists')
    await count(write, { reviews: 1 })
    return 'done'
  })
  expect(result).toMatchObject({ reason: 'owner-exists' })
})

test('a refusal passed on from another transaction refuses this one too', async () => {
  const before = await readCounters(database.queries, reviewCounters)
  const first = await database.transaction(async (_write, refuse) => refuse('over-limit'))
  const second = await database.transaction(async (write) => {
    await count(write, { reviews: 1 })
    return first
  })
  expect(isRefused(second) && second.reason).toBe('over-limit')
  expect(await readCounters(database.queries, reviewCounters)).toEqual(before)
})

test('an answer that looks like a refusal is an answer, and is stored', async () => {
  const alike = { ok: false, reason: 'window-full' } as const
  const lookAlike = () => Promise.resolve(alike)
  expect(isRefused(alike)).toBe(false)
  const kept = { ...request, key: 'alike' }
  expect(await once(database, kept, lookAlike)).toEqual({ ok: true, answer: alike, repeated: false })
  expect(await once(database, kept, lookAlike)).toEqual({ ok: true, answer: alike, repeated: true })
})
