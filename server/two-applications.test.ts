import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../domain/settings/settings.ts'
import { bookNextWindow } from './bookings/book-test-visit.ts'
import { startTestServer, testOwner, type TestServer } from './start-test-server.ts'

// Two businesses in one process, each with a separate database: every request goes to the one, then to the other.
let bright: TestServer
let clear: TestServer
const owners = new Map<TestServer, { cookie: string }>()

beforeAll(async () => {
  bright = await startTestServer()
  clear = await startTestServer()
  for (const server of [bright, clear]) owners.set(server, await server.signIn())
})
afterAll(async () => {
  await bright.close()
  await clear.close()
})

const headersOf = (server: TestServer) => owners.get(server) ?? { cookie: '' }

test('each has its own settings and its own page, whichever was asked last', async () => {
  for (const [server, brand] of [
    [bright, 'Bright Home'],
    [clear, 'Clear Home'],
  ] as const) {
    const body = { key: randomUUID(), settings: { ...defaultSettings, brand } }
    expect((await server.call('PUT', '/api/settings', { body, headers: headersOf(server) })).status).toBe(200)
  }
  for (let again = 0; again < 3; again++) {
    expect((await bright.call('GET', '/')).body).toContain('Bright Home')
    expect((await clear.call('GET', '/')).body).toContain('Clear Home')
    const brands = [bright, clear].map(async (server) => {
      return (await server.call('GET', '/api/settings', { headers: headersOf(server) })).body.settings.brand
    })
    expect(await Promise.all(brands)).toEqual(['Bright Home', 'Clear Home'])
  }
})

test("a remembered session, a program's token and the set-up link each open one of them", async () => {
  const ask = (server: TestServer, headers: Record<string, string>) => server.call('GET', '/api/dashboard', { headers })
  expect((await ask(bright, headersOf(bright))).status).toBe(200)
  expect((await ask(clear, headersOf(bright))).status).toBe(401)
  expect((await ask(clear, headersOf(clear))).status).toBe(200)
  const body = { key: randomUUID(), name: 'Books', abilities: ['bookings:read'], days: 30 }
  const { secret } = (await bright.call('POST', '/api/tokens', { body, headers: headersOf(bright) })).body
  const authorization = `Bearer ${secret}`
  expect((await bright.call('GET', '/api/bookings', { headers: { authorization } })).status).toBe(200)
  expect((await clear.call('GET', '/api/bookings', { headers: { authorization } })).status).toBe(401)
  expect(bright.setUpToken).not.toBe(clear.setUpToken)
})

test('a private link and a place in a window belong to one of them', async () => {
  const { booking, link } = (await bookNextWindow(bright)).body
  const path = `/api/bookings/by-token/${link.slice('/?booking='.length)}`
  expect((await bright.call('GET', path)).status).toBe(200)
  expect((await clear.call('GET', path)).status).toBe(404)
  // The same window, which has one place.
  const { booking: other } = (await bookNextWindow(clear)).body
  expect([other.date, other.window]).toEqual([booking.date, booking.window])
})

test("a stranger's attempts are counted per application", async () => {
  const guess = (server: TestServer) =>
    server.call('POST', '/api/auth/sign-in/email', { body: { email: testOwner.email, password: 'wrong' } })
  const guesses = await Promise.all(Array.from({ length: 12 }, () => guess(bright)))
  expect(guesses.some(({ status }) => status === 429)).toBe(true)
  expect((await guess(clear)).status).toBe(401)
})
