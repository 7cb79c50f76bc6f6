// @module-tag both-engines
import { expect, onTestFinished, test, vi } from 'vitest'
import { createChangeFeed, type Follower } from './change-feed.ts'
import { type NumberedChange, type Position, recordChange } from './changes.ts'
import type { Database } from './database/open-database.ts'
import { openTestTables } from './database/open-test-tables.ts'
import { type Log, silentLog } from './process/log.ts'

// changes.test.ts shows that no change is missed or reported twice in any race.

const tables = openTestTables('events')
const onSqlite = (process.env['TEST_DATABASE_URL'] ?? '') === ''

const record = (...ids: string[]) =>
  tables.write(async (write) => {
    for (const id of ids) await recordChange(write, { kind: 'booking-created', id }, 1)
  })

/** The database, whose queries fail while `isGone` is set. */
function openShaky(): { database: Database; isGone: boolean } {
  const shaky = {
    isGone: false,
    database: {
      ...tables.database,
      get queries() {
        if (shaky.isGone) throw new Error('The database is gone')
        return tables.queries
      },
    },
  }
  return shaky
}

async function follow(feed: ReturnType<typeof createChangeFeed>, onNews = () => {}): Promise<Follower> {
  const follower = await feed(onNews)
  onTestFinished(() => follower.stop())
  return follower
}

async function readAll(follower: Follower, from: Position): Promise<NumberedChange[]> {
  const all: NumberedChange[] = []
  for (let position = from; ;) {
    const page = (await follower.readAfter(position)) ?? []
    const last = page.at(-1)
    if (last === undefined) return all
    all.push(...page)
    position = last.position
  }
}

const idsOf = (changes: readonly NumberedChange[]) => changes.map(({ change }) => change.id)

test('changes that cannot be read now are reported as soon as possible, and the log gives the reason for the delay', async () => {
  const shaky = openShaky()
  const warn = vi.fn<Log['warn']>()
  const onNews = vi.fn<() => void>()
  const follower = await follow(createChangeFeed(shaky.database, { ...silentLog, warn }), onNews)
  const begin = follower.begin(null)
  shaky.isGone = true
  await record('in between')
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(2)
  expect(warn.mock.calls[0]).toEqual([expect.any(String), { reason: 'Error: The database is gone' }])
  expect(onNews).not.toHaveBeenCalled()
  shaky.isGone = false
  await expect.poll(() => onNews.mock.calls.length).toBe(1)
  expect(idsOf(await readAll(follower, begin))).toEqual(['in between'])
})

test('a feed that keeps finding nothing looks less and less often, and soon again once something was read', async () => {
  const shaky = openShaky()
  const waits = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => waits.mockRestore())
  const lookedAfter = () => waits.mock.calls.map(([, ms]) => ms).filter((ms) => [20, 40, 80, 160].includes(ms ?? 0))
  const onNews = vi.fn<() => void>()
  await follow(createChangeFeed(shaky.database, silentLog), onNews)
  for (const id of ['first', 'second']) {
    waits.mockClear()
    onNews.mockClear()
    shaky.isGone = true
    await record(id)
    await expect.poll(() => lookedAfter().slice(0, 3)).toEqual([20, 40, 80])
    shaky.isGone = false
    await expect.poll(() => onNews.mock.calls.length).toBe(1)
  }
})

test('when the feed cannot be followed, the next caller does not get an old failure', async () => {
  const shaky = openShaky()
  const feed = createChangeFeed(shaky.database, silentLog)
  shaky.isGone = true
  const refused = await Promise.allSettled([feed(() => {}), feed(() => {})])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  shaky.isGone = false
  const onNews = vi.fn<() => void>()
  await follow(feed, onNews)
  await record('again')
  await expect.poll(() => onNews.mock.calls.length).toBe(1)
})

test('a follower that stops leaves the others untouched, and one that comes after the last begins at the end', async () => {
  const feed = createChangeFeed(tables.database, silentLog)
  const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stopped = await follow(feed, one)
  const follower = await follow(feed, other)
  stopped.stop()
  await record('for the other')
  await expect.poll(() => other.mock.calls.length).toBe(1)
  expect(one).not.toHaveBeenCalled()
  follower.stop()
  await record('for nobody')
  const later = await follow(feed)
  expect(await later.readAfter(later.begin(null))).toEqual([])
})

test('a follower further behind than the stored changes still gets all of them', async () => {
  const feed = createChangeFeed(tables.database, silentLog)
  const follower = await follow(feed)
  const begin = follower.begin(null)
  const ids = Array.from({ length: 1_150 }, (_, nth) => `change ${nth}`)
  await record(...ids)
  await expect.poll(async () => (await readAll(follower, begin)).length).toBe(ids.length)
  const all = await readAll(follower, begin)
  expect(idsOf(all)).toEqual(ids)
  for (const behind of [1, 149, 150, 151, 1_149]) {
    const from = all[behind - 1]?.position ?? begin
    expect(idsOf(await readAll(follower, from))).toEqual(ids.slice(behind))
  }
})

// PostgreSQL uses no number twice, however empty its table is.
test.runIf(onSqlite)(
  'when the numbers start over, followers are asked to reload everything, and new ones miss nothing',
  async () => {
    const feed = createChangeFeed(tables.database, silentLog)
    await record(...Array.from({ length: 6 }, (_, nth) => `before ${nth}`))
    const [onNews, onNewsOfOther] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const [follower, slow] = [await follow(feed, onNews), await follow(feed, onNewsOfOther)]
    const [begin, atOther] = [follower.begin(null), slow.begin(null)]
    // As restoring a backup does, and as the nightly deletion once did.
    await tables.queries.deleteFrom('events').execute()
    await record('after')
    await expect.poll(() => onNews.mock.calls.length).toBeGreaterThan(0)
    expect(await follower.readAfter(begin)).toBeNull()
    const newcomer = await follow(feed)
    const from = newcomer.begin(null)
    await record(...Array.from({ length: 9 }, (_, nth) => `later ${nth}`))
    await expect.poll(async () => (await readAll(newcomer, from)).length).toBe(9)
    // The numbers have passed this follower's position: it has missed some nevertheless.
    expect(onNewsOfOther).toHaveBeenCalled()
    expect(await slow.readAfter(atOther)).toBeNull()
  },
)
