// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { MailBehaviour } from '../../tools/mail/mail-behaviours.ts'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { type SmsStandIn, startSmsStandIn } from '../../tools/texts/sms-stand-in.ts'
import { insertMessage, type NewMessage } from '../outbox/store.ts'
import { startTestServer, testOwner, type TestServer } from '../start-test-server.ts'

let mail: MailServer
let sms: SmsStandIn
let server: TestServer
let headers: Awaited<ReturnType<TestServer['signIn']>>
let now = Date.parse('2026-11-21T10:00:00Z')

beforeAll(async () => {
  mail = await startMailServer({ slowMs: 500 })
  sms = await startSmsStandIn()
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', ...sms.environment }
  server = await startTestServer(environment, { now: () => now })
  headers = await server.signIn()
})
afterAll(async () => {
  await server.close()
  await Promise.all([mail.close(), sms.close()])
})
afterEach(async () => {
  mail.behave('accept')
  sms.behave({ kind: 'accept' })
  sms.beAway(null)
  await server.database.queries.deleteFrom('messages').execute()
  await later(3_600_000)
})

/** Writes a message that is due now; returns its id. */
async function write(change: Partial<NewMessage> = {}): Promise<string> {
  const id = randomUUID()
  const channel = change.channel ?? 'email'
  await server.database.transaction((transaction) =>
    insertMessage(transaction, {
      id,
      kind: 'function-text',
      entity_id: id,
      version: 1,
      channel,
      recipient: channel === 'email' ? 'ana@example.com' : '+14155550132',
      subject: 'Hello',
      html: null,
      body: `Hello ${id}`,
      attachments: [],
      nextAttemptAt: now,
      createdAt: now,
      ...change,
    }),
  )
  return id
}

async function read(id: string) {
  return (await server.call('GET', `/api/messages/${id}`, { headers })).body
}

async function delays() {
  return (await server.call('GET', '/api/dashboard', { headers })).body.delays
}

/** Lets time pass, and the relay do its round. */
async function later(ms: number): Promise<void> {
  now += ms
  await server.deliver()
}

/** Leaves a message as a killed process does: taken for an attempt, and never settled. */
async function abandon(id: string): Promise<void> {
  await server.database.queries
    .updateTable('messages')
    .set({ status: 'sending', attempts: 1, next_attempt_at: null, lease_until: now - 1 })
    .where('id', '=', id)
    .execute()
}

test('an abandoned text whose provider is away holds up no email, and is looked up when the provider is back', async () => {
  const text = await write({ channel: 'text', nextAttemptAt: null })
  await abandon(text)
  sms.beAway(500)
  const email = await write()
  await later(0)
  expect(await read(email)).toMatchObject({ status: 'sent' })
  expect(await read(text)).toMatchObject({ status: 'unknown' })
  sms.beAway(null)
  await later(3_600_000)
  expect(await read(text)).toMatchObject({ status: 'unknown', error: expect.stringContaining('does not know of it') })
  expect(sms.received.filter(({ body }) => body.includes(text))).toHaveLength(0)
})

test('an abandoned email is sent again under its one Message-ID', async () => {
  const id = await write({ nextAttemptAt: null })
  await abandon(id)
  await later(0)
  expect(await read(id)).toMatchObject({ status: 'sent' })
  expect(mail.newest().parsed.messageId).toBe(`<${id}@example.com>`)
})

test.each(['email', 'text'] as const)(
  'an accepted %s is not sent again, though the server ends before it is recorded',
  async (channel) => {
    const id = await write({ channel })
    const sent = () => (channel === 'email' ? mail.received.length : sms.received.length)
    const before = sent()
    const settling = vi.spyOn(server.database, 'transaction').mockRejectedValueOnce(new Error('The server ends here'))
    await server.running.relay.run()
    expect(settling).toHaveBeenCalled()
    settling.mockRestore()
    expect(await read(id)).toMatchObject({ status: 'sending' })
    const takenAt = new Date(now).toISOString()
    await later(60_000)
    expect(await read(id)).toMatchObject({ status: 'sent', sentAt: takenAt, attempts: 1 })
    expect(sent() - before).toBe(1)
  },
)

