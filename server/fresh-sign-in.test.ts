// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestToken } from './api-tokens/create-test-token.ts'
import { bookNextWindow } from './bookings/book-test-visit.ts'
import { startTestServer, type TestServer, testOwner } from './start-test-server.ts'

let server: TestServer
let headers: { cookie: string }
let program: { authorization: string }
let customer: string
/** How far the clock is ahead. */
let ahead = 0

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' }, { now: () => Date.now() + ahead })
  headers = await server.signIn()
  program = await createTestToken(server, headers, ['settings:write', 'customers:write', 'customers:read'])
  const { booking } = (await bookNextWindow(server)).body
  await server.call('POST', `/api/bookings/${booking.id}/decline`, { body: { key: randomUUID() }, headers })
  const { id } = await server.database.queries.selectFrom('customers').select('id').executeTakeFirstOrThrow()
  customer = id
})
afterAll(() => server.close())
beforeEach(async () => {
  ahead = 0
  await confirm()
})

const confirm = () => server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })

const key = randomUUID()
const presses: [method: string, route: string, body?: object][] = [
  ['GET', '/api/csv/customers'],
  ['GET', '/api/customers/:id/export'],
  ['GET', '/api/customers/:id/pdf'],
  ['GET', '/api/owner/proof'],
  ['POST', '/api/trial/clear', { key: randomUUID(), brand: 'another name', seen: 0 }],
  ['POST', '/api/customers/:id/erase', { key, name: 'another name' }],
]

test.each(presses)('%s %s asks for the password again after 15 minutes, then goes on', async (method, route, body) => {
  const path = route.replace(':id', customer)
  const press = () => server.call(method, path, { body, headers })
  ahead = 16 * 60_000
  expect(await press()).toMatchObject({ status: 403, body: { code: 'confirm-required' } })
  await confirm()
  expect((await press()).status).not.toBe(403)
})

test.each(presses)('no API token opens %s %s', async (method, route, body) => {
  const answer = await server.call(method, route.replace(':id', customer), { body, headers: program })
  expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
})
