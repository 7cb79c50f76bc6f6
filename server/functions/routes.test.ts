import { createClient } from '@supabase/supabase-js'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { toEmailAddress } from '../../domain/fields/email-address.ts'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { type SmsStandIn, startSmsStandIn } from '../../tools/texts/sms-stand-in.ts'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'

let mail: MailServer
let sms: SmsStandIn
let server: TestServer
let headers: { authorization: string }
let owner: { cookie: string }

beforeAll(async () => {
  mail = await startMailServer()
  sms = await startSmsStandIn()
  server = await startTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', ...sms.environment })
  owner = await server.signIn()
  headers = await createTestToken(server, owner, ['functions:send'])
})
afterAll(async () => {
  await server.close()
  await Promise.all([mail.close(), sms.close()])
})
afterEach(() => mail.behave('accept'))

const content = Buffer.from('%PDF-1.7 the bytes of a file').toString('base64')
const email = {
  to: 'customer@example.com',
  subject: 'Your Free Cleaning Estimate from Sparkle Home Cleaning - $89',
  html: '<p>Hello</p>',
  attachments: [{ filename: 'Estimate_1_Ana.pdf', content, contentType: 'application/pdf' }],
}

function client() {
  const token = headers.authorization.slice('Bearer '.length)
  return createClient(server.url, 'public-key', {
    accessToken: () => Promise.resolve(token),
    realtime: { transport: WebSocket },
  })
}

test('send-estimate-email is callable by the hosted backend’s own client and delivers the attachment', async () => {
  const { data, error } = await client().functions.invoke('send-estimate-email', { body: email })
  expect({ data, error }).toEqual({ data: { error: null }, error: null })
  // The owner gets emails in the meantime, too.
  const sent = mail.received.findLast(({ to }) => to.includes(email.to))
  expect(sent?.to).toEqual(['customer@example.com'])
  expect(sent?.parsed).toMatchObject({
    subject: email.subject,
    attachments: [{ filename: 'Estimate_1_Ana.pdf', mimeType: 'application/pdf' }],
  })
})

test('unusual addresses reach the mail server unchanged, an international domain in ASCII', async () => {
  const typed = ["o'brien@example.com", 'a@xn--80ak6aa92e.com', 'ana@bücher.example']
  for (const to of typed) {
    expect((await client().functions.invoke('send-estimate-email', { body: { ...email, to } })).error).toBeNull()
  }
  const sent = mail.received.slice(-typed.length)
  const mailed = ["o'brien@example.com", 'a@xn--80ak6aa92e.com', 'ana@xn--bcher-kva.example']
  expect(sent.map(({ raw }) => /^To: (.*)$/m.exec(raw.toString())?.[1]?.trim())).toEqual(mailed)
  expect(sent.map(({ to }) => toEmailAddress(to[0] ?? ''))).toEqual(mailed)
})

test('send-estimate-sms is callable by the same client', async () => {
  const body = { to: '+14155550132', message: 'Hi! Reply YES' }
  const { data, error } = await client().functions.invoke('send-estimate-sms', { body })
  expect({ data, error }).toEqual({ data: { error: null }, error: null })
  expect(sms.received.at(-1)).toMatchObject({ to: '+14155550132', body: 'Hi! Reply YES' })
})

test('a failed email is an error for the client', async () => {
  mail.behave('refuse-recipient')
  const { error } = await client().functions.invoke('send-estimate-email', { body: email })
  expect(error).not.toBeNull()
  expect((await server.call('GET', '/api/messages?limit=1', { headers: owner })).body.items[0]).toMatchObject({
    status: 'failed',
  })
})

test('one recipient only, no other file type, no header in the subject', async () => {
  const call = (change: object) =>
    server.call('POST', '/functions/v1/send-estimate-email', { body: { ...email, ...change }, headers })
  expect((await call({ to: 'a@example.com, b@example.com' })).body.error).toMatch(/^to: /)
  expect((await call({ to: ['a@example.com'] })).body.error).toMatch(/^to: /)
  expect((await call({ html: 'a\u0000b' })).body.error).toMatch(/invisible character/)
  expect((await call({ subject: 'x\r\nBcc: b@example.com' })).body.error).toMatch(/^subject: /)
  expect(
    (await call({ attachments: [{ filename: 'x.exe', content, contentType: 'application/x-msdownload' }] })).status,
  ).toBe(422)
  expect(
    (await call({ attachments: [{ filename: 'x.pdf', content: '***', contentType: 'application/pdf' }] })).status,
  ).toBe(422)
})

test('every refusal has the one shape that callers of a function read', async () => {
  const path = '/functions/v1/send-estimate-email'
  const refused = [
    await server.call('POST', path, { body: email }),
    await server.call('POST', path, { body: email, headers: { authorization: 'Bearer broom_none' } }),
    await server.call('POST', path, { body: 'not json', headers }),
    await server.call('POST', path, { body: { ...email, more: 1 }, headers }),
    await server.call('POST', path, { body: email, headers: { ...headers, 'content-type': 'text/plain' } }),
    await server.call('POST', '/functions/v1/none', { body: email, headers }),
    await server.call('GET', path, { headers }),
    // The last, because it ends the connection.
    await server.call('POST', '/functions/v1/send-estimate-sms', { body: 'x'.repeat(70_000), headers }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 400, 422, 415, 404, 404, 413])
  for (const { body } of refused) expect(body).toEqual({ error: expect.stringMatching(/^[A-Za-z].{8,}/) })
  expect(refused[3]?.body.error).toMatch(/^more: Remove this field/)
})

test("a refusal reaches the hosted backend's client in the form that it reads", async () => {
  const { error } = await client().functions.invoke('send-estimate-email', { body: { ...email, to: 'nobody' } })
  expect(await error.context.json()).toEqual({ error: expect.stringMatching(/^to: /) })
})

test('a file may be a data URL, and a text may be as long as the provider accepts', async () => {
  const attachments = [{ ...email.attachments[0], content: `data:application/pdf;filename=a.pdf;base64,${content}` }]
  const sent = await client().functions.invoke('send-estimate-email', { body: { ...email, attachments } })
  expect(sent.error).toBeNull()
  // postal-mime gives an ArrayBuffer for a binary attachment.
  const file = mail.newest().parsed.attachments[0]?.content as ArrayBuffer
  expect(Buffer.from(file).toString('base64')).toBe(content)
  const text = (message: string) =>
    client().functions.invoke('send-estimate-sms', { body: { to: '+14155550132', message } })
  expect((await text('x'.repeat(1_600))).error).toBeNull()
  expect(await (await text('x'.repeat(1_601))).error.context.json()).toEqual({ error: expect.stringMatching(/1600/) })
})

test('the same key sends once', async () => {
  const before = mail.received.length
  const key = randomUUID()
  const call = () =>
    server.call('POST', '/functions/v1/send-estimate-email', {
      body: email,
      headers: { ...headers, 'idempotency-key': key },
    })
  expect((await call()).body).toEqual({ error: null })
  expect((await call()).body).toEqual({ error: null })
  expect(mail.received).toHaveLength(before + 1)
})

test('the functions have rate limits', async () => {
  const call = () => server.call('POST', '/functions/v1/send-estimate-sms', { body: {}, headers })
  const answers = await Promise.all(Array.from({ length: 130 }, call))
  const limited = answers.find(({ status }) => status === 429)
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(limited?.body).toEqual({ error: expect.any(String) })
})
