import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTwilio } from './ask-twilio.ts'

// The provider's own SDK says what a call looks like: both call the same server, which writes down what it was asked.

let server: Server
let url: string
let asked: { method: string; path: string; query: string[]; authorization: string; form: string[] }[] = []
let answers: ((path: string) => { status: number; body: string })[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
    asked.push({
      method: request.method ?? '',
      path: pathname,
      query: [...searchParams].map(([name, value]) => `${name}=${value}`).toSorted(),
      authorization: request.headers.authorization ?? '',
      form: [...new URLSearchParams(await readAll(request))].map(([name, value]) => `${name}=${value}`).toSorted(),
    })
    const { status, body } = answers.shift()?.(request.url ?? '/') ?? { status: 200, body: emptyLists }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
  answers = []
})

const account = { accountSid: `AC${'1'.repeat(32)}`, authToken: 'the token' }
const since = Date.parse('2026-11-27T08:30:15.700Z')
const emptyLists = JSON.stringify({
  sid: 'SM1',
  balance: '20.50',
  currency: 'USD',
  messages: [],
  media_list: [],
  incoming_phone_numbers: [],
  next_page_uri: null,
})

function sdk() {
  const httpClient = new twilio.RequestClient({ timeout: 2_000 })
  const request = httpClient.request.bind(httpClient)
  httpClient.request = (options) => request({ ...options, uri: options.uri.replace('https://api.twilio.com', url) })
  return twilio(account.accountSid, account.authToken, { httpClient })
}

const own = () => openTwilio({ ...account, apiUrl: url })
const words = 'Ana — your estimate is $149 & 5 % off + “tax”.\nReply YES'
const told = 'https://cleaning.example/webhooks/twilio/status?message=a&b=c'

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  [
    'to send',
    () => own().send({ To: '+14155550132', From: '+14155550199', Body: words, StatusCallback: told }),
    () => sdk().messages.create({ to: '+14155550132', from: '+14155550199', body: words, statusCallback: told }),
  ],
  [
    'for texts to a number since a moment',
    () => own().listMessages({ To: '+14155550132', since, most: 50 }),
    () => sdk().messages.list({ to: '+14155550132', dateSentAfter: new Date('2026-11-27T08:30:15Z'), limit: 50 }),
  ],
  [
    'for all texts since a moment',
    () => own().listMessages({ since }),
    () => sdk().messages.list({ dateSentAfter: new Date('2026-11-27T08:30:15Z'), pageSize: 1_000 }),
  ],
  ['for one text', () => own().listMessages({ most: 1 }), () => sdk().messages.list({ limit: 1 })],
  ['for pictures', () => own().listMedia('MM1', 3), () => sdk().messages('MM1').media.list({ limit: 3 })],
  [
    'for its number',
    () => own().listNumbers('+14155550199'),
    () => sdk().incomingPhoneNumbers.list({ phoneNumber: '+14155550199', limit: 1 }),
  ],
  ['for the balance', () => own().readBalance(), () => sdk().api.v2010.accounts(account.accountSid).balance.fetch()],
])('asks %s as the SDK does', async (_, ask, askBySdk) => {
  await ask()
  await askBySdk()
  expect(asked).toHaveLength(2)
  expect(asked[0]).toEqual(asked[1])
})

const page = (sids: string[], next: string | null) => () => ({
  status: 200,
  body: JSON.stringify({ messages: sids.map((sid) => ({ sid })), next_page_uri: next }),
})

test('reads a list to its end', async () => {
  answers = [page(['SM1', 'SM2'], '/next?Page=1'), page(['SM3'], null)]
  expect((await own().listMessages({ since })).map(({ sid }) => sid)).toEqual(['SM1', 'SM2', 'SM3'])
  expect(asked.map(({ path }) => path)).toEqual([expect.stringMatching(/Messages\.json$/), '/next'])
})

test('reads no page more than it needs', async () => {
  answers = [page(['SM1', 'SM2'], '/next?Page=1')]
  expect((await own().listMessages({ most: 1 })).map(({ sid }) => sid)).toEqual(['SM1'])
  expect(asked).toHaveLength(1)
})

test.each([
  [401, '{"code":20003,"message":"Authenticate"}', { status: 401, code: 20003, message: 'Authenticate' }],
  [502, '<h1>Bad gateway</h1>', { status: 502, code: 0, message: 'HTTP 502' }],
  [500, '{}', { status: 500, code: 0, message: 'HTTP 500' }],
  [302, '', { status: 302, code: 0 }],
])('a refusal with status %i and %s keeps what it says', async (status, body, refusal) => {
  answers = [() => ({ status, body })]
  await expect(own().readBalance()).rejects.toMatchObject(refusal)
})

test('a page in place of an answer says nothing about the text', async () => {
  answers = [() => ({ status: 200, body: '<h1>Sign in to this network</h1>' }), () => ({ status: 200, body: '{}' })]
  await expect(own().send({ Body: 'Hello' })).rejects.toThrow(SyntaxError)
  await expect(own().send({ Body: 'Hello' })).rejects.toThrow('An answer without an id')
})

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
