// @module-tag both-engines
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { AvailableDay } from '../domain/bookings/bookings.ts'
import { type MailServer, startMailServer } from '../tools/mail-server.ts'
import { type LaunchedServer, launchServer, spawnServer } from '../tools/testing/launch-server.ts'
import { visitForm } from './bookings/book-test-visit.ts'
import { silentLog } from './platform/process/log.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts'
import { cookiesOf, testOwner } from './start-test-server.ts'

const entry = join(import.meta.dirname, '../dist/server/main.js')

/** What a start does before it asks its database is the same on both engines. */
const onSqlite = (process.env['TEST_DATABASE_URL'] ?? '') === ''
let database: TestDatabase
let mail: MailServer
const started: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  mail = await startMailServer()
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await mail.close()
  await database.drop()
})

function environmentWith(more: Record<string, string>): Record<string, string> {
  const databaseUrl: Record<string, string> =
    database.config.kind === 'postgres' ? { DATABASE_URL: database.config.url } : {}
  return { DATA_DIR: database.folder, ...databaseUrl, ...more }
}

function launch(more: Record<string, string> = {}) {
  const { child, output } = spawnServer(environmentWith(more))
  started.push(child)
  return { child, output }
}

async function start(more: Record<string, string> = {}): Promise<LaunchedServer> {
  const server = await launchServer(environmentWith(more))
  started.push(server.child)
  return server
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function signIn({ url }: LaunchedServer): Promise<Record<string, string>> {
  const answer = await post(`${url}/api/auth/sign-in/email`, { email: testOwner.email, password: testOwner.password })
  return { cookie: cookiesOf(answer.headers) }
}

test('a first start prints the address and the set-up link, which makes the owner and is then gone', async () => {
  const first = await start()
  const token = new URL(first.setUpLink ?? '').searchParams.get('setup')
  expect((await post(`${first.url}/api/owner/setup`, { token, ...testOwner })).status).toBe(201)
  first.child.kill('SIGKILL')
  const second = await start()
  expect(second.setUpLink).toBeNull()
})

test('a stop is quick even while a dashboard is open', async () => {
  const server = await start()
  await fetch(`${server.url}/api/events`, { headers: await signIn(server) })
  const begun = performance.now()
  server.child.kill('SIGTERM')
  const [code] = await once(server.child, 'exit')
  expect(code).toBe(0)
  expect(performance.now() - begun).toBeLessThan(5000)
})

/** It tells systemd that another start would end in the same way. */
const contradiction = 78

/** The output of a failing start: one line for a person, and the exit code. */
async function failToStart(more: Record<string, string>, status = 1): Promise<string> {
  const { child, output } = launch(more)
  const [code] = await once(child, 'close')
  expect(code).toBe(status)
  expect(output().trim().split('\n')).toHaveLength(1)
  return output().trim()
}

test.runIf(onSqlite)('a start that fails for a fixable reason says how to fix it, in one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broom-start-'))
  const sqlite = { DATA_DIR: folder, DATABASE_URL: '' }
  const unreachable = 'postgres://broom:secret@127.0.0.1:1/broom'
  const away = await failToStart({ DATABASE_URL: unreachable })
  expect(away).toMatch(/^The database at 127\.0\.0\.1:1 does not answer \(.*ECONNREFUSED.*\); .* DATABASE_URL\.$/)
  expect(away).not.toContain('secret')
  expect(await failToStart({ ...sqlite, TRUSTED_PROXIES: 'banana' }, contradiction)).toMatch(
    /^TRUSTED_PROXIES has "banana", .* such as/,
  )
  writeFileSync(join(folder, 'file'), '')
  expect(await failToStart({ ...sqlite, DATA_DIR: join(folder, 'file') })).toMatch(/cannot be written to/)
  writeFileSync(join(folder, 'broom.sqlite'), 'no database at all, but as long as the header of one '.repeat(50))
  expect(await failToStart(sqlite)).toMatch(/is damaged \(SQLITE_NOTADB\); put a backup in its place/)
  rmSync(join(folder, 'broom.sqlite'))
  writeFileSync(join(folder, 'auth-secret'), '')
  expect(await failToStart(sqlite, contradiction)).toMatch(/auth-secret" is incomplete; remove it/)
  rmSync(folder, { recursive: true })
})

