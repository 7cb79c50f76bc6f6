// @module-tag both-engines
import twilio from 'twilio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../start-test-server.ts'
import { inboundUrl, publicUrl, openTexting, type Texting } from './open-test-texting.ts'

let texting: Texting

beforeAll(async () => {
  texting = await openTexting({ now: () => Date.now() })
})
afterAll(() => texting.close())

let texts = 0
const newFields = (more: Record<string, string> = {}): Record<string, string> => ({
  MessageSid: `SM${String(++texts).padStart(32, '0')}`,
  From: '+14155550177',
  To: '+15005550006',
  Body: 'Hello there',
  ...more,
})

type Call = { url?: string; signedFor?: string; headers?: Record<string, string> }

async function call(fields: Record<string, string>, how: Call = {}): Promise<number> {
  const { url = inboundUrl, signedFor = url, headers } = how
  const response = await fetch(url.replace(publicUrl, texting.server.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilio.getExpectedTwilioSignature(texting.sms.authToken, signedFor, fields),
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
  return response.status
}

const countKept = async () =>
  (await texting.server.database.queries.selectFrom('incoming_texts').select('id').execute()).length

test.each([
  ['as it is set', inboundUrl],
  ['with a stroke at its end', `${inboundUrl}/`],
  ['with a query', `${inboundUrl}?from=twilio&x=1`],
] as const)('a signed text is accepted at the address %s', async (_name, url) => {
  const before = await countKept()
  expect(await call(newFields(), { url })).toBe(200)
  expect(await countKept()).toBe(before + 1)
})

test('a signature over the default port is accepted as well', async () => {
  expect(await call(newFields(), { signedFor: inboundUrl.replace('.example', '.example:80') })).toBe(200)
})

test('whichever host a request is sent to, the signature must cover the configured address', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  expect(await call(newFields(), { headers })).toBe(200)
  const reached = `${texting.server.url}/webhooks/twilio/inbound`
  expect(await call(newFields(), { signedFor: reached })).toBe(403)
})

test.each<Record<string, string>>([
  { Body: ' spaces stay \n' },
  { Body: 'ñ 👍 +&=%' },
  { Empty: '' },
  { 'New.Field': 'comes one day' },
  { Body: '' },
])('fields are signed as they came: %j', async (more) => {
  expect(await call(newFields(more))).toBe(200)
})

test('a known text is handled once, however often it comes, also at the same moment', async () => {
  const before = await countKept()
  const fields = newFields()
  const statuses = await Promise.all(Array.from({ length: 20 }, () => call(fields)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await countKept()).toBe(before + 1)
})

test('a captured text with shifted fields is refused, and the true one is accepted after it', async () => {
  const fields = newFields({ Body: 'YES' })
  const { Body: _body, ...others } = fields
  const before = await countKept()
  // The signed text is the same, letter for letter.
  expect(await call({ ...others, Bod: 'yYES' })).toBe(403)
  expect(await countKept()).toBe(before)
  expect(await call(fields)).toBe(200)
  expect(await countKept()).toBe(before + 1)
})

test('a text is stored without the NUL characters in it', async () => {
  const fields = newFields({ Body: 'a\u0000b' })
  expect(await call(fields)).toBe(200)
  const kept = texting.server.database.queries.selectFrom('incoming_texts').select('body')
  expect(await kept.where('id', '=', fields['MessageSid'] ?? '').executeTakeFirst()).toEqual({ body: 'ab' })
})

test('without a provider there is no address to call', async () => {
  const server = await startTestServer()
  const { status } = await server.call('POST', '/webhooks/twilio/inbound', { body: {} })
  expect(status).toBe(404)
  await server.close()
})
