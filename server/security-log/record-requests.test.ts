// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SecurityEvent, SecurityEventKind } from '../../domain/owner/security-log.ts'
import { listRoutes } from '../platform/http/access.ts'
import { startTestServer, type TestServer, testOwner } from '../start-test-server.ts'
import { loggedRoutes } from './record-requests.ts'
import { forgetSecurityEvents } from './store.ts'

const dayMs = 24 * 3_600_000
let server: TestServer
let headers: { cookie: string }
let now = Date.parse('2026-12-01T12:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now: () => now })
  headers = await server.signIn()
  // The session began by the machine's clock, long before this test's.
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
})
afterAll(() => server.close())

async function readLog(query = 'limit=100'): Promise<{ items: SecurityEvent[]; next: string | null }> {
  return (await server.call('GET', `/api/security-log?${query}`, { headers })).body
}

async function linesOf(kind: SecurityEventKind): Promise<SecurityEvent[]> {
  return (await readLog()).items.filter((line) => line.kind === kind)
}

function makeToken(name: string) {
  const body = { key: randomUUID(), name, abilities: ['estimates:read'], days: null }
  return server.call('POST', '/api/tokens', { body, headers: { ...headers, 'user-agent': 'Firefox/140' } })
}

const guess = (password: string, from: string) =>
  server.call('POST', '/api/auth/sign-in/email', {
    body: { email: 'typed-by-a-stranger@example.com', password },
    headers: { 'x-forwarded-for': from },
  })

test('every route named in the log exists', () => {
  const routes = new Set(listRoutes(server.running.app).map(({ method, path }) => `${method} ${path}`))
  expect([...loggedRoutes.keys()].filter((route) => !routes.has(route))).toEqual([])
})

test('the owner reads who did what, from where and with what', async () => {
  const { token } = (await makeToken('Bookkeeping')).body
  await server.call('POST', `/api/tokens/${token.id}/revoke`, { body: { key: randomUUID() }, headers })
  expect((await linesOf('owner-created'))[0]).toMatchObject({ times: 1 })
  expect((await linesOf('signed-in'))[0]).toMatchObject({ network: '127.0.0.1' })
  expect(await linesOf('token-created')).toMatchObject([
    { who: testOwner.name, about: 'Bookkeeping', userAgent: 'Firefox/140', at: new Date(now).toISOString() },
  ])
  expect(await linesOf('token-revoked')).toMatchObject([{ about: 'Bookkeeping' }])
})

test('refusals of strangers within a minute are one line, however often and from however many networks', async () => {
  now += 60_000
  await guess('a first guess', '203.0.113.7')
  expect(await linesOf('sign-in-failed')).toMatchObject([{ times: 1, network: '203.0.113.7' }])
  for (let i = 0; i < 4; i++) await guess(`guess ${i}`, `198.51.100.${i}`)
  expect(await linesOf('sign-in-failed')).toMatchObject([{ times: 5, network: '' }])
  now += 60_000
  await guess('another minute', '203.0.113.7')
  expect(await linesOf('sign-in-failed')).toHaveLength(2)
})

test('requests for public links are one line a minute, and the owner’s own stand by themselves', async () => {
  now += 60_000
  const ask = (path: string, from: string) =>
    server.call('POST', `/api/auth/${path}`, {
      body: { email: 'typed-by-a-stranger@example.com' },
      headers: { 'x-forwarded-for': from },
    })
  for (let i = 0; i < 20; i++) await ask(i % 2 ? 'request-password-reset' : 'request-device-link', `198.51.100.${i}`)
  expect(await linesOf('link-asked')).toMatchObject([{ times: 20, network: '' }])
  now += 60_000
  await ask('request-password-reset', '203.0.113.7')
  expect((await linesOf('link-asked'))[0]).toMatchObject({ times: 1, network: '203.0.113.7' })
})

test('a sign-out without a session is not logged', async () => {
  for (let i = 0; i < 5; i++) await server.call('POST', '/api/auth/sign-out', { body: {} })
  expect(await linesOf('signed-out')).toEqual([])
  await server.call('POST', '/api/auth/sign-out', { body: {}, headers: await server.signIn() })
  expect(await linesOf('signed-out')).toMatchObject([{ who: testOwner.name, times: 1 }])
})

test('other sites, unknown tokens and limits are logged by the route, never by what was typed', async () => {
  const foreign = { ...headers, 'sec-fetch-site': 'cross-site' }
  await server.call('PUT', '/api/settings', { body: {}, headers: foreign })
  await server.call('GET', '/api/estimates/none', { headers: { authorization: 'Bearer broom_guessed' } })
  for (let i = 0; i < 25; i++) await server.call('POST', '/api/reviews', { body: { i } })
  expect(await linesOf('other-site')).toMatchObject([{ about: 'PUT /api/settings' }])
  expect(await linesOf('token-refused')).toMatchObject([{ about: 'GET /api/estimates/:id' }])
  expect((await linesOf('limit-reached'))[0]).toMatchObject({ about: 'POST /api/reviews' })
})

test('no password, token, link or stranger’s address gets into the log', async () => {
  const { secret } = (await makeToken('Another')).body
  await server.call('GET', '/api/settings', { headers: { authorization: `Bearer ${secret}` } })
  await server.call('POST', '/api/bookings/by-token/a-links-token/cancel', {
    body: { key: randomUUID() },
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  await readLog()
  const kept = JSON.stringify(await server.database.queries.selectFrom('security_events').selectAll().execute())
  expect(kept).toContain('Another')
  for (const hidden of [testOwner.password, 'guess', 'typed-by-a-stranger', secret, 'broom_', 'a-links-token'])
    expect(kept).not.toContain(hidden)
})

test('an ended session of the owner is not logged, and looking at the office is not either', async () => {
  const before = (await readLog()).items.length
  await server.call('GET', '/api/dashboard')
  await server.call('GET', '/api/dashboard', { headers })
  expect((await readLog()).items).toHaveLength(before)
})

test('the log is read page by page, only by the owner in a browser', async () => {
  const first = await readLog('limit=2')
  const second = await readLog(`limit=2&before=${first.next}`)
  const all = (await readLog()).items
  expect([...first.items, ...second.items]).toEqual(all.slice(0, 4))
  const { secret } = (await makeToken('A reader')).body
  const program = { headers: { authorization: `Bearer ${secret}` } }
  expect((await server.call('GET', '/api/security-log', program)).status).toBe(403)
})

test('lines are stored for 180 days', async () => {
  const { queries } = server.database
  await forgetSecurityEvents(queries, now + 179 * dayMs)
  expect((await readLog()).items.length).toBeGreaterThan(5)
  await forgetSecurityEvents(queries, now + 181 * dayMs)
  expect((await readLog()).items).toEqual([])
})
