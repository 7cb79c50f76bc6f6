import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Channel, keptAtOnce } from '../../domain/messages/messages.ts'
import { openTestServer } from '../open-test-server.ts'
import { insertMessages, type NewMessage } from '../outbox/store.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

const { server, mail } = await openTestServer({
  environment: { LIMITS: 'on' },
  clock: { now: () => now },
  delivers: { mail: true },
})
const headers = await server.signIn()
beforeEach(async () => {
  await server.database.queries.deleteFrom('messages').execute()
  mail.received.length = 0
})

/** Writes messages as a server without a provider does. */
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

test('messages from before there was a mail server are offered, and one press sends all that are still valid', async () => {
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

test('a past message goes only when the owner sends that one', async () => {
  await keep(1, 'email', now - 1)
  expect((await press()).body).toEqual({ sending: 0 })
  const [message] = (await server.call('GET', '/api/messages', { headers })).body.items
  const sent = await server.call('POST', `/api/messages/${message.id}/send-again`, {
    body: { key: randomUUID() },
    headers,
  })
  expect(sent.body.message).toMatchObject({ status: 'sent' })
})

test('one press sends a limited number, oldest first', async () => {
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

test('a stranger cannot send them', async () => {
  expect((await server.call('POST', '/api/messages/send-kept', { body: { key: randomUUID() } })).status).toBe(401)
})
