// @module-tag both-engines
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/open-database.ts'
import { createMigratedDatabase, type TestDatabase } from '../database/test-database.ts'
import { silentLog } from '../process/log.ts'
import { createLimits } from './create-limits.ts'
import type { Limit, Limits } from './limit.ts'
import { forgetLimits, takeWithin } from './store.ts'

let testDatabase: TestDatabase
let database: Database
let now = Date.UTC(2026, 5, 1)
const clock = { now: () => now }

beforeAll(async () => {
  testDatabase = await createMigratedDatabase()
  database = await openDatabase(testDatabase.config, silentLog)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const node = (enabled = true): Limits => createLimits({ database, clock, enabled })
const ten = (name: string, more: Partial<Limit> = {}): Limit => ({ name, points: 10, seconds: 60, ...more })

async function takeOften(limits: Limits, limit: Limit, times: number, who = 'x'): Promise<number> {
  const taken = await Promise.all(Array.from({ length: times }, () => limits.take([{ limit, who }])))
  return taken.filter(({ ok }) => ok).length
}

test.each(['kept', 'in memory'])('of 300 simultaneous calls a limit of ten lets ten through, %s', async (where) => {
  const limit = ten(`at once ${where}`, where === 'kept' ? {} : { spares: 'process' })
  expect(await takeOften(node(), limit, 300)).toBe(10)
})

test('two nodes share a limit, and a restart forgets nothing', async () => {
  const limit = ten('nodes')
  const granted = await Promise.all([takeOften(node(), limit, 8), takeOften(node(), limit, 8)])
  expect(granted[0] + granted[1]).toBe(10)
  expect(await takeOften(node(), limit, 1)).toBe(0)
})

test.each(['kept', 'in memory'])(
  'a refused caller learns how long to wait, and waits no longer than that, %s',
  async (where) => {
    const limits = node()
    const limit = ten(`wait ${where}`, where === 'kept' ? {} : { spares: 'process' })
    await takeOften(limits, limit, 10)
    now += 20_000
    expect(await limits.take([{ limit, who: 'x' }])).toEqual({ ok: false, limit, waitS: 40 })
    now += 40_000
    expect(await takeOften(limits, limit, 12)).toBe(10)
  },
)

test.each(['kept', 'in memory'])('a caller refused by one limit uses up no other, %s', async (where) => {
  const limits = node()
  const more = where === 'kept' ? {} : { spares: 'process' as const }
  const own = ten(`own ${where}`, more)
  const full = ten(`full ${where}`, { ...more, points: 1 })
  const both = [
    { limit: own, who: 'x' },
    { limit: full, who: 'x' },
  ]
  expect((await limits.take(both)).ok).toBe(true)
  expect(await limits.take(both)).toMatchObject({ ok: false, limit: full })
  expect(await takeOften(limits, own, 20)).toBe(9)
})

test('limits taken together in any order by many at once never deadlock', async () => {
  const limits = node()
  const [a, b] = [ten('order a', { points: 100 }), ten('order b', { points: 100 })]
  const taken = await Promise.all(
    Array.from({ length: 100 }, (_, i) => {
      const claims = [a, b].map((limit) => ({ limit, who: 'x' }))
      return limits.take(i % 2 ? claims : claims.toReversed())
    }),
  )
  expect(taken.every(({ ok }) => ok)).toBe(true)
})

test('several points are taken all or none', async () => {
  const limits = node()
  const limit = ten('points')
  const take = async (points: number) => (await limits.take([{ limit, who: 'x', points }])).ok
  expect([await take(11), await take(7), await take(4), await take(3)]).toEqual([false, true, false, true])
})

test.each(['kept', 'in memory'])('returned points may be taken again, %s', async (where) => {
  const limits = node()
  const limit = ten(`back ${where}`, where === 'kept' ? {} : { spares: 'process' })
  await takeOften(limits, limit, 10)
  await limits.giveBack([{ limit, who: 'x' }])
  expect(await takeOften(limits, limit, 5)).toBe(1)
})

test('points taken in a transaction are returned when it rolls back', async () => {
  const limit = ten('within')
  const claim = { limit, who: 'x', points: 10 }
  const undone = database.queries.transaction().execute(async (write) => {
    expect((await takeWithin(write, claim, now)).ok).toBe(true)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await node().take([claim])).ok).toBe(true)
})

test('addresses are counted without being stored, and forgotten when they count no more', async () => {
  const limits = node()
  await limits.take([{ limit: ten('forgotten'), who: 'ana@example.com' }])
  const rows = () => database.queries.selectFrom('limits').selectAll().where('name', '=', 'forgotten').execute()
  expect(await rows()).toHaveLength(1)
  expect(JSON.stringify(await rows())).not.toContain('ana')
  await forgetLimits(database.queries, now + 59_999)
  expect(await rows()).toHaveLength(1)
  await forgetLimits(database.queries, now + 60_000)
  expect(await rows()).toEqual([])
})

test('a caller with ever new addresses does not fill the memory without end, and loses their own oldest first', async () => {
  const limits = node()
  const limit = ten('many', { points: 1, spares: 'process' })
  for (let i = 0; i < 25_000; i++) await limits.take([{ limit, who: String(i) }])
  expect(await takeOften(limits, limit, 1, '24999')).toBe(0)
  expect(await takeOften(limits, limit, 1, '0')).toBe(1)
})

test('a load test can switch the limits off', async () => {
  expect(await takeOften(node(false), ten('off'), 50)).toBe(50)
})

test.each(['kept', 'in memory'])(
  'a clock that was ahead locks nobody out for longer than a limit lasts once it is put right, %s',
  async (where) => {
    const limits = node()
    const limit = ten(`ahead ${where}`, where === 'kept' ? {} : { spares: 'process' })
    const right = now
    now += 30 * 24 * 3_600_000
    await takeOften(limits, limit, 10)
    now = right
    expect(await takeOften(limits, limit, 12)).toBe(10)
    now += 60_000
    expect(await takeOften(limits, limit, 12)).toBe(10)
  },
)
