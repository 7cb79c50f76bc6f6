import { createClient } from '@supabase/supabase-js'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { type SmsStandIn, startSmsStandIn } from '../../tools/sms-stand-in.ts'
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
  const { parsed, to } = mail.newest()
  expect(to).toEqual(['customer@example.com'])
  expect(parsed).toMatchObject({
    subject: email.subject,
    attachments: [{ filename: 'Estimate_1_Ana.pdf', mimeType: 'application/pdf' }],
  })
})

test('send-estimate-sms is callable by the same client', async () => {
  const body = { to: '+14155550132', message: 'Hi! Reply YES' }
  const { data, error } = await client().functions.invoke('send-estimate-sms', { body })
  expect({ data, error }).toEqual({ data: { error: null }, error: null })
  expect(sms.received.at(-1)).toMatchObject({ to: '+14155550132', body: 'Hi! Reply YES' })
})

test('a failed e-mail is an error for the client', async () => {
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
  expect((await call({ to: 'a@example.com, b@example.com' })).body.errors).toHaveProperty('to')
  expect((await call({ to: ['a@example.com'] })).body.errors).toHaveProperty('to')
  expect((await call({ html: 'a\u0000b' })).body.errors).toHaveProperty('html')
  expect((await call({ subject: 'x\r\nBcc: b@example.com' })).body.errors).toHaveProperty('subject')
  expect(
    (await call({ attachments: [{ filename: 'x.exe', content, contentType: 'application/x-msdownload' }] })).status,
  ).toBe(422)
  expect(
    (await call({ attachments: [{ filename: 'x.pdf', content: '***', contentType: 'application/pdf' }] })).status,
  ).toBe(422)
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

test('the functions are limited', async () => {
  const call = () => server.call('POST', '/functions/v1/send-estimate-sms', { body: {}, headers })
  const answers = await Promise.all(Array.from({ length: 130 }, call))
  const limited = answers.find(({ status }) => status === 429)
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
})