test('while the settings have no address, replies to an email reach the owner', async () => {
  await write()
  await later(0)
  expect(mail.newest().parsed.replyTo).toMatchObject([{ address: testOwner.email }])
})

test('a text that its provider accepted before failing is found by the relay alone', async () => {
  const id = await write({ channel: 'text' })
  sms.plan({ kind: 'fail', status: 500, accepted: true })
  await later(0)
  expect(await read(id)).toMatchObject({ status: 'unknown', nextAttemptAt: new Date(now + 10_000).toISOString() })
  await later(60_000)
  expect(await read(id)).toMatchObject({ status: 'sent', error: null, nextAttemptAt: null })
  expect(sms.received.filter(({ body }) => body.includes(id))).toHaveLength(1)
})

test('a text that its provider never got is looked up five times, and then left to the owner unsent', async () => {
  const id = await write({ channel: 'text' })
  sms.plan({ kind: 'cut', accepted: false })
  await later(0)
  for (let lookUp = 0; lookUp < 5; lookUp++) {
    expect((await read(id)).nextAttemptAt).not.toBeNull()
    await later(3_600_000)
  }
  expect(await read(id)).toMatchObject({
    status: 'unknown',
    nextAttemptAt: null,
    error: expect.stringContaining('no record of it'),
  })
  expect(sms.received.filter(({ body }) => body.includes(id))).toHaveLength(0)
})

test('a lost text is not confused with another with the same words', async () => {
  const first = await write({ channel: 'text', body: 'We are on our way.' })
  await later(0)
  const second = await write({ channel: 'text', body: 'We are on our way.', createdAt: now - 1_000 })
  sms.plan({ kind: 'cut', accepted: false })
  await later(0)
  await later(60_000)
  expect(await read(first)).toMatchObject({ status: 'sent' })
  expect(await read(second)).toMatchObject({ status: 'unknown' })
})

/** The owner's press on Send again. */
const sendAgain = (id: string) =>
  server.call('POST', `/api/messages/${id}/send-again`, { body: { key: randomUUID() }, headers })

test('of texts in doubt with the same words, looked up at once, no two match the same one', async () => {
  const ids: string[] = []
  for (let i = 0; i < 6; i++) ids.push(await write({ channel: 'text', body: 'We are nearly there.' }))
  sms.plan({ kind: 'fail', status: 500, accepted: true })
  for (let i = 0; i < 5; i++) sms.plan({ kind: 'cut', accepted: false })
  await later(0)
  await Promise.all(ids.map(sendAgain))
  // A text that was mistaken for one on its way is in doubt again.
  for (const id of ids) if ((await read(id)).status === 'unknown') await sendAgain(id)
  const rows = await server.database.queries.selectFrom('messages').select(['provider_id', 'status']).execute()
  expect(rows.map(({ status }) => status)).toEqual(ids.map(() => 'sent'))
  expect(new Set(rows.map((row) => row.provider_id)).size).toBe(6)
  expect(sms.received.filter(({ body }) => body === 'We are nearly there.')).toHaveLength(6)
})

test('a text in doubt that was mistaken for one on its way is in doubt again when that one is recorded', async () => {
  const body = 'We are at the door.'
  const [first, second] = [await write({ channel: 'text', body }), await write({ channel: 'text', body })]
  sms.plan({ kind: 'cut', accepted: false }, { kind: 'cut', accepted: false }, { kind: 'slow', delayMs: 1_500 })
  await later(0)
  const onItsWay = sendAgain(first)
  await expect.poll(() => sms.received.filter((text) => text.body === body).length).toBe(1)
  await sendAgain(second)
  expect(await read(second)).toMatchObject({ status: 'sent' })

  await onItsWay
  expect(await read(first)).toMatchObject({ status: 'sent' })
  expect(await read(second)).toMatchObject({ status: 'unknown', sentAt: null })
  await sendAgain(second)
  expect(await read(second)).toMatchObject({ status: 'sent' })
  expect(sms.received.filter((text) => text.body === body)).toHaveLength(2)
})

