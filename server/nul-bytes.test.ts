import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { visitForm } from './bookings/book-test-visit.ts'
import { listRoutes } from './platform/http/access.ts'
import { openTestServer } from './open-test-server.ts'

// PostgreSQL stores no NUL byte in a text, and refuses every statement that carries one.

const { server } = await openTestServer()
const owner = await server.signIn()

test('an address with a NUL byte does not exist, on every route', async () => {
  const routes = listRoutes(server.running.app)
  const addresses = routes.flatMap(({ method, path }) => {
    const queries = ['booking', 'review', 'service', 'before', 'limit', 'status', 'q'].map((name) => `${name}=a%00b`)
    const plain = path.replaceAll(/:\w+/g, 'none').replace('*', 'none')
    const inPath = /[:*]/.test(path) ? [path.replaceAll(/:\w+|\*/g, 'a%00b')] : []
    return [...inPath, ...queries.map((query) => `${plain}?${query}`)].map((address) => ({ method, address }))
  })
  expect(addresses.length).toBeGreaterThan(300)
  for (const { method, address } of addresses) {
    const body = method === 'GET' ? undefined : { key: randomUUID() }
    const { status } = await server.call(method, address, { headers: owner, body })
    expect({ method, address, status }).toEqual({ method, address, status: 404 })
  }
})

test('a NUL byte in a body is refused as an error of its field', async () => {
  const nul = 'a\u0000b'
  const key = randomUUID()
  const bodies: [string, object][] = [
    ['/api/bookings', { key, ...visitForm, date: '2030-01-01', window: nul }],
    ['/api/reviews', { key, rating: 5, name: 'Bea', location: 'Here', service: 'standard', text: 'Good.', token: nul }],
    ['/api/owner/setup', { token: nul, name: 'Owner', email: 'a@example.com', password: 'morning light kitchen' }],
    ['/api/auth/sign-in/email', { email: `${nul}@example.com`, password: 'x' }],
    ['/api/auth/reset-password', { token: nul, newPassword: 'another morning light' }],
    ['/functions/v1/send-estimate-sms', { to: '+14155550188', message: nul }],
  ]
  for (const [path, body] of bodies) {
    const { status } = await server.call('POST', path, { headers: owner, body })
    expect({ path, status }).toEqual({ path, status: 422 })
  }
  for (const path of ['/bookings/move', '/bookings/cancel', '/reviews', '/bookings', '/waitlist']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status } = await server.call('POST', path, { headers, body: 'token=%00&zip=%00&when=%00' })
    expect({ path, status, refused: [404, 422].includes(status) }).toMatchObject({ refused: true })
  }
})

test('the characters \\u0000 in a text stay text', async () => {
  const text = 'They wrote \\u0000 on the mirror, and polished it off again.'
  const review = { key: randomUUID(), rating: 5, name: 'Bea', location: 'Here', service: 'standard', text }
  expect((await server.call('POST', '/api/reviews', { body: review })).status).toBe(201)
})
