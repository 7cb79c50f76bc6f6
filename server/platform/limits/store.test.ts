// @module-tag both-engines
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hasRowLocks } from '../database/lock-rows.ts'
import type { Write } from '../database/open-database.ts'
import { openTestTables } from '../database/open-test-tables.ts'
import type { Claim, Limit, Taken } from './limit.ts'
import { forgetLimits, giveBackKept, readTaken, takeKept, takeWithin } from './store.ts'

const tables = openTestTables('limits')

const three: Limit = { name: 'three', points: 3, seconds: 60 }
const one: Limit = { name: 'one', points: 1, seconds: 10 }
const of = (who: string, points?: number, limit = three): Claim => ({
  limit,
  who,
  ...(points !== undefined && { points }),
})

const take = (now: number, ...claims: Claim[]): Promise<Taken> => takeKept(tables.queries, claims, now)
const taken = (who: string, { limit = three, now = 0 } = {}) => readTaken(tables.queries, limit, who, now)

test('the limit grants its number of points, to each caller', async () => {
  expect([await take(0, of('ana', 2)), await take(0, of('ana'))]).toEqual([{ ok: true }, { ok: true }])
  expect(await take(0, of('ana'))).toEqual({ ok: false, limit: three, waitS: 60 })
  expect(await take(0, of('bea', 3))).toEqual({ ok: true })
  expect([await taken('ana'), await taken('bea'), await taken('carl')]).toEqual([3, 3, 0])
})

test('a caller who asks for more than the maximum waits the whole period, or as long as they must wait anyway', async () => {
  expect(await take(0, of('ana', 4))).toEqual({ ok: false, limit: three, waitS: 60 })
  await take(0, of('ana'))
  expect(await take(20_000, of('ana', 4))).toEqual({ ok: false, limit: three, waitS: 40 })
  expect(await taken('ana')).toBe(1)
})

test('an empty claim is granted', async () => {
  expect(await take(0)).toEqual({ ok: true })
})

test('points come back together, one period after the first of them', async () => {
  await take(0, of('ana'))
  await take(50_000, of('ana', 2))
  expect(await take(58_001, of('ana'))).toEqual({ ok: false, limit: three, waitS: 2 })
  expect(await take(59_999, of('ana'))).toEqual({ ok: false, limit: three, waitS: 1 })
  expect(await take(60_000, of('ana', 2))).toEqual({ ok: true })
  expect(await taken('ana', { now: 60_000 })).toBe(2)
  expect(await take(119_999, of('ana', 2))).toEqual({ ok: false, limit: three, waitS: 1 })
  expect(await take(119_999, of('ana'))).toEqual({ ok: true })
})

test('points taken by a clock that was ahead count for an hour’s difference, and no further', async () => {
  const hourMs = 3_600_000
  await take(2 * hourMs, of('ana', 3))
  expect([await taken('ana', { now: hourMs }), await taken('ana', { now: hourMs - 1 })]).toEqual([3, 0])
  expect(await take(hourMs, of('ana'))).toMatchObject({ ok: false, limit: three })
  expect(await take(hourMs - 1, of('ana', 2))).toEqual({ ok: true })
  expect(await take(hourMs - 1, of('ana', 2))).toEqual({ ok: false, limit: three, waitS: 60 })
})

test('taken points count until their time is over', async () => {
  await take(0, of('ana', 2))
  expect([await taken('ana', { now: 59_999 }), await taken('ana', { now: 60_000 })]).toEqual([2, 0])
  expect(await taken('ana', { limit: one })).toBe(0)
})

test('of several claims all are granted or none, and the exhausted one is named', async () => {
  await take(0, of('zoe', 1, one), of('ana', 3))
  const claims = [of('zoe'), of('ana', 1, one), of('zoe', 1, one)]
  expect(await take(4_000, ...claims)).toEqual({ ok: false, limit: one, waitS: 6 })
  expect(await take(4_000, ...claims.toReversed())).toEqual({ ok: false, limit: one, waitS: 6 })
  expect([await taken('zoe'), await taken('ana', { limit: one })]).toEqual([0, 0])
  expect(await take(4_000, of('zoe'), of('ana'), of('bea'))).toEqual({ ok: false, limit: three, waitS: 56 })
})

test('of several exhausted limits the first by name is returned, also among requests for too much', async () => {
  await take(0, of('ana', 3), of('ana', 1, one))
  for (const [points, single] of [
    [1, 1],
    [4, 2],
  ]) {
    expect(await take(0, of('ana', points), of('ana', single, one))).toMatchObject({ ok: false, limit: one })
    expect(await take(0, of('ana', single, one), of('ana', points))).toMatchObject({ ok: false, limit: one })
  }
  // An impossible claim is reported before an exhausted one.
  expect(await take(0, of('ana', 4), of('ana', 1, one))).toMatchObject({ ok: false, limit: three })
})

