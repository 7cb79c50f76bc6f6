// @module-tag faults
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { launchServer } from '../tools/testing/launch-server.ts'
import { canMount } from '../tools/testing/small-disk.ts'
import { findFreeWindows, visitForm } from './bookings/book-test-visit.ts'
import { distFolder } from './platform/rendering.ts'
import { openTestServer } from './open-test-server.ts'

// The server while its disk accepts nothing more. SQLite is set so: as few pages as it has, or read-only.

const onSqlite = (process.env['TEST_DATABASE_URL'] ?? '') === ''

let now = Date.now()

const { server } = await openTestServer({ clock: { now: () => now } })
await server.signIn()

async function book(headers = {}, notes = 'x'.repeat(1500)) {
  const [window] = await findFreeWindows(server)
  return server.call('POST', '/api/bookings', { headers, body: { key: randomUUID(), ...visitForm, ...window, notes } })
}

async function setPages(limit: number): Promise<void> {
  await sql.raw(`pragma max_page_count = ${limit}`).execute(server.database.queries)
}

/** A moment later: readiness is checked again. */
async function askReady(): Promise<number> {
  now += 3_000
  return (await server.call('GET', '/readyz')).status
}

test.runIf(onSqlite)('a full disk is reported in words, loses nothing, and recovers when there is room', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(server.database.queries)
  await setPages((rows[0]?.page_count ?? 0) + 8)
  let acknowledged = 0
  let refused = await book()
  for (; refused.status === 201; acknowledged++) refused = await book()
  const code = 'storage-full'
  expect(refused).toMatchObject({
    status: 507,
    body: { code, detail: expect.stringContaining('disk of the server is full') },
  })
  expect(await askReady()).toBe(503)
  const form = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const typed = new URLSearchParams({
    ...visitForm,
    when: '2030-01-01 8-10',
    notes: `Two cats ${'x'.repeat(1500)}`,
  }).toString()
  const [window] = await findFreeWindows(server)
  const page = await server.call('POST', '/bookings', {
    headers: form,
    body: typed.replace('2030-01-01+8-10', `${window?.date}+${window?.window}`),
  })
  expect(page).toMatchObject({ status: 507, body: expect.stringMatching(/disk of the server is full[^]*Two cats/) })
  const log = server.logged.join('')
  expect(log).toContain('database or disk is full')
  expect(log).not.toMatch(/cannot rollback|\\n\s+at /)

  await setPages(1_000_000)
  expect(await askReady()).toBe(200)
  expect((await book()).status).toBe(201)
  const kept = await server.database.queries.selectFrom('bookings').select('id').execute()
  expect(kept).toHaveLength(acknowledged + 1)
})

test.runIf(onSqlite)('on a read-only disk everything can be read, and writes are refused', async () => {
  await sql`pragma query_only = on`.execute(server.database.queries)
  expect(await book()).toMatchObject({ status: 503, body: { code: 'storage-failing' } })
  expect((await server.call('GET', '/')).status).toBe(200)
  expect(await askReady()).toBe(503)
  await sql`pragma query_only = off`.execute(server.database.queries)
  expect(await askReady()).toBe(200)
  expect((await book()).status).toBe(201)
})

test.runIf(onSqlite && canMount())(
  'on a read-only disk each command says so in one sentence, and none suggests a backup',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'broom-read-only-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    await (await launchServer({ DATA_DIR: folder })).stop()
    // A server killed on a busy machine leaves its log of writes, with which the file can still be read.
    const file = new SqliteFile(join(folder, 'broom.sqlite'))
    file.pragma('wal_checkpoint(truncate)')
    file.close()
    const closing = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && exec "$@"'
    const run = (...words: string[]) => {
      const [entry = '', ...args] = words
      const program = [process.execPath, join(distFolder, 'server', entry), ...args]
      const { status, stdout, stderr } = spawnSync(
        'unshare',
        ['--mount', 'sh', '-c', closing, 'sh', folder, ...program],
        {
          env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', NODE_ENV: 'production' },
          encoding: 'utf8',
        },
      )
      return { status, said: stdout + stderr }
    }
    for (const words of [['main.js'], ['commands.js', 'backup'], ['commands.js', 'rotate-secret']]) {
      const { status, said } = run(...words)
      expect(status).toBe(1)
      expect(said).toMatch(/^\S+ cannot be used \(\w+\); see whether its disk is mounted read-only or failing\..*\n$/)
    }
    const { said } = run('commands.js', 'doctor')
    expect(said).toMatch(/PROBLEM {2}folder +\S+ is on a disk that is read-only; see whether that disk is failing/)
    expect(said).toMatch(/PROBLEM {2}database +It cannot be opened \(SQLITE_CANTOPEN\); give \S+ and all in it/)
    expect(said).not.toContain('put a backup in its place')
  },
)
