import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChannelState } from '../../domain/messages/delivery.ts'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { type SmsStandIn, startSmsStandIn } from '../../tools/texts/sms-stand-in.ts'
import { startTestServer, testOwner, type TestServer } from '../start-test-server.ts'

let mail: MailServer
let sms: SmsStandIn
let server: TestServer
let headers: { cookie: string }

beforeAll(async () => {
  mail = await startMailServer()
  sms = await startSmsStandIn()
  const smtp = { SMTP_URL: mail.url.replace('//', '//office:hunter2@'), MAIL_FROM: 'office@example.com' }
  server = await startTestServer({ ...smtp, ...sms.environment })
  headers = await server.signIn()
})
afterAll(async () => {
  await server.close()
  await Promise.all([mail.close(), sms.close()])
})

const press = (channel: string, key: string = randomUUID()) =>
  server.call('POST', `/api/delivery/${channel}/test`, { body: { key }, headers })

async function stateOf(channel: 'email' | 'text'): Promise<ChannelState> {
  const { body } = await server.call('GET', '/api/delivery', { headers })
  expect(JSON.stringify(body)).not.toContain('hunter2')
  return body.channels.find((state: ChannelState) => state.channel === channel)
}

async function changeSettings(change: object): Promise<void> {
  const { settings } = (await server.call('GET', '/api/settings', { headers })).body
  const body = { key: randomUUID(), settings: { ...settings, ...change } }
  expect((await server.call('PUT', '/api/settings', { body, headers })).status).toBe(200)
}

test('before anything was sent the page shows what is set up and where a test would go', async () => {
  const { host } = new URL(mail.url)
  expect(await stateOf('email')).toEqual({
    channel: 'email',
    service: { host, sender: 'office@example.com' },
    testsGoTo: testOwner.email,
    lastSentAt: null,
    lastFailure: null,
    lastTest: null,
  })
  expect(await stateOf('text')).toMatchObject({
    service: { host: new URL(sms.environment.TWILIO_API_URL).host, sender: sms.environment.TWILIO_FROM },
    testsGoTo: null,
  })
})

test('a test email goes to the owner alone, once per press', async () => {
  const key = randomUUID()
  const first = await press('email', key)
  expect(first).toMatchObject({ status: 200, body: { message: { status: 'sent', recipient: testOwner.email } } })
  expect((await press('email', key)).body).toEqual(first.body)
  expect(mail.received).toHaveLength(1)
  const state = await stateOf('email')
  expect(state.lastTest?.id).toBe(first.body.message.id)
  expect(state.lastSentAt).toBe(first.body.message.sentAt)
  expect(state.lastFailure).toBeNull()
})

test('a refused test says why, and is the last failure', async () => {
  mail.behave('refuse-recipient')
  const { status, body } = await press('email')
  mail.behave('accept')
  expect(status).toBe(200)
  expect(body.message).toMatchObject({ status: 'failed', error: expect.stringMatching(/\S/) })
  const state = await stateOf('email')
  expect(state.lastFailure).toEqual(body.message)
  expect(state.lastTest).toEqual(body.message)
})

test('a test text goes to the business’s phone once it is not the sample’s, if texts reach it', async () => {
  expect(await press('text')).toMatchObject({ status: 409, body: { detail: expect.stringContaining('phone number') } })
  await changeSettings({ brand: 'Bright Rooms', phone: '(415) 555-0177' })
  expect((await press('text')).body.message).toMatchObject({ status: 'sent', recipient: '+14155550177' })
  expect(sms.received.at(-1)).toMatchObject({ to: '+14155550177', body: expect.stringContaining('Bright Rooms') })
  await changeSettings({ texts: { dailyDollars: 5, countries: ['FR'] } })
  expect(await press('text')).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Texts go only') } })
  expect(sms.received).toHaveLength(1)
})

test('there are two channels, and testing them takes a sign-in', async () => {
  expect((await press('fax')).status).toBe(404)
  expect((await server.call('GET', '/api/delivery')).status).toBe(401)
  expect((await server.call('POST', '/api/delivery/email/test', { body: { key: randomUUID() } })).status).toBe(401)
})

test('without a channel, a test names what to set', async () => {
  const bare = await startTestServer()
  try {
    const own = await bare.signIn()
    const { body } = await bare.call('GET', '/api/delivery', { headers: own })
    expect(body.channels.map(({ service }: ChannelState) => service)).toEqual([null, null])
    const asked = { body: { key: randomUUID() }, headers: own }
    expect(await bare.call('POST', '/api/delivery/email/test', asked)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Emails and texts') },
    })
  } finally {
    await bare.close()
  }
})
