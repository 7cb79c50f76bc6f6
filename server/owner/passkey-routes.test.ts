// @module-tag both-engines
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, cookiesOf, startTestServer, type TestServer } from '../start-test-server.ts'
import { forgetEndedSessions } from './session-store.ts'

const origin = 'https://sparkle.example'
const credentialID = Buffer.from('the passkey of the test').toString('base64url')
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const [personPresent, personVerified] = [0x01, 0x04]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: origin })
  await server.signIn()
  await keepPasskey()
})
afterAll(() => server.close())

/** The result of a registration: the key in COSE's form (RFC 9053). */
async function keepPasskey(): Promise<void> {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  const cose = Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)])
  const { queries, engine } = server.database
  const { id: userId } = await queries.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const row = { id: 'one', name: 'Phone', userId, credentialID, publicKey: cose.toString('base64') }
  const more = {
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: engine === 'sqlite' ? 0 : false,
    transports: 'internal',
  }
  await queries
    .insertInto('passkey')
    .values({ ...row, ...more })
    .execute()
}

/** A device's answer to a challenge, with its statement about the user. */
async function signIn(flags: number, change: { credentialID?: string } = {}): Promise<Answer> {
  const begun = await server.call('POST', '/api/auth/passkey/begin', { body: {} })
  const { challenge, rpId } = begun.body.options
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }))
  const host = createHash('sha256').update(String(rpId)).digest()
  const authenticatorData = Buffer.concat([host, Buffer.from([flags, 0, 0, 0, 0])])
  const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
  const id = change.credentialID ?? credentialID
  const response = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
    },
  }
  const headers = { cookie: cookiesOf(begun.headers), origin }
  return server.call('POST', '/api/auth/passkey/sign-in', { body: { response }, headers })
}

test('a passkey signs in, and the answer holds no token', async () => {
  const answer = await signIn(personPresent | personVerified)
  expect(answer).toMatchObject({ status: 200, body: { user: { email: 'owner@example.com' } } })
  expect(Object.keys(answer.body)).toEqual(['user'])
  const headers = { cookie: cookiesOf(answer.headers) }
  expect((await server.call('GET', '/api/dashboard', { headers })).status).toBe(200)
})

test('a passkey whose device did not verify its user opens nothing, nor does an unknown passkey', async () => {
  for (const answer of [
    await signIn(personPresent),
    await signIn(personPresent | personVerified, { credentialID: 'bWFkZS11cA' }),
  ]) {
    expect(answer).toMatchObject({ status: 401, body: { code: 'sign-in-required' } })
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.includes('session_token'))).toEqual([])
  }
})

test('strangers who guess at the password cannot stop a sign-in by passkey', async () => {
  const body = { email: 'owner@example.com', password: 'wrong' }
  const guesses = Array.from({ length: 12 }, () => server.call('POST', '/api/auth/sign-in/email', { body }))
  expect((await Promise.all(guesses)).some(({ status }) => status === 429)).toBe(true)
  expect((await signIn(personPresent | personVerified)).status).toBe(200)
})

test('unfinished passkey attempts by strangers are forgotten the next night, and recent ones are not', async () => {
  const { queries } = server.database
  const ids = async () =>
    (await queries.selectFrom('verification').select('id').orderBy('id').execute()).map(({ id }) => id)
  await queries.deleteFrom('verification').execute()
  for (let stranger = 0; stranger < 3; stranger++) await server.call('POST', '/api/auth/passkey/begin', { body: {} })
  const begun = await ids()
  expect(begun).toHaveLength(3)
  await forgetEndedSessions(queries, Date.now())
  expect(await ids()).toEqual(begun)
  await forgetEndedSessions(queries, Date.now() + 3_600_000)
  expect(await ids()).toEqual([])
})
