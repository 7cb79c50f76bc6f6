// @module-tag faults
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type MailServer, startMailServer } from '../tools/mail-server.ts'
import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { startPostgres } from '../tools/testing/start-postgres.ts'
import { type Proxy, startProxy } from '../tools/testing/start-proxy.ts'
import { bookVisit, findFreeWindows, visitForm } from './bookings/book-test-visit.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts'
import { silentLog } from './platform/process/log.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

// The server while PostgreSQL, or the connection to it, fails; a proxy between them does it.

const onPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== ''
const limit = { timeout: 60_000 }

let testDatabase: TestDatabase
let proxy: Proxy
let mail: MailServer
let server: TestServer
let owner: Record<string, string>

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  if (testDatabase.config.kind !== 'postgres') return
  const url = new URL(testDatabase.config.url)
  proxy = await startProxy({ host: url.hostname, port: Number(url.port || 5432) })
  url.host = `127.0.0.1:${proxy.port}`
  const config = { database: { kind: 'postgres' as const, url: url.href }, dataDir: testDatabase.folder }
  mail = await startMailServer()
  const sending = { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com' }
  server = await startTestServer({ LIMITS: 'off', ...sending }, systemClock, { config })
  owner = await server.signIn()
})
afterAll(async () => {
  if (onPostgres) {
    proxy.open()
    await server.close()
    await mail.close()
    await proxy.stop()
  }
  await testDatabase.drop()
})

const status = async (path: string, headers = {}, target = server) =>
  (await target.call('GET', path, { headers })).status

/** How long it takes until everything works again. */
async function measureRecovery(target = server, headers = owner): Promise<number> {
  const begun = performance.now()
  const works = async () => [
    await status('/', {}, target),
    await status('/readyz', {}, target),
    await status('/api/dashboard', headers, target),
    (await book(randomUUID(), undefined, target)).status,
  ]
  await expect.poll(works).toEqual([200, 200, 200, 201])
  return (performance.now() - begun) / 1000
}

let days = 0

async function book(key: string, window?: { date: string; window: string }, target = server) {
  const chosen = window ?? (await findFreeWindows(target).catch(() => []))[days++ % 20]
  return target.call('POST', '/api/bookings', { body: { key, ...visitForm, ...chosen } })
}

async function countBookings(): Promise<number> {
  const rows = await server.database.queries.selectFrom('bookings').select('id').execute()
  return rows.length
}

test.runIf(onPostgres)('connections that vanish silently are discarded within seconds', limit, async () => {
  await Promise.all(Array.from({ length: 30 }, () => status('/api/dashboard', owner)))
  proxy.vanish()
  const seconds = await measureRecovery()
  process.stdout.write(`Open connections vanished: working again after ${seconds.toFixed(1)} s\n`)
  expect(seconds).toBeLessThan(10)
})

test.runIf(onPostgres)(
  'the listener notices that its connection has vanished, and hears of changes again',
  limit,
  async () => {
    const other = await openDatabase(testDatabase.config, silentLog)
    proxy.vanish()
    let heard = 0
    const stop = server.database.onChange(() => heard++)
    const tell = async () => {
      await other.transaction(() => Promise.resolve())
      return heard
    }
    await expect.poll(tell, { timeout: 15_000, interval: 250 }).toBeGreaterThan(1)
    stop()
    await other.close()
  },
)

/** Whether a client sends a commit: by its text the first time, then by the name of the prepared statement. */
function asksForCommit(sent: Buffer): boolean {
  const name = createHash('sha256').update('commit').digest('base64url')
  return sent.includes('commit\0') || sent.includes(name)
}

test.runIf(onPostgres).each(['cut', 'cut-answer'] as const)(
  'a booking whose COMMIT is lost (%s) is refused as an outage, and pressing again books once',
  limit,
  async (fate) => {
    const [, , , window] = await findFreeWindows(server)
    const before = await countBookings()
    const key = randomUUID()
    proxy.watch((sent) => (asksForCommit(sent) ? fate : 'pass'))
    const lost = await book(key, window)
    proxy.watch(() => 'pass')
    expect(lost).toMatchObject({ status: 503, body: { code: 'database-away' } })
    expect(await countBookings()).toBe(fate === 'cut' ? before : before + 1)
    const again = await Promise.all([book(key, window), book(key, window)])
    expect(again.map(({ status: answered }) => answered)).toEqual([201, 201])
    expect(new Set(again.map(({ body }) => body.booking.id)).size).toBe(1)
    expect(await countBookings()).toBe(before + 1)
  },
)

