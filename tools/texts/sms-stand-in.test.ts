import twilio from 'twilio'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSmsStandIn, type SmsStandIn } from './sms-stand-in.ts'

let standIn: SmsStandIn

beforeEach(async () => {
  standIn = await startSmsStandIn()
})
afterEach(() => standIn.close())

const text = { to: '+14155550132', from: '+14155550199', body: 'Hello Ana — your estimate is $149. Reply YES' }

/** The provider's own SDK, sent to the stand-in. */
function client({ authToken = standIn.authToken, timeout = 2_000 } = {}) {
  const httpClient = new twilio.RequestClient({ timeout })
  const request = httpClient.request.bind(httpClient)
  httpClient.request = (options) =>
    request({ ...options, uri: options.uri.replace('https://api.twilio.com', standIn.url) })
  return twilio(standIn.accountSid, authToken, { httpClient })
}

test('a text is accepted as queued and can be read as it was sent', async () => {
  const message = await client().messages.create(text)
  expect(message).toMatchObject({ ...text, status: 'queued', errorCode: null, direction: 'outbound-api' })
  expect(message.sid).toMatch(/^SM[0-9a-f]{32}$/)
  expect(message.dateCreated).toBeInstanceOf(Date)
  expect(standIn.received).toMatchObject([{ sid: message.sid, ...text }])
})

test('a text is found by its id, its recipient and its time', async () => {
  const { sid } = await client().messages.create(text)
  await client().messages.create({ ...text, to: '+14155550133' })
  const minuteAgo = new Date(Date.now() - 60_000)
  const inAMinute = new Date(Date.now() + 60_000)

  expect(await client().messages(sid).fetch()).toMatchObject({ sid, status: 'delivered' })
  const found = await client().messages.list({ to: text.to, dateSentAfter: minuteAgo })
  expect(found.map((message) => message.sid)).toEqual([sid])
  expect(await client().messages.list({ to: text.to, dateSentAfter: inAMinute })).toEqual([])
})

test('a wrong token is refused', async () => {
  const sending = client({ authToken: 'wrong' }).messages.create(text)
  await expect(sending).rejects.toMatchObject({ status: 401, code: 20003 })
})

test.each([
  [{ to: '4155550132' }, 21211],
  [{ to: '+15005550001' }, 21211],
  [{ to: '+15005550004' }, 21610],
  [{ body: '' }, 21602],
  [{ body: 'x'.repeat(1601) }, 21617],
  [{ from: '' }, 21603],
])('a text with %j is refused with code %i', async (change, code) => {
  await expect(client().messages.create({ ...text, ...change })).rejects.toMatchObject({ status: 400, code })
  expect(standIn.received).toEqual([])
})

test('an unknown text is not found', async () => {
  await expect(client().messages('SM1').fetch()).rejects.toMatchObject({ status: 404, code: 20404 })
})

test('a planned refusal happens once', async () => {
  standIn.plan({ kind: 'refuse', status: 503, code: 20503, message: 'Service unavailable' })
  await expect(client().messages.create(text)).rejects.toMatchObject({ status: 503, code: 20503 })
  await expect(client().messages.create(text)).resolves.toMatchObject({ status: 'queued' })
})

test.each([
  ['hang', true, 1],
  ['hang', false, 0],
  ['cut', true, 1],
  ['cut', false, 0],
] as const)('a request that ends in a %s with accepted %s leaves %i texts', async (kind, accepted, count) => {
  standIn.behave({ kind, accepted })
  await expect(client({ timeout: 200 }).messages.create(text)).rejects.toThrow(/timeout|hang up/)
  expect(standIn.received).toHaveLength(count)
})

test.each([
  [true, 1],
  [false, 0],
] as const)('a failure of the provider with accepted %s leaves %i texts', async (accepted, count) => {
  standIn.plan({ kind: 'fail', status: 500, accepted })
  await expect(client().messages.create(text)).rejects.toMatchObject({ status: 500 })
  expect(standIn.received).toHaveLength(count)
})

test('a slow provider answers in the end', async () => {
  standIn.plan({ kind: 'slow', delayMs: 50 })
  const startedAt = Date.now()
  await client().messages.create(text)
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(49)
})
