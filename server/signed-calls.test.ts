import twilio from 'twilio'
import { expect, test } from 'vitest'
import { everyDoor } from '../tools/testing/every-door.ts'
import { keepCardAccount } from './cards/account-store.ts'
import { openTestServer } from './open-test-server.ts'
import { inboundUrl, publicUrl } from './texts/open-test-texting.ts'

// The addresses that other services call, with the real limits.

const { server } = await openTestServer({
  environment: { LIMITS: 'on', ...everyDoor, PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '127.0.0.1' },
})

await server.database.transaction((write) =>
  keepCardAccount(write, {
    account: { key: 'rk_test_0000000000000000', hook: { id: 'we_1', secrets: ['whsec_of_this_test'] } },
    secret: server.config.authSecret,
    at: Date.now(),
  }),
)

const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const noSignature = `${'A'.repeat(27)}=`
const texted = new URLSearchParams({ MessageSid: 'SM1', From: '+14155550177', To: '+14155550132', Body: 'Hello' })

function call(path: string, { from = '198.51.100.1', headers = {}, body = 'a=1' } = {}): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { ...formType, 'x-forwarded-for': from, 'x-twilio-signature': noSignature, ...headers },
    body,
  })
}

async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test.each(['/webhooks/twilio/inbound', '/webhooks/twilio/status', '/webhooks/twilio/inbound/'])(
  'an unsigned form of 16,000 names at %s keeps nobody waiting',
  async (path) => {
    const body = Array.from({ length: 16_000 }, (_, i) => i.toString(36).padStart(3, '0')).join('&')
    let status = 0
    const cpuMs = await cpuMsOf(async () => {
      status = (await call(path, { from: '198.51.100.9', body })).status
    })
    expect(status).toBe(403)
    // It took seconds when each name was compared with all others; this leaves room for a slow machine.
    expect(cpuMs).toBeLessThan(250)
  },
)

test('a signed form of more than a hundred fields is refused before its signature is computed', async () => {
  const fields = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`Name${i}`, '']))
  const signature = twilio.getExpectedTwilioSignature(everyDoor.TWILIO_AUTH_TOKEN, inboundUrl, fields)
  const body = new URLSearchParams(fields).toString()
  const headers = { 'x-twilio-signature': signature }
  const refused = await call('/webhooks/twilio/inbound', { from: '198.51.100.8', headers, body })
  expect(refused.status).toBe(403)
})

test('a network that sends many unsigned calls is refused before they are judged, and no other network is', async () => {
  const doors = [
    '/webhooks/twilio/inbound',
    '/webhooks/twilio/status',
    '/webhooks/mail/bounce',
    '/webhooks/mail/events',
    '/webhooks/stripe',
  ]
  const statuses: number[] = []
  for (let i = 0; i < 80; i++) statuses.push((await call(doors[i % doors.length] ?? '')).status)
  expect(statuses.slice(0, 60).every((status) => status === 403)).toBe(true)
  expect(statuses.slice(60).every((status) => status === 429)).toBe(true)
  expect((await call('/webhooks/twilio/inbound', { from: '198.51.100.2' })).status).toBe(403)
})

test('signed calls are not counted, however many come at once', async () => {
  const signature = twilio.getExpectedTwilioSignature(
    everyDoor.TWILIO_AUTH_TOKEN,
    inboundUrl,
    Object.fromEntries(texted),
  )
  const headers = { 'x-twilio-signature': signature }
  const signed = { from: '198.51.100.3', headers, body: texted.toString() }
  const answers = await Promise.all(Array.from({ length: 90 }, () => call('/webhooks/twilio/inbound', signed)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
