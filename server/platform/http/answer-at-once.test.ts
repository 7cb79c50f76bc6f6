import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openTestServer } from '../../open-test-server.ts'

const { server } = await openTestServer({ environment: { LIMITS: 'on', PUBLIC_URL: 'https://clean.example' } })

/** Everything in an answer except what differs each time. */
async function ask(path: string, options: RequestInit = {}) {
  const response = await fetch(server.url + path, options)
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  Object.assign(headers, { date: '', 'x-request-id': '' })
  return { status: response.status, headers, body: await response.text() }
}

test("an answer that is ready at once equals the route's answer, in every encoding and for callers that hold it", async () => {
  const { headers } = await ask('/')
  const askers: Record<string, string>[] = [
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'identity' },
    { 'if-none-match': headers['etag'] ?? '' },
  ]
  for (const asker of askers) {
    // With a question mark an address is another text, and the same one for the router.
    for (const path of ['/', '/healthz', '/api/availability']) {
      expect(await ask(path, { headers: asker })).toEqual(await ask(`${path}?`, { headers: asker }))
    }
  }
})

test("an answer at once has the headers of every answer, and the page's own come first", async () => {
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

test('a request without a host is refused as everywhere', async () => {
  await ask('/')
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: /\r\n\r\n')
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
})