test.runIf(onPostgres)(
  'a person reads a page while the database is away, with everything they typed in it',
  limit,
  async () => {
    expect(await status('/')).toBe(200)
    const booked = await book(randomUUID())
    const token = new URL(booked.body.link, server.url).searchParams.get('booking') ?? ''
    proxy.close()
    const person = { accept: 'text/html' }
    expect(await status('/', person)).toBe(200)
    const form = { ...person, 'content-type': 'application/x-www-form-urlencoded' }
    const typed = new URLSearchParams({ ...visitForm, when: '2030-01-01 8-10', notes: 'Two cats, one shy' })
    const refused = await server.call('POST', '/bookings', { headers: form, body: typed.toString() })
    expect(refused).toMatchObject({ status: 503, body: expect.stringContaining('Two cats, one shy') })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.body).toContain('Our system does not answer just now.')
    expect(refused.body).toContain('value="2030-01-01"')
    for (const [method, path] of [
      ['GET', `/?booking=${token}`],
      ['POST', '/bookings/cancel'],
    ] as const) {
      const answer = await server.call(method, path, {
        headers: form,
        ...(method === 'POST' && { body: `token=${token}` }),
      })
      expect(answer).toMatchObject({ status: 503, body: expect.stringContaining('This cannot be shown right now') })
    }
    proxy.open()
    await measureRecovery()
  },
)

test.runIf(onPostgres)('while the database is away every refusal says so, with one log line each', limit, async () => {
  proxy.close()
  await expect.poll(() => status('/readyz')).toBe(503)
  server.logged.length = 0
  const calls: [string, string, object?][] = [
    ['GET', '/api/availability'],
    ['GET', '/api/dashboard'],
    ['GET', '/api/auth/get-session'],
    ['POST', '/api/auth/sign-in/email', { email: 'owner@example.com', password: 'morning light kitchen' }],
    ['POST', '/api/bookings', { key: randomUUID(), ...visitForm, date: '2030-01-01', window: '8-10' }],
    ['GET', '/api/messages'],
  ]
  for (const [method, path, body] of calls) {
    const refused = await server.call(method, path, { headers: owner, ...(body && { body }) })
    const told = { code: refused.body?.code, retryAfter: refused.headers.get('retry-after') }
    expect({ path, status: refused.status, ...told }).toEqual({
      path,
      status: 503,
      code: 'database-away',
      retryAfter: '5',
    })
    expect(JSON.stringify(refused.body)).not.toMatch(/ECONN|127\.0\.0\.1|broom_test/)
    const id = refused.headers.get('x-request-id') ?? ''
    expect(server.logged.filter((line) => line.includes(id))).toHaveLength(1)
  }
  expect(server.logged.join('')).not.toMatch(/\\n\s+at /)
  proxy.open()
  const seconds = await measureRecovery()
  process.stdout.write(`The database was away: working again ${seconds.toFixed(1)} s after it came back\n`)
  expect(seconds).toBeLessThan(10)
})

const programs = findPostgresFolder()

test.runIf(onPostgres)('an email goes out once, even if the connection that records it is cut', limit, async () => {
  const email = `${randomUUID()}@example.com`
  const arrived = () => mail.received.filter(({ to }) => to.includes(email)).length
  let cuts = 0
  proxy.watch((sent) => (arrived() > 0 && asksForCommit(sent) && cuts++ < 3 ? 'cut' : 'pass'))
  const [window] = await findFreeWindows(server)
  expect((await bookVisit(server, { ...window, email })).status).toBe(201)
  const messages = server.database.queries.selectFrom('messages').select('status').where('recipient', '=', email)
  const statuses = async () => (await messages.execute().catch(() => [])).map((message) => message.status)
  await expect.poll(statuses).toEqual(['sent'])
  proxy.watch(() => 'pass')
  expect(cuts).toBeGreaterThanOrEqual(3)
  expect(arrived()).toBe(1)
})

test.runIf(onPostgres && programs !== null)(
  'a PostgreSQL that crashes and starts again is used again within seconds, by open offices too',
  limit,
  async () => {
    // Durable: what was acknowledged before the crash is there after it.
    const postgres = await startPostgres(programs ?? '', { durable: true })
    onTestFinished(() => postgres.stop())
    const config = { database: { kind: 'postgres' as const, url: postgres.url }, dataDir: testDatabase.folder }
    const node = await startTestServer({ LIMITS: 'off' }, systemClock, { config })
    onTestFinished(() => node.close())
    const headers = await node.signIn()
    const stream = await fetch(`${node.url}/api/events`, { headers })
    await Promise.all(Array.from({ length: 20 }, () => status('/api/dashboard', headers, node)))
    await postgres.restart()
    const seconds = await measureRecovery(node, headers)
    process.stdout.write(`PostgreSQL crashed and started again: working after ${seconds.toFixed(1)} s\n`)
    expect(seconds).toBeLessThan(10)
    expect(await readUntil(stream, 'booking-created')).toContain('booking-created')
  },
)

/** The content of a stream up to a word. */
async function readUntil({ body }: Response, word: string): Promise<string> {
  let said = ''
  for await (const chunk of body ?? []) {
    said += Buffer.from(chunk).toString()
    if (said.includes(word)) break
  }
  return said
}
