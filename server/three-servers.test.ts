// @module-tag faults
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { AvailableDay } from '../domain/bookings/bookings.ts'
import { findFreePort } from '../tools/testing/find-free-port.ts'
import { findHaproxy } from '../tools/testing/find-programs.ts'
import { type LaunchedServer, launchServer } from '../tools/testing/launch-server.ts'
import { type Haproxy, startHaproxy } from '../tools/testing/start-haproxy.ts'
import { visitForm } from './bookings/book-test-visit.ts'
import { retryConflicts } from './platform/database/retry-conflicts.ts'
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts'
import { silentLog } from './platform/process/log.ts'
import { cookiesOf, testOwner } from './start-test-server.ts'

// Three servers on one PostgreSQL, without separate folders, behind HAProxy: each request may go to another one.

const [first, second] = ['first'.repeat(8), 'second'.repeat(7)]
const names = ['node1', 'node2', 'node3']

describe.runIf(process.env['TEST_DATABASE_URL'] && findHaproxy() !== null)('three servers behind HAProxy', () => {
  let database: TestDatabase
  let ports: number[]
  let nodes: LaunchedServer[]
  let haproxy: Haproxy
  let cookie: string

  function startNode(port = 0, secrets: Record<string, string> = { AUTH_SECRET: first }): Promise<LaunchedServer> {
    if (database.config.kind !== 'postgres') throw new Error('This runs with PostgreSQL')
    const shared = { DATABASE_URL: database.config.url, DATA_DIR: '/nowhere/broom', BACKUPS: 'off' }
    return launchServer({ ...shared, TRUSTED_PROXIES: '127.0.0.1', PORT: String(port), ...secrets })
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    ports = [await findFreePort(), await findFreePort(), await findFreePort()]
    nodes = []
    for (const port of ports) nodes.push(await startNode(port))
    haproxy = await startHaproxy(ports)
    const token = new URL(nodes[0]?.setUpLink ?? '').searchParams.get('setup')
    await call('POST', '/api/owner/setup', { body: { token, ...testOwner } })
    const { email, password } = testOwner
    cookie = cookiesOf((await call('POST', '/api/auth/sign-in/email', { body: { email, password } })).headers)
  })
  afterAll(async () => {
    await haproxy.stop()
    await Promise.all(nodes.map((node) => node.stop()))
    await database.drop()
  })

  type Asked = { body?: object; headers?: Record<string, string> }

  async function call(method: string, path: string, { body, headers = {} }: Asked = {}) {
    const answer = await fetch(haproxy.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    const node = answer.headers.get('x-server') ?? ''
    // Of any shape: tests read into it.
    return { status: answer.status, headers: answer.headers, node, body: isJson ? JSON.parse(text) : text }
  }

  const asOwner = (method: string, path: string, body?: object) =>
    call(method, path, { ...(body && { body }), headers: { cookie } })
  let visitors = 0
  /** Each visitor has a separate network, address and telephone: the bookings of one person are limited. */
  function book(change: object) {
    const visitor = ++visitors
    const who = { email: `visitor-${visitor}@example.com`, phone: `(415) 555-${1000 + visitor}` }
    const headers = { 'x-forwarded-for': `198.51.${visitor}.1` }
    return call('POST', '/api/bookings', { body: { key: randomUUID(), ...visitForm, ...who, ...change }, headers })
  }
  const times = <Result>(count: number, run: (at: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, at) => run(at)))

  async function findWindow(): Promise<{ date: string; window: string }> {
    const { body } = await call('GET', '/api/availability')
    const free = body.days.flatMap(({ date, windows }: AvailableDay) =>
      windows.filter((window) => window.free > 0).map(({ id }) => ({ date, window: id })),
    )
    // Not the first one, whose notice may run out in between.
    return free[4 + Math.floor(Math.random() * (free.length - 4))]
  }

  test('each of the three answers in turn, with the same page', async () => {
    const pages = await times(9, () => call('GET', '/'))
    expect([...new Set(pages.map(({ node }) => node))].toSorted()).toEqual(names)
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
    expect(pages[0]?.body).toContain('<h1')
  })

  test('a sign-in at one server is valid at all three, and a sign-out ends it everywhere at once', async () => {
    const { email, password } = testOwner
    const other = cookiesOf((await call('POST', '/api/auth/sign-in/email', { body: { email, password } })).headers)
    const look = () => times(9, () => call('GET', '/api/dashboard', { headers: { cookie: other } }))
    const before = await look()
    expect(before.map(({ status }) => status)).toEqual(Array(9).fill(200))
    expect([...new Set(before.map(({ node }) => node))].toSorted()).toEqual(names)
    await call('POST', '/api/auth/sign-out', { body: {}, headers: { cookie: other } })
    expect((await look()).map(({ status }) => status)).toEqual(Array(9).fill(401))
  })

  test('of nine requests for the last place of a window one gets it, and a key sent nine times books once', async () => {
    const window = await findWindow()
    const wanted = await times(9, () => book(window))
    expect(wanted.map(({ status }) => status).toSorted()).toEqual([201, ...Array(8).fill(409)])
    const key = randomUUID()
    const other = await findWindow()
    const same = { email: visitForm.email, phone: visitForm.phone }
    const pressed = await times(9, () => book({ ...other, ...same, key }))
    expect(new Set(pressed.map(({ body }) => body.booking?.id)).size).toBe(1)
    const token = new URL(pressed[0]?.body.link, haproxy.url).searchParams.get('booking')
    const opened = await times(9, () => call('GET', `/api/bookings/by-token/${token}`))
    expect(opened.map(({ status }) => status)).toEqual(Array(9).fill(200))
  })

  test('an open office hears of a booking made at any server', async () => {
    const streams = await Promise.all(names.map(() => openStream()))
    expect(streams.map(({ node }) => node).toSorted()).toEqual(names)
    const { body } = await book(await findWindow())
    for (const stream of streams) expect(await stream.hears(body.booking.id)).toBe(true)
  })

  test('an act at one server can be undone at another', async () => {
    const { body } = await book(await findWindow())
    const { id, version } = body.booking
    const act = randomUUID()
    const confirmed = await asOwner('POST', `/api/bookings/${id}/confirm`, { key: act, version })
    expect(confirmed.status).toBe(200)
    const undone = await asOwner('POST', '/api/undo', { key: randomUUID(), act })
    expect(undone.status).toBe(200)
    expect(undone.node).not.toBe(confirmed.node)
  })

  test('guesses at all servers are counted together', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const body = { email: testOwner.email, password: 'not the password' }
    const guesses = await times(30, () => call('POST', '/api/auth/sign-in/email', { body, headers }))
    expect(guesses.filter(({ status }) => status === 401 || status === 422)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('the others take over from a killed server', async () => {
    nodes[1]?.child.kill('SIGKILL')
    const asked = await times(30, () => call('GET', '/api/availability'))
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await book(await findWindow())).status).toBe(201)
    nodes[1] = await startNode(ports[1])
    await expect.poll(async () => (await call('GET', '/')).node).toBe('node2')
  })

  test('the secret is changed on one after the other, and no link and no session fails for a moment', async () => {
    const { body } = await book(await findWindow())
    const old = new URL(body.link, haproxy.url).searchParams.get('booking')
    const statuses: number[] = []
    let [isChanging, held] = [true, cookie]
    const visiting = (async () => {
      while (isChanging) {
        statuses.push((await call('GET', `/api/bookings/by-token/${old}`)).status)
        const answer = await call('GET', '/api/dashboard', { headers: { cookie: held } })
        statuses.push(answer.status)
        // Like a browser.
        held = cookiesOf(answer.headers) || held
        await wait(20)
      }
    })()
    for (const secrets of [
      { AUTH_SECRET: first, AUTH_SECRET_PREVIOUS: second },
      { AUTH_SECRET: second, AUTH_SECRET_PREVIOUS: first },
    ]) {
      for (const [at, node] of nodes.entries()) {
        await node.stop()
        nodes[at] = await startNode(ports[at], secrets)
        await wait(400)
        const { link } = (await book(await findWindow())).body
        const fresh = new URL(link, haproxy.url).searchParams.get('booking')
        const opened = await times(6, () => call('GET', `/api/bookings/by-token/${fresh}`))
        statuses.push(...opened.map(({ status }) => status))
      }
    }
    isChanging = false
    await visiting
    expect(statuses.length).toBeGreaterThan(50)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  test('a version whose changes only add rolls over one server after the other, and no visitor is refused', async () => {
    const refused: string[] = []
    const booked: string[] = []
    let [isRolling, asked] = [true, 0]
    const judge = (what: string, { status, body }: { status: number; body: unknown }) => {
      asked++
      // A window that another visitor has taken, and too many of one network, are answers.
      if (status >= 500) refused.push(`${what}: ${status} ${JSON.stringify(body)}`)
    }
    async function visit(): Promise<void> {
      while (isRolling) {
        judge('page', await call('GET', '/'))
        const answer = await book(await findWindow())
        judge('booking', answer)
        if (answer.status === 201) booked.push(answer.body.booking.id)
        judge('dashboard', await call('GET', '/api/dashboard', { headers: { cookie } }))
        await wait(Math.random() * 30)
      }
    }
    const crowd = Array.from({ length: 6 }, () => visit().catch((error: unknown) => void refused.push(String(error))))
    for (const [at, node] of nodes.entries()) {
      await node.stop()
      // The first server of the newer version changes the shape before it answers. The same program stands in for it.
      if (at === 0) await widen()
      nodes[at] = await startNode(ports[at], { AUTH_SECRET: second, AUTH_SECRET_PREVIOUS: first })
      await expect.poll(() => isUp(at)).toBe(true)
      await wait(1_500)
    }
    isRolling = false
    await Promise.all(crowd)
    expect(refused).toEqual([])
    expect(asked).toBeGreaterThan(100)
    expect(booked.length).toBeGreaterThan(10)
    const stored = await Promise.all(booked.map((id) => asOwner('GET', `/api/bookings/${id}`)))
    expect(stored.filter(({ status }) => status !== 200)).toEqual([])
  })

  const isUp = (at: number) =>
    fetch(`http://127.0.0.1:${ports[at]}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )

  /** As a newer version does it, while the others serve. */
  async function widen(): Promise<void> {
    if (database.config.kind !== 'postgres') throw new Error('This runs with PostgreSQL')
    const client = new pg.Client({ connectionString: database.config.url })
    await client.connect()
    const statements = [
      "alter table bookings add column more text not null default ''",
      'alter table customers add column more text',
      'alter table messages add column more text',
      'create table more (id text primary key)',
      "insert into kysely_migration (name, timestamp) values ('9999-more-widens', '2030-01-01T00:00:00Z')",
    ]
    // One transaction. The servers may hold a table that this waits for, and wait for one that this holds.
    await retryConflicts(() => client.query(statements.join(';')), silentLog)
    await client.end()
  }

  async function openStream() {
    const abort = new AbortController()
    onTestFinished(() => abort.abort())
    const answer = await fetch(`${haproxy.url}/api/events`, { headers: { cookie }, signal: abort.signal })
    if (answer.body === null) throw new Error('There is no stream')
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    return {
      node: answer.headers.get('x-server') ?? '',
      /** Within seconds, or never. */
      async hears(word: string): Promise<boolean> {
        const late = AbortSignal.timeout(5_000)
        while (!heard.includes(word) && !late.aborted) {
          const read = await Promise.race([reader.read(), wait(5_000, null)])
          heard += read?.value ?? ''
        }
        return heard.includes(word)
      },
    }
  }
})