test('a database of a newer version is left alone, and the start names that version', async () => {
  const own = await createTestDatabase()
  const { queries, close } = await openDatabase(own.config, silentLog)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01T00:00:00.000Z')`.execute(
    queries,
  )
  await close()
  const url = own.config.kind === 'postgres' ? own.config.url : ''
  const told = await failToStart({ DATA_DIR: own.folder, DATABASE_URL: url })
  expect(told).toMatch(/^A newer version of Broom has written this database \(9999-future\); /)
  await own.drop()
})

test('only the user who runs the server can read the data, also what an older version left open', async () => {
  const own = await createTestDatabase()
  chmodSync(own.folder, 0o755)
  writeFileSync(join(own.folder, 'auth-secret'), 'a'.repeat(43), { mode: 0o644 })
  const url = own.config.kind === 'postgres' ? own.config.url : ''
  if (own.config.kind === 'sqlite') writeFileSync(join(own.folder, 'broom.sqlite'), '', { mode: 0o644 })
  const server = await start({ DATA_DIR: own.folder, DATABASE_URL: url })
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  const names = readdirSync(own.folder)
  expect(names.length).toBeGreaterThanOrEqual(url === '' ? 4 : 1)
  expect([...new Set(names.map((name) => mode(join(own.folder, name))))]).toEqual(['600'])
  expect(mode(own.folder)).toBe('700')
  await server.stop()
  await own.drop()
})

test.runIf(onSqlite)('a contradiction is reported in one sentence, without a stack', async () => {
  const { child, output } = launch({ MAIL_FROM: 'office@example.com' })
  const [code] = await once(child, 'close')
  expect(code).toBe(contradiction)
  expect(output().trim()).toBe('MAIL_FROM is set but SMTP_URL is not; set SMTP_URL too, or remove MAIL_FROM.')
})

test.runIf(onSqlite)('the server listens at its one configured address, and says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broom-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { child, output } = launch({ DATA_DIR: folder, DATABASE_URL: '', PORT: '0', LISTEN_ADDRESS: '127.0.0.2' })
  await vi.waitFor(() => expect(output()).toMatch(/Broom \d+\.\d+\.\d+ is ready at http:\/\/127\.0\.0\.2:\d+/), {
    timeout: 30_000,
  })
  const url = /ready at (\S+)/.exec(output())?.[1] ?? ''
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await expect(fetch(`${url.replace('127.0.0.2', '127.0.0.1')}/healthz`)).rejects.toThrow('fetch failed')
  child.kill('SIGTERM')
  await once(child, 'close')
  expect(await failToStart({ DATA_DIR: folder, DATABASE_URL: '', LISTEN_ADDRESS: '203.0.113.5' })).toMatch(
    /^LISTEN_ADDRESS is no address of this machine; set it to one/,
  )
})

test.runIf(onSqlite)('extra words behind the command are ignored, and the server says so', async () => {
  const { child, output } = spawnServer(environmentWith({}), [entry, '--port', '3001'])
  started.push(child)
  expect((await once(child, 'close'))[0]).toBe(1)
  expect(output()).toBe('The server knows no "--port 3001": it is set by variables, such as PORT=3001.\n')
})

test.runIf(onSqlite)('a misspelled setting is logged, and stops nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broom-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { child, output } = launch({ DATA_DIR: folder, DATABASE_URL: '', SMPT_URL: 'smtp://office:hidden@example.com' })
  await vi.waitFor(() => expect(output()).toMatch(/is ready at/), { timeout: 60_000 })
  child.kill('SIGTERM')
  expect(output()).toMatch(/^\{.*"level":"warn","message":"Nobody reads SMPT_URL; SMTP_URL was perhaps meant"\}$/m)
  expect(output()).not.toContain('hidden')
})

