// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  approvalTextConsent,
  arrangedTextConsent,
  bookingTextConsent,
  recordConsent,
  type TextConsentVersion,
} from '#words/consents.ts'
import { dayInWords } from '#words/days.ts'
import * as say from '#words/server/messages.ts'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { addDays, dayOfWeek } from '../../domain/schedule/calendar-days.ts'
import { toInstant, toPlainDate } from '../../domain/schedule/schedule.ts'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { openTexting, publicUrl, type Texting } from '../texts/open-test-texting.ts'
import { type BookingRow, seedBookings } from './seed-test-bookings.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const { timeZone } = defaultSettings

/** A day before which there is none with shorter hours. */
const day =
  [4, 5, 6]
    .map((ahead) => addDays(toPlainDate(Date.now(), timeZone), ahead))
    .find((date) => dayOfWeek(date) < 7 && dayOfWeek(date) > 1) ?? ''
const eve = addDays(day, -1)
const moment = (date: string, time: string) => toInstant(date, time, timeZone)

let mail: MailServer
let texting: Texting
let other: TestServer
let now = moment(eve, '10:00')

beforeAll(async () => {
  mail = await startMailServer()
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'office@sparkle.example' }
  const clock = { now: () => now }
  texting = await openTexting(clock, environment)
  const { server, sms } = texting
  // A second process on a SQLite folder is refused, so with SQLite the second node is the same one.
  const isShared = server.config.database.kind === 'postgres'
  const same = { LIMITS: 'off', PUBLIC_URL: publicUrl, ...sms.environment, ...environment }
  other = isShared ? await startTestServer(same, clock, server) : server
})
beforeEach(async () => {
  now = moment(eve, '10:00')
  mail.behave('accept')
  // No later test reminds of an earlier test's visits.
  await texting.server.database.queries.updateTable('bookings').set({ status: 'completed' }).execute()
})
afterAll(async () => {
  if (other !== texting.server) await other.close()
  await texting.close()
  await mail.close()
})

type Seeded = { id: string; email: string; phone: string }
let people = 0

/** A confirmed visit of the day, by a customer who agreed to texts unless given otherwise. */
async function seed(change: Partial<BookingRow> = {}, date = day, start = '08:00'): Promise<Seeded> {
  const id = randomUUID()
  const email = `visited-${++people}@example.com`
  const phone = `+1415555${String(7000 + people)}`
  const startsAt = moment(date, start)
  await seedBookings(texting.server.database.queries, [
    {
      id,
      email,
      phone,
      date,
      window_start: start,
      starts_at: startsAt,
      ends_at: startsAt + 2 * hourMs,
      text_consent: consent(bookingTextConsent),
      ...change,
    },
  ])
  return { id, email, phone }
}

const consent = (version: TextConsentVersion, agreed = true) => JSON.stringify(recordConsent(version, agreed, 1, 'S'))

const remind = (node = texting.server) => node.running.jobs.find(({ name }) => name === 'remind of visits')?.run()

async function runJobs(): Promise<void> {
  await remind()
  await texting.server.deliver()
}

const act = (path: string, body: object = {}) =>
  texting.server.call('POST', path, { headers: texting.headers, body: { key: randomUUID(), ...body } })

const change = (settings: Partial<Settings>) =>
  texting.server.call('PUT', '/api/settings', {
    headers: texting.headers,
    body: { key: randomUUID(), settings: { ...defaultSettings, ...settings } },
  })

async function remindersOf({ id }: Seeded) {
  const rows = texting.server.database.queries.selectFrom('messages').select(['kind', 'status', 'error'])
  return rows.where('entity_id', '=', id).where('kind', 'like', 'visit-reminder%').orderBy('kind').execute()
}

const kindsOf = async (visit: Seeded) =>
  (await remindersOf(visit)).filter(({ status }) => status === 'sent').map(({ kind }) => kind)
const both = ['visit-reminder', 'visit-reminder-text']
const mailsTo = ({ email }: Seeded) => mail.received.filter(({ to }) => to.includes(email))

