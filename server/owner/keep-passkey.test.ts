import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, cookiesOf, startTestServer, type TestServer } from '../start-test-server.ts'

// A passkey from its making to its use, by the two libraries in the versions installed here.

const origin = 'https://sparkle.example'
const [personPresent, personVerified, hasKey] = [0x01, 0x04, 0x40]
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

let server: TestServer
let owner: { cookie: string }

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: origin })
  owner = await server.signIn()
})
afterAll(() => server.close())

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])

/** The public key in COSE's form (RFC 9053). */
function writeKey(): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ])
}

function writeClientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** A device's statement, and whether it verified its user (WebAuthn §6.1). */
function writeDevice(flags: number, key: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags, 0, 0, 0, 0]), key])
}

/** Makes a passkey like a browser, with a device that says how it was unlocked. */
async function make(name: string, flags: number): Promise<Answer> {
  const begun = await server.call('POST', '/api/owner/passkeys/begin', { body: {}, headers: owner })
  const id = Buffer.from(`passkey ${name}`)
  const size = Buffer.from([0, id.length])
  const device = writeDevice(flags | hasKey, Buffer.concat([Buffer.alloc(16), size, id, writeKey()]))
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, device.length]),
    device,
  ])
  const response = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: writeClientData('webauthn.create', begun.body.options.challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  }
  const headers = { cookie: `${owner.cookie}; ${cookiesOf(begun.headers)}`, origin }
  return server.call('POST', '/api/owner/passkeys', { body: { name, response }, headers })
}

async function signIn(name: string): Promise<Answer> {
  const begun = await server.call('POST', '/api/auth/passkey/begin', { body: {} })
  const clientData = writeClientData('webauthn.get', begun.body.options.challenge)
  const device = writeDevice(personPresent | personVerified)
  const id = Buffer.from(`passkey ${name}`).toString('base64url')
  const response = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: device.toString('base64url'),
      signature: sign('sha256', Buffer.concat([device, sha256(clientData)]), privateKey).toString('base64url'),
    },
  }
  const headers = { cookie: cookiesOf(begun.headers), origin }
  return server.call('POST', '/api/auth/passkey/sign-in', { body: { response }, headers })
}

const names = async () =>
  (await server.database.queries.selectFrom('passkey').select('name').execute()).map(({ name }) => name)

test('a passkey whose device did not verify its user is refused: it could never sign in', async () => {
  const made = await make('Unlocked', personPresent)
  expect({ status: made.status, code: made.body.code }).toEqual({ status: 409, code: 'not-possible-now' })
  expect(await names()).toEqual([])
})

test('a passkey made by a browser is stored, and signs in', async () => {
  expect((await make('Phone', personPresent | personVerified)).status).toBe(201)
  expect(await names()).toEqual(['Phone'])
  expect((await signIn('Phone')).status).toBe(200)
})
