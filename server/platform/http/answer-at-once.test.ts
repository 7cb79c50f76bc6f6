import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://clean.example' })
})
afterAll(() => server.close())

/** Everything of an answer but what is another one's each time. */
async function ask(path: string, options: RequestInit = {}) {
  const response = await fetch(server.url + path, options)
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  Object.assign(headers, { date: '', 'x-request-id': '' })
  return { status: response.status, headers, body: await response.text() }
}

test('an answer that is there at once is the one that its route gives, in every encoding and to who has it', async () => {
  const { headers } = await ask('/')
  const askers: Record<string, string>[] = [
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'identity' },
    { 'if-none-match': headers['etag'] ?? '' },
  ]
  for (const asker of askers) {
    // With a question mark an address is another one for whoever compares texts, and the same for the router.
    for (const path of ['/', '/healthz', '/api/availability']) {
      expect(await ask(path, { headers: asker })).toEqual(await ask(`${path}?`, { headers: asker }))
    }
  }
})

test('what every answer says is said by one that is there at once, and what the page says itself comes first', async () => {
  await ask('/')
  const page = await ask('/')
  expect(page.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-/),
  })
  expect((await ask('/healthz')).headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
})

test('a request that names no host is refused as everywhere', async () => {
  await ask('/')
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: /\r\n\r\n')
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
})
