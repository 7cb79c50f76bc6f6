// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Channel, keptAtOnce } from '../../domain/messages/messages.ts'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { insertMessages, type NewMessage } from './store.ts'

let mail: MailServer
let server: TestServer
let headers: Awaited<ReturnType<TestServer['signIn']>>
const now = Date.parse('2026-11-21T10:00:00Z')

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'office@example.com' }, { now: () => now })
  headers = await server.signIn()
})
afterAll(async () => {
  await server.close()
  await mail.close()
})
beforeEach(async () => {
  await server.database.queries.deleteFrom('messages').execute()
  mail.received.length = 0
})

/** Writes messages as a server does that has nothing to send them with. */
function keep(count: number, channel: Channel, goodUntil = now + 86_400_000): Promise<void> {
  const messages = Array.from({ length: count }, (_, index): NewMessage => {
    const id = randomUUID()
    const about = { id, kind: 'booking-confirmed' as const, entity_id: id, version: 1, channel, goodUntil }
    const words = { subject: `Message ${index}`, html: null, body: 'Hello', attachments: [] }
    return { ...about, ...words, recipient: 'ana@example.com', nextAttemptAt: null, createdAt: now + index }
  })
  return server.database.transaction((write) => insertMessages(write, messages))
}

function press(key: string = randomUUID()) {
  return server.call('POST', '/api/messages/send-kept', { body: { key }, headers })
}

async function kept() {
  return (await server.call('GET', '/api/dashboard', { headers })).body.kept
}

test('what was written before there was a mail server is offered, and one press sends all that is not past', async () => {
  await keep(3, 'email')
  await keep(2, 'email', now - 1)
  await keep(1, 'text')
  expect(await kept()).toEqual([{ channel: 'email', ready: 3, past: 2 }])
  expect((await press()).body).toEqual({ sending: 3 })
  await server.deliver()
  expect(mail.received.map(({ parsed }) => parsed.subject).toSorted()).toEqual(['Message 0', 'Message 1', 'Message 2'])
  expect(await kept()).toEqual([{ channel: 'email', ready: 0, past: 2 }])
})

test('the same press twice sends nothing twice', async () => {
  await keep(2, 'email')
  const key = randomUUID()
  expect((await press(key)).body).toEqual({ sending: 2 })
  await server.deliver()
  await keep(1, 'email')
  expect((await press(key)).body).toEqual({ sending: 2 })
  await server.deliver()
  expect(mail.received).toHaveLength(2)
})

test('one that is past goes when the owner sends it by itself', async () => {
  await keep(1, 'email', now - 1)
  expect((await press()).body).toEqual({ sending: 0 })
  const [message] = (await server.call('GET', '/api/messages', { headers })).body.items
  const sent = await server.call('POST', `/api/messages/${message.id}/send-again`, {
    body: { key: randomUUID() },
    headers,
  })
  expect(sent.body.message).toMatchObject({ status: 'sent' })
})

test('a press sends so many at most, the oldest first', async () => {
  await keep(keptAtOnce + 2, 'email')
  expect((await press()).body).toEqual({ sending: keptAtOnce })
  const left = await server.database.queries
    .selectFrom('messages')
    .select('subject')
    .where('next_attempt_at', 'is', null)
    .where('status', '=', 'queued')
    .execute()
  expect(left.map(({ subject }) => subject).toSorted()).toEqual([`Message ${keptAtOnce}`, `Message ${keptAtOnce + 1}`])
  await server.database.queries.deleteFrom('messages').execute()
})

test('a stranger sends nothing', async () => {
  expect((await server.call('POST', '/api/messages/send-kept', { body: { key: randomUUID() } })).status).toBe(401)
})
