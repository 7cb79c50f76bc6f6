import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Behaviour } from '../../../tools/texts/sms-desk.ts'
import { type SmsStandIn, startSmsStandIn } from '../../../tools/texts/sms-stand-in.ts'
import { explainTextError } from './explain-text-error.ts'
import { createTexter, type Texter } from './texter.ts'

let sms: SmsStandIn
let texter: Texter

beforeEach(async () => {
  sms = await startSmsStandIn()
  texter = createTexter(account())
})
afterEach(() => sms.close())

const text = { to: '+14155550132', body: 'Hello Ana, we come on Monday.' }

function account({ authToken = sms.authToken, apiUrl = sms.url } = {}) {
  return { accountSid: sms.accountSid, authToken, from: '+14155550199', apiUrl }
}

test("an accepted text carries the provider's id", async () => {
  expect(await texter.send(text)).toEqual({ kind: 'sent', providerId: sms.received[0]?.sid })
})

const refusal = (status: number, code: number): Behaviour => ({ kind: 'refuse', status, code, message: 'No' })

test.each([
  ['a number that is none', refusal(400, 21211), 'refused'],
  ['a country that is switched off', refusal(403, 21408), 'refused'],
  ['an address that is not there', refusal(404, 20404), 'refused'],
  ['too many at once', refusal(429, 20429), 'held-up'],
  ['a wrong password', refusal(401, 20003), 'held-up'],
  ['a suspended account', refusal(403, 20005), 'held-up'],
  ['a failure before it was taken', { kind: 'fail', status: 500, accepted: false }, 'unknown'],
  ['a failure after it was taken', { kind: 'fail', status: 502, accepted: true }, 'unknown'],
  ['a cut before it was taken', { kind: 'cut', accepted: false }, 'unknown'],
  ['a cut after it was taken', { kind: 'cut', accepted: true }, 'unknown'],
] as const)('%s ends a text as it should', async (_, behaviour, kind) => {
  sms.plan(behaviour)
  expect(await texter.send(text)).toMatchObject({ kind })
})

test('a line cut in the middle is reported as one', async () => {
  sms.plan({ kind: 'cut', accepted: true })
  expect(await texter.send(text)).toMatchObject({ kind: 'unknown', trouble: { kind: 'cut' } })
})

test('a text that never got to an unreachable provider is tried again', async () => {
  const apiUrl = await urlOfNobody()
  texter = createTexter(account({ apiUrl }))
  expect(await texter.send(text)).toEqual({ kind: 'held-up', trouble: { kind: 'unreachable', said: 'ECONNREFUSED' } })
  expect(await texter.check()).toMatchObject({ kind: 'unreachable' })
})

test.each([
  ['ENOTFOUND', 'held-up', 'unknown-name'],
  ['CERT_HAS_EXPIRED', 'held-up', 'insecure'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'held-up', 'insecure'],
  ['ECONNABORTED', 'unknown', 'silent'],
  ['ETIMEDOUT', 'unknown', 'silent'],
  ['ECONNRESET', 'unknown', 'cut'],
])('%s is %s', (code, kind, trouble) => {
  expect(explainTextError(Object.assign(new Error(code), { code }))).toMatchObject({ kind, trouble: { kind: trouble } })
})

test('a thrown value that is no error of the request is thrown again', () => {
  expect(() => explainTextError('a thrown text')).toThrow('a thrown text')
})

test('a text accepted in spite of a failure is found by its words and its number', async () => {
  const since = Date.now()
  sms.plan({ kind: 'fail', status: 500, accepted: true })
  await texter.send(text)
  expect(await texter.find({ ...text, since })).toEqual({ ids: [sms.received[0]?.sid] })
  expect(await texter.find({ ...text, body: 'Other words', since })).toEqual({ ids: [] })
  expect(await texter.find({ ...text, to: '+14155550133', since })).toEqual({ ids: [] })
})

async function urlOfNobody(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

test('a check distinguishes a working provider from a wrong password', async () => {
  expect(await texter.check()).toBeNull()
  texter = createTexter(account({ authToken: 'wrong' }))
  expect(await texter.check()).toMatchObject({ kind: 'sign-in' })
  expect(await texter.find({ ...text, since: 0 })).toMatchObject({ trouble: { kind: 'sign-in' } })
})