test('on the day before, the customer learns the time, the address and the price, once per channel', async () => {
  const visit = await seed()
  now = moment(eve, '10:00') - 1
  await runJobs()
  expect(await kindsOf(visit)).toEqual([])
  now++
  await Promise.all([remind(), remind(other), remind()])
  await runJobs()
  now = moment(eve, '19:59')
  await runJobs()
  expect(await kindsOf(visit)).toEqual(both)
  const [email, ...more] = mailsTo(visit)
  expect(more).toEqual([])
  expect(email?.parsed.subject).toBe(`Reminder of your visit on ${dayInWords(day)} - ${defaultSettings.brand}`)
  for (const part of ['8:00 AM – 10:00 AM', 'Standard Clean', '1 Oak Street', '$89', '(415) 555-0132'])
    expect(email?.parsed.text).toContain(part)
  const link = /http:\S+\/\?booking=[\w-]+/.exec(email?.parsed.text ?? '')?.[0] ?? 'none'
  const texts = await texting.textsTo(visit.phone)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain(`Move or cancel: ${link} `)
  const seen = await texting.server.call('GET', `/api/bookings/by-token/${link.split('=')[1]}`)
  expect(seen.body.booking.status).toBe('confirmed')
  const [listed] = (await texting.server.call('GET', '/api/messages', { headers: texting.headers })).body.items
  expect(JSON.stringify(listed)).toMatch(/visit-reminder/)
})

test('only a confirmed visit that begins on the next day gets a reminder', async () => {
  const closed = ['pending', 'declined', 'cancelled', 'completed', 'skipped', 'locked-out'] as const
  const none = [
    ...(await Promise.all(closed.map((status) => seed({ status })))),
    await seed({}, eve, '20:00'),
    await seed({}, addDays(day, 1), '00:00'),
  ]
  const some = [await seed({}, day, '00:00'), await seed({}, day, '23:30')]
  await runJobs()
  for (const visit of none) expect(await remindersOf(visit)).toEqual([])
  for (const visit of some) expect(await kindsOf(visit)).toEqual(both)
})

test('a reminder text goes only to customers who agreed to all texts about the booking', async () => {
  const agreed = await Promise.all(
    [consent('booking-2026-11'), consent(arrangedTextConsent)].map((text_consent) => seed({ text_consent })),
  )
  const without = await Promise.all(
    [
      consent(bookingTextConsent, false),
      consent(approvalTextConsent),
      consent('arranged-2026-11-c'),
      consent('arranged-2026-11'),
      JSON.stringify({ agreed: true }),
    ].map((text_consent) => seed({ text_consent })),
  )
  await runJobs()
  for (const visit of agreed) expect(await kindsOf(visit)).toEqual(both)
  for (const visit of without) expect(await kindsOf(visit)).toEqual(['visit-reminder'])
})

test('a customer without an email address is reminded by one text, or not at all', async () => {
  const agreed = await seed({ email: '' })
  const silent = await seed({ email: '', text_consent: consent(bookingTextConsent, false) })
  const partly = await seed({ email: '', text_consent: consent('arranged-2026-11-c') })
  await Promise.all([remind(), remind(other)])
  now += minuteMs
  await runJobs()
  expect(await kindsOf(agreed)).toEqual(['visit-reminder-text'])
  expect(await texting.textsTo(agreed.phone)).toHaveLength(1)
  for (const visit of [silent, partly]) expect(await remindersOf(visit)).toEqual([])
})

test('a text that cannot go to a customer without an email address is tried once', async () => {
  const visit = await seed({ email: '' })
  await change({ texts: { ...defaultSettings.texts, dailyDollars: 0 } })
  const heldBack = async () =>
    (await texting.server.call('GET', '/api/dashboard', { headers: texting.headers })).body.texts.heldBack
  await runJobs()
  const once = await heldBack()
  now += minuteMs
  await runJobs()
  await change({})
  expect(await remindersOf(visit)).toEqual([])
  expect(await heldBack()).toEqual(once)
})

test("beyond the day's limit for texts the email goes alone", async () => {
  const visit = await seed()
  await change({ texts: { ...defaultSettings.texts, dailyDollars: 0 } })
  await runJobs()
  await change({})
  expect(await kindsOf(visit)).toEqual(['visit-reminder'])
})

test('customers who heard of the time within the last twelve hours get no reminder', async () => {
  // Each in a different window: there is one crew.
  const [confirmed, early] = [await seed({ status: 'pending' }), await seed({ status: 'pending', window_id: '10-12' })]
  now = moment(addDays(eve, -1), '23:00')
  await act(`/api/bookings/${early.id}/confirm`)
  now = moment(eve, '09:30')
  expect((await act(`/api/bookings/${confirmed.id}/confirm`)).status).toBe(200)
  now = moment(eve, '10:30')
  await runJobs()
  expect(await remindersOf(early)).toEqual([])
  now = moment(eve, '11:00')
  await runJobs()
  expect(await kindsOf(early)).toEqual(both)
  now = moment(eve, '19:59')
  await runJobs()
  expect(await remindersOf(confirmed)).toEqual([])
})