test('a silent provider of texts delays no email', async () => {
  sms.behave({ kind: 'hang', accepted: true })
  for (let i = 0; i < 12; i++) await write({ channel: 'text' })
  const email = await write()
  const round = server.deliver()
  await expect.poll(async () => (await read(email)).status).toBe('sent')
  expect(await Promise.race([round.then(() => 'ended'), 'under way'])).toBe('under way')
  sms.cut()
  await round
})

test('two presses and the relay at once send one email', async () => {
  const id = await write()
  const before = mail.received.length
  const answers = await Promise.all([sendAgain(id), sendAgain(id), later(0)])
  expect(answers.slice(0, 2).every((answer) => answer?.status === 200 || answer?.status === 409)).toBe(true)
  expect(await read(id)).toMatchObject({ status: 'sent' })
  expect(mail.received).toHaveLength(before + 1)
})

test('an attempt whose lease went to another server does not write its result', async () => {
  mail.behave('slow')
  const id = await write()
  // Only this round: its message stays with the other server.
  const round = server.running.relay.run()
  await expect.poll(async () => (await read(id)).status).toBe('sending')
  await server.database.queries.updateTable('messages').set({ attempts: 2 }).where('id', '=', id).execute()
  await round
  expect(await read(id)).toMatchObject({ status: 'sending', attempts: 2, sentAt: null })
})

test('a clock that jumps ahead during an attempt does not cause a second one', async () => {
  mail.behave('slow')
  const id = await write()
  const before = mail.received.length
  const round = server.deliver()
  await expect.poll(async () => (await read(id)).status).toBe('sending')
  await later(7_200_000)
  await round
  expect(await read(id)).toMatchObject({ status: 'sent' })
  expect(mail.received).toHaveLength(before + 1)
})

test('a damaged message is set aside as failed, shown, and delays nothing', async () => {
  const [damaged, fine] = [await write(), await write()]
  await server.database.queries
    .updateTable('messages')
    .set({ attachments: '{"not": json' })
    .where('id', '=', damaged)
    .execute()
  await later(0)
  expect(await read(damaged)).toMatchObject({ status: 'failed', error: expect.stringContaining('damaged') })
  expect(await read(fine)).toMatchObject({ status: 'sent' })
  expect((await server.call('GET', '/api/messages', { headers })).body.items).toHaveLength(2)
})

test('a message that waited until its subject was past is sent only on demand', async () => {
  const id = await write({ goodUntil: now + 60_000 })
  now += 120_000
  await later(0)
  expect(await read(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('has passed') })
  const again = await server.call('POST', `/api/messages/${id}/send-again`, { body: { key: randomUUID() }, headers })
  expect(again.body.message).toMatchObject({ status: 'sent' })
})

test('a message that its server puts off is tried for a day and a half, then given up', async () => {
  mail.behave('defer-recipient')
  const id = await write()
  await later(0)
  expect(await delays()).toMatchObject([
    { channel: 'email', waiting: 1, isOutage: false, what: expect.stringContaining('Try again later') },
  ])
  for (let attempt = 1; attempt < 9; attempt++) await later(24 * 3_600_000)
  expect(await read(id)).toMatchObject({ status: 'failed', attempts: 9 })
  expect(await delays()).toEqual([])
})

test.each<[MailBehaviour, string]>([
  ['refuse-recipient', 'failed'],
  ['refuse-to-relay', 'queued'],
])('an address that a stranger chose holds up no other email: %s', async (behaviour, status) => {
  mail.behave(behaviour)
  const strangers = [await write({ recipient: 'relay@example.com' }), await write({ recipient: 'relay.2@example.com' })]
  await later(0)
  for (const id of strangers) expect(await read(id)).toMatchObject({ status })
  mail.behave('accept')
  const honest = await write()
  await server.deliver()
  expect(await read(honest)).toMatchObject({ status: 'sent' })
})

