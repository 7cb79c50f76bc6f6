import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRoutes } from './platform/http/access.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let secure: TestServer

beforeAll(async () => {
  server = await startTestServer()
  secure = await startTestServer({ PUBLIC_URL: 'https://example.com', HSTS_SUBDOMAINS: 'on' })
})
afterAll(async () => {
  await secure.close()
  await server.close()
})

const write = (to: TestServer, origin: string) =>
  to.call('POST', '/api/waitlist', { headers: { origin }, body: { key: randomUUID(), zip: '94110', email: 'a@b.co' } })

test('an https site accepts nothing from http pages, whatever their name', async () => {
  const { host } = new URL(secure.url)
  for (const origin of ['http://example.com', `http://${host}`, 'null', 'https://example.org']) {
    expect(await write(secure, origin)).toMatchObject({ status: 403, body: { code: 'wrong-origin' } })
  }
  for (const origin of ['https://example.com', `https://${host}`]) {
    expect((await write(secure, origin)).status).not.toBe(403)
  }
  expect((await write(server, server.url)).status).not.toBe(403)
})

test('a form with a hidden origin is accepted only if the browser itself says that it is ours', async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${server.url}/waitlist`, {
      method: 'POST',
      headers: { accept: 'text/html', origin: 'null', ...headers },
      body: new URLSearchParams({ zip: '94110', email: 'hidden@example.com' }),
      redirect: 'manual',
    })
  expect((await send({ 'sec-fetch-site': 'same-origin' })).status).not.toBe(403)
  const others: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, {}]
  for (const site of others) {
    const refused = await send(site)
    expect(refused.status).toBe(403)
    const html = await refused.text()
    // A person reads a remedy.
    expect([refused.headers.get('content-type'), html.includes('Please send this from our page')]).toEqual([
      'text/html; charset=utf-8',
      true,
    ])
  }
  const program = await write(server, 'null')
  expect({ status: program.status, code: program.body.code }).toEqual({ status: 403, code: 'wrong-origin' })
  const named = await send({ 'sec-fetch-site': 'same-origin', origin: 'https://example.org' })
  expect(named.status).toBe(403)
})

test('browsers are told to stay with https, for subdomains only when the owner says so', async () => {
  const answered = await secure.call('GET', '/healthz')
  expect(answered.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect((await server.call('GET', '/healthz')).headers.get('strict-transport-security')).toBeNull()
})

test('every answer carries the id of its request, also without a route', async () => {
  const paths = listRoutes(server.running.app).map(({ method, path }) => ({ method, path }))
  const ids = new Set<string | null>()
  for (const { method, path } of [...paths, { method: 'GET', path: '/nothing' }, { method: 'GET', path: '/%00' }]) {
    const { headers } = await server.call(method, path.replaceAll(/[:*]\w*/g, 'none'))
    expect({ path, id: headers.get('x-request-id') }).toEqual({ path, id: expect.stringMatching(/^[\da-f-]{36}$/) })
    ids.add(headers.get('x-request-id'))
  }
  expect(ids.size).toBe(paths.length + 2)
})

test('a refusal that points to abuse is logged: which request, which route, from where', async () => {
  const token = 'a-token-of-somebody'
  const bodies = Array.from({ length: 61 }, () => ({ body: { key: randomUUID(), date: '2030-01-01', window: '8-10' } }))
  const answers = await Promise.all(
    bodies.map((options) => server.call('POST', `/api/bookings/by-token/${token}/move`, options)),
  )
  const limited = answers.find(({ status }) => status === 429)
  const denied = await server.call('GET', '/api/dashboard')
  for (const [refused, route, code] of [
    [limited, '/api/bookings/by-token/:token/move', 'too-many-requests'],
    [denied, '/api/dashboard', 'sign-in-required'],
  ] as const) {
    const requestId = refused?.headers.get('x-request-id') ?? 'none'
    const lines = server.logged.filter((line) => line.includes(requestId))
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'info', requestId, route, code, network: '127.0.0.1' }),
    ])
  }
  expect(server.logged.join('')).not.toContain(token)
})

test('a failed sign-in is logged, without the account or what was typed', async () => {
  const attempt = { email: 'somebody@example.com', password: 'their real password' }
  const { headers } = await server.call('POST', '/api/auth/sign-in/email', { body: attempt })
  const lines = server.logged.filter((line) => line.includes(headers.get('x-request-id') ?? 'none'))
  expect(lines.length).toBeGreaterThan(0)
  expect(server.logged.join('')).not.toMatch(/somebody@example|their real/)
})

test("a fault is logged with the route's pattern, never with the values in it", async () => {
  const find = server.database.queries.selectFrom
  server.database.queries.selectFrom = () => {
    throw new Error('broken on purpose')
  }
  const { status } = await server.call('GET', '/logo/a-name-of-somebodys')
  server.database.queries.selectFrom = find
  expect(status).toBe(500)
  const line =
    server.logged.findLast((entry) => entry.includes('broken on purpose') && entry.includes('"route"')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ level: 'error', route: '/logo/:sha256' })
  expect(line).not.toContain('a-name-of-somebodys')
})

test('a body that its caller breaks off is not a server error', async () => {
  server.logged.length = 0
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = [
    'POST /api/owner/setup HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'content-length: 90',
  ]
  socket.write([...head, '', '{"key":'].join('\r\n'), () => setImmediate(() => socket.destroy()))
  await expect.poll(() => server.logged.join('')).toContain('cut off by its caller')
  expect(server.logged.join('')).not.toContain('"level":"error"')
})
