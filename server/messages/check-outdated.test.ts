import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as say from '#words/server/messages.ts'
import { startMailServer, type MailServer } from '../../tools/mail-server.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { openTexting, type Texting } from '../texts/open-test-texting.ts'

const minuteMs = 60_000

let mail: MailServer
let texting: Texting
let ahead = 0

beforeAll(async () => {
  mail = await startMailServer()
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'office@sparkle.example' }
  texting = await openTexting({ now: () => Date.now() + ahead }, environment)
})
afterAll(async () => {
  await texting.close()
  await mail.close()
})

let people = 0

/** A visit that its owner has confirmed, told by both ways; what its customer may do with it. */
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
  const rows = texting.server.database.queries.selectFrom('messages').select(['id', 'status', 'error'])
  return rows.where('entity_id', '=', id).where('kind', '=', kind).executeTakeFirstOrThrow()
}

test('whoever has cancelled a visit gets no text afterwards that confirms it', async () => {
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

test('an e-mail that its server has put off leaves no more once newer news has left, and not by a press', async () => {
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
  expect(overtaken).toMatchObject({ status: 'failed', error: say.outdated.overtaken })
  expect(mailsTo(email)).toBe(before + 1)
  const { status, body } = await texting.server.call('POST', `/api/messages/${overtaken.id}/send-again`, {
    headers: texting.headers,
    body: { key: randomUUID() },
  })
  expect([status, body.detail]).toEqual([409, say.outdated.overtaken])
})

test('of news that waited together the newest is the last that anybody gets', async () => {
  const { id, email, cancel } = await confirmVisit()
  mail.behave('defer-recipient')
  await pass(0)
  await cancel()
  await pass(0)
  mail.behave('accept')
  await pass(11 * minuteMs)
  expect(await find(id, 'booking-cancelled')).toMatchObject({ status: 'sent' })
  const subjects = mail.received.filter(({ to }) => to[0] === email).map(({ parsed }) => parsed.subject)
  // Which of them is tried first is chance: each waits a little longer than it must.
  expect(subjects.at(-1)).toContain('cancelled')
  expect(subjects.filter((subject) => subject?.includes('cancelled'))).toHaveLength(1)
})

test('an old e-mail whose attempt a killed server has left in doubt is not sent again, and its doubt is shown', async () => {
  const { id, email, cancel } = await confirmVisit()
  await cancel()
  await pass(0)
  const before = mailsTo(email)
  const { queries } = texting.server.database
  const confirmed = await find(id, 'booking-confirmed')
  await queries
    .updateTable('messages')
    .set({ status: 'sending', attempts: 1, next_attempt_at: null, lease_until: 0, sent_at: null })
    .where('id', '=', confirmed.id)
    .execute()
  await pass(0)
  await pass(0)
  expect(await find(id, 'booking-confirmed')).toMatchObject({ status: 'unknown', error: say.serverStopped })
  expect(mailsTo(email)).toBe(before)
})

test('a text of an estimate that was withdrawn is not tried once more', async () => {
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
