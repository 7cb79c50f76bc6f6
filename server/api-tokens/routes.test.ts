import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookingActions } from '../../domain/bookings/booking-changes.ts'
import { abilityNames, type TokenAbility, tokenAbilityFor, tokenAbilityNames } from '../../domain/owner/abilities.ts'
import { listRoutes } from '../platform/http/access.ts'
import { openTestServer } from '../open-test-server.ts'
import { testOwner } from '../start-test-server.ts'
import { createTestToken } from './create-test-token.ts'

const dayMs = 24 * 3_600_000
let now = Date.now()

const { server } = await openTestServer({ environment: { LIMITS: 'on' }, clock: { now: () => now } })
let owner = await server.signIn()

function make(change: object = {}) {
  const body = { key: randomUUID(), name: 'The accountant', abilities: ['estimates:read'], days: 30, ...change }
  return server.call('POST', '/api/tokens', { body, headers: owner })
}

const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })
const list = async () => (await server.call('GET', '/api/tokens', { headers: owner })).body.items
const revoke = (id: string) =>
  server.call('POST', `/api/tokens/${id}/revoke`, { body: { key: randomUUID() }, headers: owner })

test('a token opens what its abilities name and nothing else', async () => {
  const { status, body } = await make()
  expect(status).toBe(201)
  expect(body.secret).toMatch(/^broom_[\w-]{43}$/)
  const opened = await server.call('GET', '/api/estimates', bearer(body.secret))
  expect(opened.status).toBe(200)
  expect(opened.headers.get('cache-control')).toBe('no-store')
  // The scheme's case does not count (RFC 9110, 11.1).
  const inCapitals = { headers: { authorization: `BEARER ${body.secret}` } }
  expect((await server.call('GET', '/api/estimates', inCapitals)).status).toBe(200)
  const refused = await server.call('GET', '/api/bookings', bearer(body.secret))
  expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  expect(refused.body.detail).toBe('This API token lacks the ability bookings:read.')
})

test('with every ability that a token may have, it opens exactly the routes that ask for one of them', async () => {
  const headers = await createTestToken(server, owner, [...tokenAbilityNames])
  const routes = listRoutes(server.running.app).filter(({ access }) => access === 'owner')
  const open = routes.filter(({ ability }) => ability && tokenAbilityFor(ability) !== null)
  expect(open.length).toBeGreaterThan(20)
  for (const route of routes) {
    const { method, path } = route
    const body = method === 'GET' ? undefined : {}
    const { status } = await server.call(method, path.replaceAll(/:\w+/g, 'none'), { body, headers })
    const refused = [401, 403].includes(status)
    expect({ path, refused }).toEqual({ path, refused: !open.includes(route) })
  }
})

test('every office route requires an ability, and every ability opens some route', () => {
  const routes = listRoutes(server.running.app).filter(({ access }) => access === 'owner')
  const asked = routes.flatMap(({ ability }) => ability ?? [])
  expect(asked).toHaveLength(routes.length)
  const opened = new Set([...asked, ...asked.map(tokenAbilityFor)])
  expect(abilityNames.filter((name) => !opened.has(name))).toEqual([])
})

test('a token with write access to bookings keeps all its rights; a read-only one gets none of them', async () => {
  const writes = await createTestToken(server, owner, ['bookings:write'])
  const reads = await createTestToken(server, owner, ['bookings:read'])
  for (const action of bookingActions) {
    const path = `/api/bookings/none/${action}`
    const body = { key: randomUUID(), reason: 'The crew is ill.' }
    const detail = 'This API token lacks the ability bookings:write.'
    expect((await server.call('POST', path, { body, headers: writes })).status).not.toBe(403)
    expect(await server.call('POST', path, { body, headers: reads })).toMatchObject({ status: 403, body: { detail } })
  }
})

test('a token cannot make, list or end tokens', async () => {
  const headers = await createTestToken(server, owner, [...tokenAbilityNames])
  const body = { key: randomUUID(), name: 'Another', abilities: ['functions:send'] }
  expect((await server.call('POST', '/api/tokens', { body, headers })).status).toBe(403)
  expect((await server.call('GET', '/api/tokens', { headers })).status).toBe(403)
})

test('a revoked token is refused at once', async () => {
  const { token, secret } = (await make()).body
  expect((await revoke(token.id)).status).toBe(200)
  const refused = await server.call('GET', '/api/estimates', bearer(secret))
  expect(refused).toMatchObject({ status: 401, body: { code: 'sign-in-required' } })
  expect((await revoke(token.id)).status).toBe(404)
})

test('a token ends at its announced time', async () => {
  const { token, secret } = (await make({ days: 30 })).body
  expect(Date.parse(token.expiresAt) - now).toBe(30 * dayMs)
  now += 30 * dayMs - 1
  expect((await server.call('GET', '/api/estimates', bearer(secret))).status).toBe(200)
  now += 1
  expect((await server.call('GET', '/api/estimates', bearer(secret))).status).toBe(401)
  owner = await server.signIn()
  const { password } = testOwner
  expect((await server.call('POST', '/api/owner/confirm', { body: { password }, headers: owner })).status).toBe(200)
})

test('the office lists a token with its last use, and never its secret', async () => {
  const { token, secret } = (await make({ days: null })).body
  expect(token).toMatchObject({ lastUsedAt: null, expiresAt: null })
  await server.call('GET', '/api/estimates', bearer(secret))
  const items = await list()
  expect(items.find(({ id }: { id: string }) => id === token.id).lastUsedAt).toBe(new Date(now).toISOString())
  expect(JSON.stringify(items)).not.toContain(secret)
})

test('the secret of a token is nowhere in the database', async () => {
  const key = randomUUID()
  const { secret } = (await make({ key })).body
  const { queries } = server.database
  const kept = [
    await queries.selectFrom('api_tokens').selectAll().execute(),
    await queries.selectFrom('request_keys').selectAll().execute(),
  ]
  expect(JSON.stringify(kept)).toContain(key)
  expect(JSON.stringify(kept)).not.toContain(secret)
})

test('the same press again makes no second token and shows no secret again', async () => {
  const key = randomUUID()
  const first = await make({ key })
  const again = await make({ key })
  expect(again).toMatchObject({ status: 201, body: { token: first.body.token, secret: null } })
  expect((await make({ key, name: 'Another program' })).body.code).toBe('key-reused')
})

test('a token needs a name and a known ability', async () => {
  const { body } = await make({ name: ' ', abilities: ['everything' as TokenAbility] })
  expect(Object.keys(body.errors).toSorted()).toEqual(['abilities.0', 'name'])
  expect((await make({ abilities: [] })).body.errors).toHaveProperty('abilities')
  expect((await make({ days: 100_000 })).body.errors).toHaveProperty('days')
})

test('a cookie sent beside a token opens nothing more', async () => {
  const headers = { ...owner, ...(await createTestToken(server, owner, ['estimates:read'])) }
  expect((await server.call('GET', '/api/settings', { headers })).status).toBe(403)
})