test('a mail server that accepts nothing without a sign-in is reported with every email that waits for it', async () => {
  mail.behave('refuse-to-relay')
  await write()
  await later(0)
  expect(await delays()).toMatchObject([{ waiting: 1, isOutage: false, what: expect.stringContaining('SMTP_URL') }])
})

test("messages beyond a mail account's daily limit leave on the next day", async () => {
  mail.behave('refuse-more')
  const ids = [await write(), await write(), await write()]
  await later(0)
  expect(await delays()).toMatchObject([
    { isOutage: true, what: 'The mail server takes no more email for now.', said: expect.stringContaining('5.4.5') },
  ])
  for (let minute = 0; minute < 26 * 60; minute += 10) await later(10 * 60_000)
  for (const id of ids) expect(await read(id)).toMatchObject({ status: 'queued' })
  mail.behave('accept')
  for (let hour = 0; hour < 16; hour++) await later(3_600_000)
  for (const id of ids) expect(await read(id)).toMatchObject({ status: 'sent' })
})

test('within a minute the dashboard shows since when the mail server is silent and what to do, until it is back', async () => {
  mail.behave('refuse-greeting')
  const since = new Date(now).toISOString()
  const ids = [await write(), await write(), await write()]
  await later(0)
  for (let second = 2; second < 60; second += 2) await later(2_000)
  expect(await delays()).toEqual([
    {
      channel: 'email',
      since,
      waiting: 3,
      what: 'The mail server takes no email for now.',
      remedy: 'If it lasts, ask your mail provider.',
      said: expect.stringContaining('554 Out of order'),
      isOutage: true,
    },
  ])
  mail.behave('accept')
  await later(2_000)
  for (const id of ids) expect(await read(id)).toMatchObject({ status: 'sent' })
  expect(await delays()).toEqual([])
})

test('a clock that was ahead in an outage delays no email once it is right again', async () => {
  const real = now
  now += 5 * 3_600_000
  mail.behave('refuse-greeting')
  const ids = [await write(), await write({ nextAttemptAt: now + 10_000 })]
  await later(0)
  now = real
  mail.behave('accept')
  await later(2_000)
  for (const id of ids) expect(await read(id)).toMatchObject({ status: 'sent' })
  expect(await delays()).toEqual([])
})

test('an outage uses up no tries of a message', async () => {
  mail.behave('refuse-greeting')
  const id = await write()
  for (let hour = 0; hour < 48; hour++) await later(3_600_000)
  expect(await read(id)).toMatchObject({ status: 'queued' })
  mail.behave('accept')
  await later(2_000)
  expect(await read(id)).toMatchObject({ status: 'sent' })
})

test('a server that greets and then cuts every message is tried with one at a time', async () => {
  mail.behave('cut-after-data')
  for (let i = 0; i < 20; i++) await write()
  const before = mail.received.length
  await later(0)
  const atOnce = mail.received.length - before
  expect(atOnce).toBeLessThanOrEqual(5)
  await later(2_000)
  expect(mail.received.length - before - atOnce).toBe(1)
  mail.behave('accept')
  await later(2_000)
  await later(60_000)
  expect(await delays()).toEqual([])
})

test('a text service that refuses the account holds its texts, and they go when it is put right', async () => {
  sms.behave({ kind: 'refuse', status: 401, code: 20003, message: 'Authenticate' })
  const id = await write({ channel: 'text' })
  await later(0)
  expect(await delays()).toMatchObject([
    {
      channel: 'text',
      waiting: 1,
      what: expect.stringContaining('refuses the account'),
      said: expect.stringContaining('Authenticate'),
    },
  ])
  sms.behave({ kind: 'accept' })
  await later(60_000)
  expect(await read(id)).toMatchObject({ status: 'sent' })
  expect(await delays()).toEqual([])
})

test('a message that is held back for a moment on purpose is not delayed', async () => {
  await write({ nextAttemptAt: now + 10_000 })
  await later(0)
  expect(await delays()).toEqual([])
})
