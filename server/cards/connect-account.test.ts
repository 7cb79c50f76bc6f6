import { beforeAll, beforeEach, expect, test } from 'vitest'
import { standInKey, startCardStandIn } from '../../tools/cards/card-stand-in.ts'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { openTestServer } from '../open-test-server.ts'
import { testOwner } from '../start-test-server.ts'
import { describeCardAccount, findCardAccount, renewCardSeal } from './account-store.ts'

let ahead = 0
const clock = { now: () => Date.now() + ahead }
const provider = await startCardStandIn()
const publicUrl = 'http://sparkle.example'
const { server, mail } = await openTestServer({
  environment: { ...provider.environment, PUBLIC_URL: publicUrl },
  delivers: { mail: true },
  clock,
})
let headers: { cookie: string }

beforeAll(async () => {
  headers = await server.signIn()
})
beforeEach(async () => {
  ahead = 0
  provider.allow()
  provider.calm()
  provider.useKey(standInKey)
  provider.kept.hooks.clear()
  await server.database.queries.deleteFrom('card_account').execute()
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
})

const save = (key = standInKey) => server.call('PUT', '/api/card-account', { body: { key }, headers })
const remove = () => server.call('POST', '/api/card-account/remove', { body: {}, headers })
const read = async () => (await server.call('GET', '/api/card-account', { headers })).body
const log = async () => JSON.stringify((await server.call('GET', '/api/security-log', { headers })).body)

test('a key that may do everything needed is stored, and Stripe reports payments to this site', async () => {
  expect(await read()).toEqual({ state: 'none' })
  const now = { state: 'ready', isLive: false, keyEnd: '0000', hears: true, since: expect.any(String) }
  expect(await save()).toMatchObject({ status: 200, body: now })
  expect([...provider.kept.hooks.values()]).toMatchObject([{ url: `${publicUrl}/webhooks/stripe` }])
  expect(provider.kept.customers.size + provider.kept.intents.size + provider.kept.sessions.size).toBe(0)
  expect(await log()).toContain('card-account-changed')
  await server.deliver()
  expect(mail.received.map(({ raw }) => raw).join()).toContain('Card payments go to another account')
})

test('the key is in no answer, and sealed in the database', async () => {
  const answer = await save()
  const rows = await server.database.queries.selectFrom('card_account').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify([answer.body, await read(), rows, await log()])).not.toContain(standInKey)
})

test.each([
  [['refund_write'], 'set to Write: Charges and Refunds.'],
  [['webhook_endpoint_write', 'customer_write'], 'set to Write: Customers, Webhook Endpoints.'],
  [['checkout_session_write', 'payment_intent_write', 'setup_intent_write', 'payment_method_write'], 'PaymentMethods.'],
])('a key without %j is refused with the permissions to add', async (forbidden, sentence) => {
  provider.forbid(...forbidden)
  const answer = await save()
  expect(answer).toMatchObject({ status: 422, body: { errors: { key: expect.stringContaining(sentence) } } })
  expect(await read()).toEqual({ state: 'none' })
  expect(provider.kept.hooks.size).toBe(0)
})

test.each([
  [`rk_test_${'9'.repeat(24)}`, 'Stripe does not know this key.'],
  ['sk_test_000000000000000000000000', 'Make a restricted key instead'],
  ['pk_test_000000000000000000000000', 'it begins with rk_'],
  ['', 'it begins with rk_'],
])('the key "%s" is refused in words', async (key, sentence) => {
  expect(await save(key)).toMatchObject({ status: 422, body: { errors: { key: expect.stringContaining(sentence) } } })
})

test('while Stripe is away nothing is changed', async () => {
  await save()
  provider.behave('refuse')
  expect(await save()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('does not answer') } })
  expect(await read()).toMatchObject({ state: 'ready' })
})

test('another key takes the place of the first, with one address that is reported to', async () => {
  await save()
  const next = `rk_test_${'1'.repeat(24)}`
  provider.useKey(next)
  expect(await save(next)).toMatchObject({ status: 200, body: { keyEnd: '1111' } })
  // The former key is refused now, so its address stays until the next change.
  expect(provider.kept.hooks.size).toBeLessThanOrEqual(2)
  expect(await save(next)).toMatchObject({ status: 200 })
  expect(provider.kept.hooks.size).toBe(1)
})

test('a removed key ends the reports, and the second press finds none', async () => {
  await save()
  expect(await remove()).toMatchObject({ status: 200, body: { state: 'none' } })
  expect(provider.kept.hooks.size).toBe(0)
  expect((await remove()).status).toBe(404)
})

test('it takes a fresh sign-in, and no API token', async () => {
  ahead = 16 * 60_000
  for (const press of [save, remove]) {
    expect(await press()).toMatchObject({ status: 403, body: { code: 'confirm-required' } })
  }
  ahead = 0
  const program = await createTestToken(server, headers, ['settings:write', 'ledger:read'])
  for (const [method, path] of [
    ['GET', '/api/card-account'],
    ['PUT', '/api/card-account'],
    ['POST', '/api/card-account/remove'],
  ] as const) {
    const body = method === 'GET' ? undefined : { key: standInKey }
    const answer = await server.call(method, path, { headers: program, body })
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  }
})

test('a server that Stripe cannot reach has its payments looked up', async () => {
  const { server: inside } = await openTestServer({ environment: provider.environment })
  const cookie = await inside.signIn()
  const answer = await inside.call('PUT', '/api/card-account', { body: { key: standInKey }, headers: cookie })
  expect(answer).toMatchObject({ status: 200, body: { state: 'ready', hears: false } })
})

test('a key that was sealed with the former secret is sealed again, and without either secret it is locked', async () => {
  await save()
  const { queries } = server.database
  const former = server.config.authSecret
  const next = { authSecret: 'another secret of more than thirty-two letters', previousSecret: null }
  expect(describeCardAccount(await findCardAccount(queries, next))).toEqual({ state: 'locked' })
  await renewCardSeal(queries, { ...next, previousSecret: former })
  expect(describeCardAccount(await findCardAccount(queries, next))).toMatchObject({ state: 'ready', keyEnd: '0000' })
  expect(await read()).toEqual({ state: 'locked' })
})
