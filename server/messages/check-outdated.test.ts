import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { needsNoSaying } from '../outbox/store.ts'
import * as say from '#words/server/messages.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { openMailedTexting } from '../texts/open-test-texting.ts'

const minuteMs = 60_000

let ahead = 0

const { mail, texting } = await openMailedTexting({ now: () => Date.now() + ahead })

let people = 0

/** A visit that its owner has confirmed, announced on both channels, with its customer's possible acts. */
async function confirmVisit() {
  const { server, headers } = texting
  const phone = `+1415555${String(6000 + ++people)}`
  const email = `visitor-${people}@example.com`
  const { booking, link } = (await bookNextWindow(server, { phone, email, textConsent: true })).body
  await server.deliver()
  await server.call('POST', `/api/bookings/${booking.id}/confirm`, { headers, body: { key: randomUUID() } })
  ahead += minuteMs
  const token = new URL(link, server.url).searchParams.get('booking')
  const cancel = () => server.call('POST', `/api/bookings/by-token/${token}/cancel`, { body: { key: randomUUID() } })
  return { id: booking.id, phone, email, cancel }
}

async function pass(ms: number): Promise<void> {
  ahead += ms
  await texting.server.deliver()
}

const mailsTo = (email: string) => mail.received.filter(({ to }) => to[0] === email).length
const sidOf = (phone: string) => texting.sms.received.findLast(({ to }) => to === phone)?.sid ?? ''

async function find(id: string, kind: string) {
  const rows = texting.server.database.queries
    .selectFrom('messages')
    .select(['id', 'status', 'error', 'in_doubt_since', 'good_until'])
  return rows.where('entity_id', '=', id).where('kind', '=', kind).executeTakeFirstOrThrow()
}

test('a customer who has canceled a visit gets no later text that confirms it', async () => {
  const { id, phone, cancel } = await confirmVisit()
  expect(await texting.textsTo(phone)).toHaveLength(1)
  await texting.sms.report(sidOf(phone), 'undelivered', { code: 30003 })
  expect(await find(id, 'booking-confirmed-text')).toMatchObject({ status: 'queued' })
  await cancel()
  await pass(0)
  await pass(11 * minuteMs)
  expect(await find(id, 'booking-cancelled')).toMatchObject({ status: 'sent' })
  expect(await texting.textsTo(phone)).toHaveLength(1)
  expect(await find(id, 'booking-confirmed-text')).toMatchObject({ status: 'failed', error: say.outdated.overtaken })
})

test('a postponed email is not sent after newer news has left, not even by a press', async () => {
  const { id, email, cancel } = await confirmVisit()
  const before = mailsTo(email)
  mail.behave('defer-recipient')
  await pass(0)
  expect(await find(id, 'booking-confirmed')).toMatchObject({ status: 'queued' })
  mail.behave('accept')
  await cancel()
  await pass(0)
  expect(mailsTo(email)).toBe(before + 1)
  await pass(11 * minuteMs)
  const overtaken = await find(id, 'booking-confirmed')
  expect(overtaken).toMatchObject({ status: 'failed', error: say.outdated.overtaken, good_until: needsNoSaying })
  expect(mailsTo(email)).toBe(before + 1)
  const { status, body } = await texting.server.call('POST', `/api/messages/${overtaken.id}/send-again`, {
    headers: texting.headers,
    body: { key: randomUUID() },
  })
  expect([status, body.detail]).toEqual([409, say.outdated.overtaken])
})

test('of waiting news the newest is the last to be sent', async () => {
  const { id, email, cancel } = await confirmVisit()
  mail.behave('defer-recipient')
  await pass(0)
  await cancel()
  await pass(0)
  mail.behave('accept')
  await pass(11 * minuteMs)
  expect(await find(id, 'booking-cancelled')).toMatchObject({ status: 'sent' })
  const subjects = mail.received.filter(({ to }) => to[0] === email).map(({ parsed }) => parsed.subject)
  // Which of them is tried first is random: each waits a little longer than it must.
  expect(subjects.at(-1)).toContain('canceled')
  expect(subjects.filter((subject) => subject?.includes('canceled'))).toHaveLength(1)
})

/** As a server that is killed leaves its attempt. */
async function abandon(id: string): Promise<void> {
  await texting.server.database.queries
    .updateTable('messages')
    .set({ status: 'sending', attempts: 1, next_attempt_at: null, lease_until: 0, sent_at: null })
    .where('id', '=', id)
    .execute()
}

const overtakenInDoubt = {
  status: 'unknown',
  error: say.outdated.overtaken,
  in_doubt_since: expect.any(Number),
  good_until: needsNoSaying,
}

test('an old email left in doubt by a killed server is not sent again, and the doubt is shown', async () => {
  const { id, email, cancel } = await confirmVisit()
  await cancel()
  await pass(0)
  const before = mailsTo(email)
  await abandon((await find(id, 'booking-confirmed')).id)
  await pass(0)
  await pass(0)
  expect(await find(id, 'booking-confirmed')).toMatchObject(overtakenInDoubt)
  expect(mailsTo(email)).toBe(before)
})

test('an email stays in doubt when its server postpones the attempt after that of a killed server', async () => {
  const { id, email, cancel } = await confirmVisit()
  const { id: message } = await find(id, 'booking-confirmed')
  await abandon(message)
  mail.behave('defer-recipient')
  await pass(0)
  expect(await find(id, 'booking-confirmed')).toMatchObject({
    status: 'queued',
    error: expect.stringContaining('Try again later'),
    in_doubt_since: expect.any(Number),
  })
  mail.behave('accept')
  await cancel()
  await pass(0)
  const before = mailsTo(email)
  await pass(11 * minuteMs)
  expect(await find(id, 'booking-confirmed')).toMatchObject(overtakenInDoubt)
  expect(mailsTo(email)).toBe(before)
  const { body } = await texting.server.call('GET', `/api/messages/${message}`, { headers: texting.headers })
  expect(body).toMatchObject({ status: 'unknown', inDoubtSince: expect.stringMatching(/^20/) })
})

test('an email accepted without a recorded answer is in doubt until it is sent', async () => {
  const { id } = await confirmVisit()
  const { queries } = texting.server.database
  const waits = { status: 'queued', next_attempt_at: 0, sent_at: null } as const
  await queries
    .updateTable('messages')
    .set(waits)
    .where('id', '=', (await find(id, 'booking-confirmed')).id)
    .execute()
  mail.behave('cut-after-data')
  await pass(0)
  expect(await find(id, 'booking-confirmed')).toMatchObject({ status: 'queued', in_doubt_since: expect.any(Number) })
  mail.behave('accept')
  await pass(minuteMs)
  expect(await find(id, 'booking-confirmed')).toMatchObject({ status: 'sent', in_doubt_since: null })
})

test('a text of a withdrawn estimate is not tried again', async () => {
  const phone = '+14155556999'
  const { id } = await texting.estimate(phone)
  const { status } = await texting.server.call('POST', `/api/estimates/${id}/void`, {
    headers: texting.headers,
    body: { key: randomUUID(), version: 1, words: 'We do not come there.' },
  })
  expect(status).toBe(200)
  await texting.sms.report(sidOf(phone), 'undelivered', { code: 30003 })
  await pass(11 * minuteMs)
  expect(await texting.textsTo(phone)).toHaveLength(1)
  expect(await find(id, 'estimate-text')).toMatchObject({ status: 'failed', error: say.outdated.withdrawn })
})
