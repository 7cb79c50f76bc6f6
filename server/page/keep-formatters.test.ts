import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

// Once, sixty days of windows made 700 formatters each time: 14 MB outside the heap, and a tenth of a second.
test('an answer with every day and window reuses the existing formatters', async () => {
  const makers = [
    vi.spyOn(Intl, 'DateTimeFormat'),
    ...(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const).map((name) =>
      vi.spyOn(Date.prototype, name),
    ),
  ]
  const made = () => makers.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  const book = () => server.call('POST', '/bookings', { body: 'name=Ana&service=deep', headers: formHeaders })
  const first = await book()
  expect(first.status).toBe(422)
  expect(first.body.match(/<option/g).length).toBeGreaterThan(60)
  const before = made()
  await book()
  expect(made()).toBe(before)
})

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
