// @module-tag both-engines
import { expect, onTestFinished, test, vi } from 'vitest'
import { createChangeFeed, type Follower } from './change-feed.ts'
import { type NumberedChange, type Position, recordChange } from './changes.ts'
import type { Database } from './database/open-database.ts'
import { openTestTables } from './database/open-test-tables.ts'
import { type Log, silentLog } from './process/log.ts'

// That no change is missed or told twice, whoever races, is shown by changes.test.ts.

const tables = openTestTables('events')
const onSqlite = (process.env['TEST_DATABASE_URL'] ?? '') === ''

const record = (...ids: string[]) =>
  tables.write(async (write) => {
    for (const id of ids) await recordChange(write, { kind: 'booking-created', id }, 1)
  })

/** The database, whose questions fail while `isGone` is set. */
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

test('what cannot be read now is told as soon as it can, and the log says why it took so long', async () => {
  const shaky = openShaky()
  const warn = vi.fn<Log['warn']>()
  const onNews = vi.fn<() => void>()
  const follower = await follow(createChangeFeed(shaky.database, { ...silentLog, warn }), onNews)
  const begin = follower.begin(null)
  shaky.isGone = true
  await record('meanwhile')
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(2)
  expect(warn.mock.calls[0]).toEqual([expect.any(String), { reason: 'Error: The database is gone' }])
  expect(onNews).not.toHaveBeenCalled()
  shaky.isGone = false
  await expect.poll(() => onNews.mock.calls.length).toBe(1)
  expect(idsOf(await readAll(follower, begin))).toEqual(['meanwhile'])
})

test('who looks again in vain looks more and more rarely, and soon again once something was read', async () => {
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

test('where nothing can be followed, the next one who asks is not told so by an old failure', async () => {
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

test('who stops leaves the others what they follow, and who comes after the last begins at the end', async () => {
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

test('who is further behind than what is kept gets all of it all the same', async () => {
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

// PostgreSQL gives no number twice, however empty its table is.
test.runIf(onSqlite)(
  'where the numbers have begun anew, who follows is told to ask for everything, and who comes then misses nothing',
  async () => {
    const feed = createChangeFeed(tables.database, silentLog)
    await record(...Array.from({ length: 6 }, (_, nth) => `before ${nth}`))
    const [onNews, onNewsOfOther] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const [follower, slow] = [await follow(feed, onNews), await follow(feed, onNewsOfOther)]
    const [begin, atOther] = [follower.begin(null), slow.begin(null)]
    // As a backup that is put back does, and did what was forgotten in the night.
    await tables.queries.deleteFrom('events').execute()
    await record('after')
    await expect.poll(() => onNews.mock.calls.length).toBeGreaterThan(0)
    expect(await follower.readAfter(begin)).toBeNull()
    const anew = await follow(feed)
    const from = anew.begin(null)
    await record(...Array.from({ length: 9 }, (_, nth) => `later ${nth}`))
    await expect.poll(async () => (await readAll(anew, from)).length).toBe(9)
    // The numbers have come past where this one stood: it has missed some all the same.
    expect(onNewsOfOther).toHaveBeenCalled()
    expect(await slow.readAfter(atOther)).toBeNull()
  },
)