test.runIf(onSqlite)('a second process on the same folder says so and stops', async () => {
  await start()
  const { child, output } = launch()
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(output()).toMatch(/Another Broom is already running on the folder/)
})

test('a server killed while it mails an estimate sends it after the restart, once', async () => {
  mail.behave('slow')
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com' }
  const first = await start(environment)
  const body = {
    key: randomUUID(),
    customerName: 'Ana',
    customerEmail: 'ana@example.com',
    customerPhone: '(415) 555-0199',
    address: '12 Elm Street',
    service: 'standard',
    homeSize: 'small',
    textConsent: false,
  }
  const headers = await signIn(first)
  const lost = post(`${first.url}/api/estimates`, body, headers).catch(() => 'cut')
  await expect.poll(() => statusOf(first, headers)).toBe('draft')
  first.child.kill('SIGKILL')
  expect(await lost).toBe('cut')

  mail.behave('accept')
  const second = await start(environment)
  await expect.poll(() => statusOf(second, headers), { timeout: 40_000, interval: 200 }).toBe('sent')
  const answer = await post(`${second.url}/api/estimates`, body, headers)
  expect(await answer.json()).toMatchObject({ email: 'sent', estimate: { status: 'sent' } })
  const list = await (await fetch(`${second.url}/api/estimates`, { headers })).json()
  expect(list.items).toHaveLength(1)
  expect(new Set(mail.received.map(({ parsed }) => parsed.messageId)).size).toBe(1)
})

async function statusOf({ url }: LaunchedServer, headers: Record<string, string>): Promise<string | undefined> {
  const list = await fetch(`${url}/api/estimates`, { headers })
  return (await list.json()).items[0]?.status
}

test(
  'of two confirmations held when the server is killed one is undone after the restart, the other leaves once',
  {
    timeout: 90_000,
  },
  async () => {
    const environment = { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com' }
    const first = await start(environment)
    const headers = await signIn(first)
    const visits = [await bookFirstFree(first), await bookFirstFree(first)]
    const keys = visits.map(() => randomUUID())
    for (const [at, { id }] of visits.entries()) {
      expect((await post(`${first.url}/api/bookings/${id}/confirm`, { key: keys[at] }, headers)).status).toBe(200)
    }
    first.child.kill('SIGKILL')

    const second = await start(environment)
    const undone = await post(`${second.url}/api/undo`, { key: randomUUID(), act: keys[0] }, headers)
    expect(undone.status).toBe(200)
    const told = (email: string | undefined) =>
      mail.received.filter(({ to, parsed }) => to[0] === email && parsed.subject?.startsWith('Booking confirmed'))
        .length
    await expect.poll(() => told(visits[1]?.email), { timeout: 30_000, interval: 200 }).toBe(1)
    const asked = await fetch(`${second.url}/api/bookings?list=coming`, { headers })
    expect((await asked.json()).items.map(({ id }: { id: string }) => id)).toEqual([visits[1]?.id])
    expect([told(visits[0]?.email), told(visits[1]?.email)]).toEqual([0, 1])
  },
)

async function bookFirstFree({ url }: LaunchedServer): Promise<{ id: string; email: string }> {
  const { days }: { days: AvailableDay[] } = await (await fetch(`${url}/api/availability`)).json()
  const [free] = days.flatMap(({ date, windows }) =>
    windows.filter((window) => window.free > 0).map(({ id }) => ({ date, window: id })),
  )
  const email = `${randomUUID()}@example.com`
  const answer = await post(`${url}/api/bookings`, { key: randomUUID(), ...visitForm, ...free, email })
  return { id: (await answer.json()).booking.id, email }
}
