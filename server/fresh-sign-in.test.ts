import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../domain/settings/settings.ts'
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

type Change = { email?: string; brand?: string }
const save = (change: Change, by: Record<string, string> = headers) =>
  server.call('PUT', '/api/settings', {
    body: { key: randomUUID(), settings: { ...defaultSettings, ...change } },
    headers: by,
  })

const kept = async () => (await server.call('GET', '/api/settings', { headers })).body.settings

/** Who was notified that the notices have moved. */
async function told(): Promise<string[]> {
  const messages = await server.database.queries
    .selectFrom('messages')
    .select(['recipient', 'draft'])
    .where('kind', '=', 'owner-account')
    .execute()
  return messages.flatMap(({ recipient, draft }) => (draft?.includes('notices-moved') ? recipient : [])).toSorted()
}

test('an open session alone does not lead the notices away, and saves the rest as before', async () => {
  ahead = 16 * 60_000
  expect(await save({ email: 'mallory@example.com', brand: 'Mallory' })).toMatchObject({
    status: 403,
    body: { code: 'confirm-required', detail: expect.stringContaining('where your notices go') },
  })
  expect(await kept()).toMatchObject({ email: '', brand: defaultSettings.brand })
  expect((await save({ brand: 'Bright Home' })).status).toBe(200)
  expect(await told()).toEqual([])
})

test('no API token leads the notices away, whatever else it may change', async () => {
  expect((await save({ brand: 'Brighter Home' }, program)).status).toBe(200)
  const refused = await save({ email: 'mallory@example.com' }, program)
  expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  expect(refused.body.errors).toHaveProperty(['settings.email'])
  expect(await kept()).toMatchObject({ email: '', brand: 'Brighter Home' })
})

test('a new address for notices is announced to the sign-in address and to both notice addresses, once', async () => {
  expect((await save({ email: 'first@example.com' })).status).toBe(200)
  expect(await told()).toEqual(['first@example.com', testOwner.email])
  expect((await save({ email: 'second@example.com' })).status).toBe(200)
  expect((await save({ email: 'second@example.com', brand: 'Bright' })).status).toBe(200)
  const both = ['first@example.com', testOwner.email]
  expect(await told()).toEqual([...both, ...both, 'second@example.com'].toSorted())
})