test('a recent correction triggers no reminder, even if nobody was notified of it', async () => {
  const visit = await seed({ status: 'skipped', frequency: 'weekly', window_id: '12-2' })
  const corrected = await act(`/api/bookings/${visit.id}/correct`, { from: 'skipped', to: 'confirmed', tell: false })
  expect(corrected).toMatchObject({ status: 200 })
  now += hourMs
  await runJobs()
  expect(await remindersOf(visit)).toEqual([])
})

test('a visit moved after its reminder gets another one, on the day before its new date', async () => {
  const visit = await seed()
  await runJobs()
  const later = addDays(day, 7)
  const moved = await act(`/api/bookings/${visit.id}/move`, { date: later, start: '08:00', end: '10:00', anyway: true })
  expect(moved.status).toBe(200)
  now = moment(eve, '19:00')
  await runJobs()
  expect(await kindsOf(visit)).toEqual(both)
  now = moment(addDays(later, -1), '13:00')
  await runJobs()
  expect(await kindsOf(visit)).toEqual([...both, ...both].toSorted())
  expect(mailsTo(visit).at(-1)?.parsed.subject).toContain(dayInWords(later))
})

test('a visit called off while its reminder waits gets no reminder, not even by a press', async () => {
  const visit = await seed({ text_consent: consent(bookingTextConsent, false) })
  mail.behave('defer-recipient')
  await runJobs()
  mail.behave('accept')
  expect(await remindersOf(visit)).toMatchObject([{ status: 'queued' }])
  await act(`/api/bookings/${visit.id}/cancel`, { reason: 'We are ill.' })
  now += hourMs
  await runJobs()
  const [waited] = await remindersOf(visit)
  expect(waited).toMatchObject({ status: 'failed', error: say.outdated['visit-changed'] })
  expect(mailsTo(visit).map(({ parsed }) => parsed.subject)).toEqual([expect.stringContaining('canceled')])
  const { messages } = (await texting.server.call('GET', `/api/bookings/${visit.id}`, { headers: texting.headers }))
    .body
  const { id } = messages.find(({ kind }: { kind: string }) => kind === 'visit-reminder')
  expect(await act(`/api/messages/${id}/send-again`)).toMatchObject({
    status: 409,
    body: { detail: say.outdated['visit-changed'] },
  })
})

test('a reminder that could not leave in the evening is not sent at night or in the morning', async () => {
  const visit = await seed({ text_consent: consent(bookingTextConsent, false) })
  mail.behave('defer-recipient')
  await runJobs()
  mail.behave('accept')
  for (const [date, time] of [
    [eve, '20:01'],
    [day, '07:30'],
    [day, '09:30'],
  ] as const) {
    now = moment(date, time)
    await runJobs()
  }
  expect(mailsTo(visit)).toEqual([])
  expect(await remindersOf(visit)).toMatchObject([{ status: 'failed', error: expect.stringContaining('has passed') }])
})

test('reminders missed while a server was down are not sent later', async () => {
  const visit = await seed()
  for (const [date, time] of [
    [eve, '20:00'],
    [day, '07:59'],
    [day, '10:00'],
  ] as const) {
    now = moment(date, time)
    await runJobs()
  }
  expect(await remindersOf(visit)).toEqual([])
})

test('when the owner turns reminders off, none is written, and no waiting one is sent', async () => {
  const waiting = await seed({ text_consent: consent(bookingTextConsent, false) })
  mail.behave('defer-recipient')
  await runJobs()
  mail.behave('accept')
  await change({ reminders: { estimates: true, visits: false } })
  const silenced = await seed()
  now += hourMs
  await runJobs()
  await change({})
  expect(await remindersOf(silenced)).toEqual([])
  expect(await remindersOf(waiting)).toMatchObject([{ status: 'failed', error: say.outdated['visit-changed'] }])
})

test('a visit whose reminder fails holds up no other one', async () => {
  const [damaged, whole] = [await seed({ extras: '{' }), await seed({}, day, '12:00')]
  await runJobs()
  expect(await kindsOf(whole)).toEqual(both)
  expect(await remindersOf(damaged)).toEqual([])
  expect(texting.server.logged.join('')).toContain('A customer could not be reminded of a visit')
  await texting.server.database.queries.deleteFrom('bookings').where('id', '=', damaged.id).execute()
})
