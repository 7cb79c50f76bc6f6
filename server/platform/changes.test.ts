// @module-tag both-engines
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { createChangeFeed } from './change-feed.ts'
import {
  forgetChanges,
  lastPosition,
  parsePosition,
  type Position,
  readChanges,
  recordChange,
  writePosition,
} from './changes.ts'
import { type Database, openDatabase } from './database/open-database.ts'
import { createMigratedDatabase } from './database/test-database.ts'
import { silentLog } from './process/log.ts'

const testDatabase = await createMigratedDatabase()
const { config } = testDatabase
const database = await openDatabase(config, silentLog)
// The view of a server beside this one; SQLite has one process.
const beside = config.kind === 'postgres' ? await openDatabase(config, silentLog) : database
const nodes = [...new Set([database, beside])]
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await testDatabase.drop()
})

const record = (node: Database, id: string) =>
  node.transaction((write) => recordChange(write, { kind: 'booking-created', id }, 1))

/** Reads on by itself, as if no notice ever came. */
async function readAlong(node: Database, from: Position, isOver: () => boolean): Promise<string[]> {
  const seen: string[] = []
  let position = from
  for (;;) {
    const isLast = isOver()
    const { changes, more } = await readChanges(node, position, 7)
    for (const { change, position: at } of changes) {
      seen.push(change.id)
      position = at
    }
    if (isLast && more === null) return seen
    await wait(Math.random() * 3)
  }
}

/**
 * Waits until readers can see a change: on PostgreSQL a transaction holds it back that began before, in any
 * database of the same server.
 */
async function waitUntilShown(id: string, after: Position): Promise<void> {
  const shown = async () => (await readChanges(database, after, 1_000)).changes.map(({ change }) => change.id)
  await expect.poll(shown).toContain(id)
}

/** Follows like an open dashboard. */
async function follow(node: Database, given = createChangeFeed(node, silentLog)) {
  const seen: string[] = []
  const reader = await given(() => void read())
  let position = reader.begin(null)
  async function read(): Promise<void> {
    for (const { change, position: at } of (await reader.readAfter(position)) ?? []) {
      seen.push(change.id)
      position = at
    }
  }
  onTestFinished(() => reader.stop())
  return { seen, position: () => position, stop: reader.stop }
}

test('no reader misses or repeats a change of writers that race, wait and roll back, and all see one order', async () => {
  const followers = await Promise.all(nodes.map((node) => follow(node)))
  let isOver = false
  const start = await lastPosition(database)
  const readers = Promise.all([...nodes, ...nodes].map((node) => readAlong(node, start, () => isOver)))
  const committed: string[] = []
  const slowest = config.kind === 'postgres' ? 15 : 1

  async function race(writer: number): Promise<void> {
    for (let i = 0; i < 15; i++) {
      const id = `${writer}-${i}`
      const node = nodes[(writer + i) % nodes.length] ?? database
      await node.transaction(async (write, refuse) => {
        await recordChange(write, { kind: 'booking-created', id }, 1)
        await wait(Math.random() * slowest)
        if (Math.random() < 0.2) return refuse('changed-mind')
        committed.push(id)
      })
    }
  }
  await Promise.all(Array.from({ length: 40 }, (_, writer) => race(writer)))
  isOver = true
  const [first = [], ...others] = await readers
  expect(first.toSorted()).toEqual(committed.toSorted())
  for (const other of others) expect(other).toEqual(first)
  for (const { seen } of followers) await expect.poll(() => seen).toEqual(first)
})

test('one reading serves many followers', async () => {
  let readings = 0
  const counted = { ...database, get queries() { return readings++, database.queries } } // prettier-ignore
  const feed = createChangeFeed(counted, silentLog)
  const followers = await Promise.all(Array.from({ length: 50 }, () => follow(database, feed)))
  readings = 0
  await record(database, 'told')
  for (const { seen } of followers) await expect.poll(() => seen).toEqual(['told'])
  expect(readings).toBeLessThan(25)
  for (const { stop } of followers) stop()
  const [before, place] = [readings, await lastPosition(database)]
  await record(database, 'told to nobody')
  await waitUntilShown('told to nobody', place)
  await wait(50)
  expect(readings).toBe(before)
})

test('a follower that comes back reads on where it was, however many there are; an unknown place begins at the end', async () => {
  const place = await lastPosition(database)
  const ids = Array.from({ length: 450 }, (_, i) => `more ${i}`)
  await database.transaction(async (write) => {
    for (const id of ids) await recordChange(write, { kind: 'booking-changed', id }, 1)
  })
  await waitUntilShown('more 449', place)
  const reader = await createChangeFeed(database, silentLog)(() => undefined)
  onTestFinished(() => reader.stop())
  let position = reader.begin(parsePosition(writePosition(place)))
  const seen: string[] = []
  for (let page = await reader.readAfter(position); page?.length; page = await reader.readAfter(position)) {
    seen.push(...page.map(({ change }) => change.id))
    position = page.at(-1)?.position ?? position
  }
  expect(seen).toEqual(ids)
  for (const unknown of [null, parsePosition('17'), parsePosition('99999999999999999999-1')])
    expect(reader.begin(unknown)).toEqual(position)
})

test('the newest change stays however old it is, so that no number is used twice', async () => {
  const before = await lastPosition(database)
  await record(database, 'long ago')
  // Another database's transaction in the same PostgreSQL may hold it back for a moment.
  await expect.poll(() => lastPosition(database)).not.toEqual(before)
  const newest = await lastPosition(database)
  await forgetChanges(database, Number.MAX_SAFE_INTEGER)
  expect(await lastPosition(database)).toEqual(newest)
  expect(await database.queries.selectFrom('events').select('entity_id').execute()).toEqual([{ entity_id: 'long ago' }])
  await record(database, 'after a long silence')
  const readAfter = async () => (await readChanges(database, newest)).changes.map(({ change }) => change.id)
  await expect.poll(readAfter).toEqual(['after a long silence'])
})

const onPostgres = config.kind === 'postgres'

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: config.kind === 'postgres' ? config.url : '' })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test.runIf(onPostgres)('a change waits for an older transaction, which announces no end', async () => {
  const { seen } = await follow(beside)
  const older = await connect()
  await older.query('begin')
  await older.query(`insert into events (kind, entity_id, created_at) values ('booking-created', 'older', 1)`)
  await record(database, 'newer')
  await wait(200)
  expect(seen).toEqual([])
  await older.query('commit')
  await expect.poll(() => seen).toEqual(['older', 'newer'])
})

test.runIf(onPostgres)('an unannounced commit is noticed within seconds', async () => {
  const { seen } = await follow(beside)
  const silent = await connect()
  await silent.query(`insert into events (kind, entity_id, created_at) values ('booking-created', 'silent', 1)`)
  await expect.poll(() => seen).toEqual(['silent'])
})

test.runIf(onPostgres)('simultaneous commits are announced together', async () => {
  const listener = await connect()
  let told = 0
  listener.on('notification', () => told++)
  await listener.query('listen broom_changes')
  await Promise.all(Array.from({ length: 300 }, (_, i) => record(database, `together ${i}`)))
  await wait(100)
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThan(100)
})
