// @module-tag both-engines
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertApiToken } from './token-store.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { createLinkToken, keepLink } from './open-link.ts'

let server: TestServer
let skippedMs = 0

beforeAll(async () => {
  server = await startTestServer({}, { now: () => Date.now() + skippedMs })
  await server.signIn()
})
beforeEach(async () => {
  await server.database.queries.deleteFrom('limits').execute()
})
afterAll(() => server.close())

const reset = (token: string, newPassword: string) =>
  server.call('POST', '/api/auth/reset-password', { body: { token, newPassword } })

const end = (token: string) => server.call('POST', '/api/auth/end-other-ways', { body: { token } })

test('a reset names the passkeys and tokens that open the office still, and one press ends all of them', async () => {
  const { database } = server
  const { id: userId } = await database.queries.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const passkey = { id: 'seeded', name: 'Thief’s phone', userId, credentialID: 'c', publicKey: 'k', counter: 0 }
  const more = { deviceType: 'singleDevice', backedUp: database.engine === 'sqlite' ? 0 : false, transports: null }
  await database.queries
    .insertInto('passkey')
    .values({ ...passkey, ...more })
    .execute()
  const seeded = { id: 'token', name: 'Seeded', abilities: ['customers:read' as const] }
  const token = { ...seeded, createdAt: '', lastUsedAt: null, expiresAt: null }
  await database.transaction((write) => insertApiToken(write, { token, secret: 'a secret', expiresAt: null, at: 1 }))
  const now = Date.now() + skippedMs
  const link = createLinkToken()
  await database.transaction((write) => keepLink(write, { token: link, purpose: 'reset', userId, value: '', now }))
  const { body } = await reset(link, 'a garden at noon, wide')
  expect(body.waysIn).toEqual({ passkeys: ['Thief’s phone'], apiTokens: ['Seeded'] })
  expect((await end(`${body.ending}x`)).body.code).toBe('link-dead')
  expect((await end(body.ending)).body).toEqual({ passkeys: 1, apiTokens: 1 })
  const left = await Promise.all([
    database.queries.selectFrom('passkey').select('id').execute(),
    database.queries.selectFrom('api_tokens').select('id').execute(),
  ])
  expect(left).toEqual([[], []])
})

test('an hour after the reset, or after the next change of the password, that press ends no session', async () => {
  const { database } = server
  const { id: userId } = await database.queries.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const again = async () => {
    const now = Date.now() + skippedMs
    const link = createLinkToken()
    await database.queries.deleteFrom('owner_links').execute()
    await database.transaction((write) => keepLink(write, { token: link, purpose: 'reset', userId, value: '', now }))
    skippedMs += 1
    return (await reset(link, `a garden at noon, wide ${now}`)).body.ending
  }
  const [first, second] = [await again(), await again()]
  expect((await end(first)).body.code).toBe('link-dead')
  expect((await end(second)).status).toBe(200)
  skippedMs += 3_600_000
  expect((await end(second)).body.code).toBe('link-dead')
})