test('expired points are in nobody’s way', async () => {
  await take(0, of('ana', 1, one), of('ana', 3))
  expect(await take(10_000, of('ana', 1, one), of('ana'))).toEqual({ ok: false, limit: three, waitS: 50 })
})

test('the time to wait is that of the exhausted limit for this caller', async () => {
  const hour: Limit = { name: 'hour', points: 1, seconds: 3_600 }
  await take(0, of('ana', 1, one))
  await take(1_000, of('bea', 3))
  await take(2_000, of('ana', 3), of('ana', 1, hour))
  await take(3_000, of('carl', 3))
  for (const [who, waitS] of Object.entries({ bea: 56, ana: 57, carl: 58 }))
    expect(await take(5_000, of(who))).toEqual({ ok: false, limit: three, waitS })
  expect(await take(2_000, of('ana', 1, hour))).toEqual({ ok: false, limit: hour, waitS: 3_600 })
})

test('of many simultaneous calls as many pass as there are points', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => take(0, of('ana'), of(`guest ${nth}`))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(await taken('ana')).toBe(3)
})

test('a caller overtaken by another keeps none of the granted points', async () => {
  const { overtaken } = await tables.database.queries.transaction().execute(async (write) => {
    await takeWithin(write, of('ana', 1, one), 0)
    const asking = take(0, of('ana'), of('ana', 1, one), of('bea', 2))
    await isWaiting(write)
    // Not awaited: it continues when this has ended.
    return { overtaken: () => asking }
  })
  expect(await overtaken()).toEqual({ ok: false, limit: one, waitS: 10 })
  expect([await taken('ana'), await taken('bea'), await taken('ana', { limit: one })]).toEqual([0, 0, 1])
})

/**
 * On PostgreSQL until another transaction waits for what this one has written; on SQLite all others wait from the
 * beginning.
 */
async function isWaiting(write: Write): Promise<void> {
  if (!hasRowLocks(write)) return
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  // By another connection: in one transaction the list stays as it was first read.
  await expect.poll(async () => (await waiting.execute(tables.queries)).rows.length).toBe(1)
}

test('returned points may be taken again, never more than were taken', async () => {
  const giveBack = (...claims: Claim[]) => giveBackKept(tables.queries, claims)
  await take(0, of('ana', 3), of('bea', 2), of('ana', 1, one))
  await giveBack(of('ana'), of('bea', 2), of('nobody'))
  expect([await taken('ana'), await taken('bea'), await taken('ana', { limit: one })]).toEqual([2, 0, 1])
  await giveBack(of('ana', 3))
  expect(await taken('ana')).toBe(2)
  await giveBack(of('ana', 2))
  expect(await take(0, of('ana', 3))).toEqual({ ok: true })
})

test('points taken in a transaction count with it alone', async () => {
  expect(await tables.write((write) => takeWithin(write, of('ana', 2), 0))).toEqual({ ok: true })
  expect(await tables.write((write) => takeWithin(write, of('ana', 2), 0))).toEqual({
    ok: false,
    limit: three,
    waitS: 60,
  })
  expect(await taken('ana')).toBe(2)
})

test('expired counts are deleted, and nothing else', async () => {
  await take(0, of('ana', 1, one), of('bea'))
  const rows = async () => (await tables.queries.selectFrom('limits').select('name').execute()).map(({ name }) => name)
  await forgetLimits(tables.queries, 9_999)
  expect(await rows()).toHaveLength(2)
  await forgetLimits(tables.queries, 10_000)
  expect(await rows()).toEqual(['three'])
})

test('the counted caller is not stored', async () => {
  await take(0, of('ana@example.com'))
  const [row] = await tables.queries.selectFrom('limits').select('who').execute()
  expect(row?.who).toMatch(/^[\w-]{43}$/)
})

test('a plan that PostgreSQL made for an empty table does not read the counts of every caller', async ({ skip }) => {
  skip(!hasRowLocks(tables.queries), 'SQLite uses the index')
  const callers = (when: string) => Array.from({ length: 8 }, (_, number) => of(`${when} ${number}`))
  const read = await tables.write(async (write) => {
    const countRead = async () => {
      const { rows } = await sql<{ read: string }>`
        select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'limits'`.execute(
        write,
      )
      return Number(rows[0]?.read)
    }
    for (let time = 0; time < 10; time++) await takeKept(write, callers(`early ${time}`), 0)
    await sql`insert into limits (name, who, points, ends_at)
      select 'three', 'caller ' || number, 1, 60000 from generate_series(1, 5000) number`.execute(write)
    const before = await countRead()
    await takeKept(write, callers('late'), 0)
    return (await countRead()) - before
  })
  expect(read).toBeLessThan(50)
})
