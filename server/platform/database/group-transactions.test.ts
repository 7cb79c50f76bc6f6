import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '../process/log.ts'
import { type Database, openDatabase, type Write } from './open-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'broom-group-'))
const database: Database = await openDatabase({ kind: 'sqlite', folder }, silentLog)
/** The data on the disk that others see. */
const reader = new SqliteFile(join(folder, 'broom.sqlite'), { readonly: true })
afterAll(async () => {
  reader.close()
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await database.queries.deleteFrom('counters').execute()
  // Otherwise the first writer requests it, and later ones overtake it.
  await database.shape.require()
})

const write = (to: Write, name: string, shard = 0) =>
  to.insertInto('counters').values({ name, shard, value: 1 }).execute()
const readNames = () =>
  reader
    .prepare<[], { name: string }>('select distinct name from counters order by name')
    .all()
    .map(({ name }) => name)
const add = (name: string) => database.transaction((to) => write(to, name))

/** A group ends after some milliseconds, which pass between two writes on a busy machine. */
function stopTheClock(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
}

test('simultaneous transactions reach the disk together, before any is answered', async () => {
  stopTheClock()
  const names = ['a', 'b', 'c', 'd']
  const onDisk = await Promise.all(names.map((name) => add(name).then(readNames)))
  expect(onDisk).toEqual(names.map(() => names))
})

test('each sees what those before it wrote, and nothing of those that refused', async () => {
  stopTheClock()
  const seen = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      database.transaction(async (to, refuse) => {
        await write(to, name)
        const rows = await to.selectFrom('counters').select('name').orderBy('name').execute()
        return name === 'b' ? refuse('window-full') : rows.map((row) => row.name).join('')
      }),
    ),
  )
  expect(seen).toMatchObject(['a', { ok: false, reason: 'window-full' }, 'ac'])
  expect(readNames()).toEqual(['a', 'c'])
})

test('a fault affects its own transaction: the others are committed, once each', async () => {
  const fault = new Error('ours')
  const work = ['a', 'b', 'c'].map((name) =>
    database.transaction(async (to) => {
      await write(to, name)
      if (name === 'b') throw fault
      return name
    }),
  )
  expect(await Promise.allSettled(work)).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: fault },
    { status: 'fulfilled', value: 'c' },
  ])
  expect(readNames()).toEqual(['a', 'c'])
})

test('work that no longer fits on the disk is refused alone, and acknowledged work stays', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.queries)
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 6}`).execute(database.queries)
  const letters = [...'abcdefghij']
  const outcomes = await Promise.allSettled(letters.map((letter) => add(letter.repeat(4_000))))
  await sql`pragma max_page_count = 1000000`.execute(database.queries)
  const kept = letters.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(letters.length)
  expect(readNames()).toEqual(kept.map((letter) => letter.repeat(4_000)))
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { kind: 'full' } })
})

test('work behind a slow one is not waited for', async () => {
  const onDisk: string[][] = []
  const slow = database.transaction(async (to) => {
    await write(to, 'slow')
    await setTimeout(40)
  })
  const next = database.transaction(async (to) => {
    onDisk.push(readNames())
    await write(to, 'next')
  })
  await Promise.all([slow, next])
  expect(onDisk).toEqual([['slow']])
})

/** Open files without a name, like SQLite's temporary ones (Linux). */
function listNamelessFiles(): string[] {
  const open = readdirSync('/proc/self/fd').map((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`)
    } catch {
      // The folder's own, closed since.
      return ''
    }
  })
  return open.filter((name) => name.endsWith('(deleted)'))
}

test.runIf(process.platform === 'linux')('a rollback writes nothing to a file', async () => {
  // More than SQLite keeps in memory by itself, which is 64 KiB.
  const many = Array.from({ length: 5_000 }, (_, shard) => ({ name: 'many', shard, value: 1 }))
  const fill = (to: Write) => to.insertInto('counters').values(many).execute()
  await database.transaction(fill)
  const raise = (to: Write) => to.updateTable('counters').set({ value: 2 }).execute()
  const before = listNamelessFiles()
  stopTheClock()
  const [, refused] = await Promise.all([
    database.transaction(raise),
    database.transaction(async (to, refuse) => {
      await raise(to)
      return refuse('window-full', { files: listNamelessFiles() })
    }),
  ])
  expect(refused).toMatchObject({ ok: false, files: before })
})
