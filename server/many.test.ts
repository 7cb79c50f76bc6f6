// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AvailableDay } from '../domain/bookings/bookings.ts'
import { visitForm } from './bookings/book-test-visit.ts'
import { configOf } from './config.ts'
import { openMany, type Businesses } from './many.ts'
import { setUpToken } from './owner/set-up-owner.ts'
import { createPrivateLinks } from './platform/private-links.ts'
import { openPort } from './platform/http/open-port.ts'
import { createMigratedDatabase, type TestDatabase } from './platform/database/test-database.ts'
import { createLog } from './platform/process/log.ts'
import { cookiesOf, testOwner } from './start-test-server.ts'

const hosts = ['ample.example', 'bright.example', 'clear.example', 'dust.example']

let folder: string
let businesses: Businesses
let port: number
let close: () => Promise<void>
const logged: string[] = []
let ahead = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'broom-many-'))
  for (const host of hosts) await makePlace(host)
  const clock = { now: () => Date.now() + ahead }
  businesses = openMany(
    folder,
    createLog((line) => logged.push(line)),
    { clock },
  )
  const server = await openPort(businesses.site, { port: 0, hostname: '127.0.0.1' })
  // A listening TCP server has an address with a port.
  port = (server.address() as AddressInfo).port
  close = async () => {
    await businesses.close()
    await new Promise((resolve) => server.close(resolve))
  }
})
afterAll(async () => {
  await close()
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const databases: TestDatabase[] = []

/** On PostgreSQL each has a separate database, as its file says. */
async function makePlace(host: string, more = ''): Promise<void> {
  const database = await createMigratedDatabase()
  databases.push(database)
  const { config } = database
  const where = config.kind === 'postgres' ? `DATABASE_URL=${config.url}\n` : ''
  mkdirSync(join(folder, host))
  writeFileSync(join(folder, host, 'environment'), `PUBLIC_URL=http://${host}\nBACKUPS=off\n${where}${more}`)
}

type Answered = { status: number; headers: Headers; body: string }

/** As a proxy asks: at one address, for the host that its visitor named. */
function ask(host: string, path: string, { body, ...headers }: Record<string, string> & { body?: string } = {}) {
  return new Promise<Answered>((resolve, reject) => {
    const kind = body === undefined ? {} : { 'content-type': 'application/json', origin: `http://${host}` }
    const asked = request({ port, host: '127.0.0.1', path, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => {
        const given = new Headers()
        for (let at = 0; at < answer.rawHeaders.length; at += 2)
          given.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
        resolve({ status: answer.statusCode ?? 0, headers: given, body: text })
      })
    })
    for (const [name, value] of Object.entries({ host, ...kind, ...headers })) asked.setHeader(name, value)
    asked.once('error', reject)
    asked.end(body)
  })
}

const post = (host: string, path: string, body: object, headers: Record<string, string> = {}) =>
  ask(host, path, { ...headers, body: JSON.stringify(body) })

async function signIn(host: string): Promise<{ cookie: string }> {
  await post(host, '/api/owner/setup', { token: setUpToken(configOf(folder, host).authSecret), ...testOwner })
  const { email, password } = testOwner
  const { status, headers } = await post(host, '/api/auth/sign-in/email', { email, password })
  if (status !== 200) throw new Error(`Signing in at ${host} answered ${status}`)
  return { cookie: cookiesOf(headers) }
}

async function book(host: string): Promise<{ id: string; link: string }> {
  const days: AvailableDay[] = JSON.parse((await ask(host, '/api/availability')).body).days
  const offered = days.flatMap(({ date, windows }) =>
    windows.filter(({ free }) => free > 0).map(({ id }) => ({ date, window: id })),
  )
  // The first ones may have been too near a moment later.
  const { status, body } = await post(host, '/api/bookings', { key: randomUUID(), ...visitForm, ...offered[3] })
  if (status !== 201) throw new Error(`Booking at ${host} answered ${status}: ${body}`)
  const { booking, link } = JSON.parse(body)
  return { id: booking.id, link }
}

test('keys and links of one business open nothing of another', async () => {
  const [ample = '', ...others] = hosts
  const token = setUpToken(configOf(folder, ample).authSecret)
  for (const host of others)
    expect((await post(host, '/api/owner/setup', { token, ...testOwner })).status).toBeGreaterThanOrEqual(400)
  const keys = new Map<string, ((host: string) => Promise<number>)[]>()
  for (const host of hosts) {
    const cookies = await signIn(host)
    const { id, link } = await book(host)
    const made = await post(
      host,
      '/api/tokens',
      { key: randomUUID(), name: 'Books', abilities: ['bookings:read'], days: 30 },
      cookies,
    )
    const { secret } = JSON.parse(made.body)
    const privateLink = link.slice('/?booking='.length)
    const statusOf = async (asked: Promise<Answered>) => (await asked).status
    keys.set(host, [
      (other) => statusOf(ask(other, '/api/dashboard', cookies)),
      (other) => statusOf(ask(other, `/api/bookings/${id}`, cookies)),
      (other) => statusOf(ask(other, '/api/bookings', { authorization: `Bearer ${secret}` })),
      (other) => statusOf(ask(other, `/api/bookings/by-token/${privateLink}`)),
      (other) => statusOf(ask(other, `/?booking=${privateLink}`)),
    ])
  }
  const opened: [string, string, number][] = []
  for (const [owner, tries] of keys) {
    for (const host of hosts) {
      for (const [which, attempt] of tries.entries())
        if ((await attempt(host)) === 200) opened.push([owner, host, which])
    }
  }
  // Each of the five opens its own, in one of the four cells of its row.
  expect(opened).toEqual(hosts.flatMap((host) => [0, 1, 2, 3, 4].map((which) => [host, host, which])))
})

test('an unknown host name is answered as unknown, and a new folder is served at once', async () => {
  expect(await ask('nobody.example', '/')).toMatchObject({ status: 421, body: expect.stringMatching(/no site/) })
  await makePlace('nobody.example')
  expect(await ask('nobody.example', '/')).toMatchObject({ status: 200 })
  expect(await ask('127.0.0.1', '/healthz')).toMatchObject({ status: 200, body: 'ok' })
})

test("one business's failure stops no other, and its log lines name it", async () => {
  await makePlace('broken.example', 'SMTP_URL=nonsense\n')
  const answer = await ask('broken.example', '/')
  expect(answer).toMatchObject({ status: 503, body: expect.stringMatching(/cannot be opened/) })
  expect(answer.headers.get('retry-after')).toBe('10')
  expect(logged.join('')).toMatch(/"business":"broken.example".*SMTP_URL must look like/)
  expect((await ask('ample.example', '/')).status).toBe(200)
})

test('an unused business is closed, catches up in the next round, and opens again', async () => {
  const cookies = await signIn('bright.example')
  const stream = request({
    port,
    host: '127.0.0.1',
    path: '/api/events',
    headers: { host: 'bright.example', ...cookies },
  })
  const listening = new Promise((resolve) => stream.once('response', resolve))
  stream.end()
  await listening
  ahead += 11 * 60_000
  // A client still listens to this one; the others may have work to finish.
  await expect
    .poll(async () => {
      await businesses.closeIdle()
      return businesses.count()
    })
    .toBe(1)
  stream.destroy()
  await expect
    .poll(async () => {
      ahead += 11 * 60_000
      await businesses.closeIdle()
      return businesses.count()
    })
    .toBe(0)
  const { id } = await book('ample.example')
  await signIn('ample.example')
  ahead += 11 * 60_000
  await businesses.closeIdle()
  // More than two days: an unanswered request ends by the clock.
  ahead += 50 * 3_600_000
  await businesses.visit()
  expect(businesses.count()).toBe(0)
  const { body } = await ask('ample.example', `/api/bookings/${id}`, await signIn('ample.example'))
  expect(JSON.parse(body).booking.status).not.toBe('pending')
})

test('each business signs links with its own secret', () => {
  const id = randomUUID()
  const links = hosts.map((host) => createPrivateLinks(configOf(folder, host).authSecret).make('booking', id))
  expect(new Set(links).size).toBe(hosts.length)
})

test('a guesser at one business has no guess left at the others, until a quarter of an hour has passed', async () => {
  const guess = (host: string) =>
    post(host, '/api/auth/sign-in/email', { email: testOwner.email, password: 'a wrong password' })
  for (let i = 0; i < 10; i++) expect((await guess('ample.example')).status).toBe(401)
  expect((await guess('dust.example')).status).toBe(429)
  ahead += 16 * 60_000
  expect((await guess('dust.example')).status).toBe(401)
})
