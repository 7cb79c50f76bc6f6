// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toInstant } from '../../domain/schedule/schedule.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { bookVisit, findFreeWindows } from './book-test-visit.ts'

let server: TestServer
let headers: { cookie: string }
let mail: MailServer
let ahead = 0

beforeAll(async () => {
  mail = await startMailServer()
  const environment = { LIMITS: 'off', SMTP_URL: mail.url, MAIL_FROM: 'office@sparkle.example' }
  server = await startTestServer(environment, { now: () => Date.now() + ahead })
  headers = await server.signIn()
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

const read = async (id: string) => (await server.call('GET', `/api/bookings/${id}`, { headers })).body.booking

async function moveTo(timeZone: string): Promise<void> {
  const body = { key: randomUUID(), settings: { ...defaultSettings, timeZone } }
  expect((await server.call('PUT', '/api/settings', { body, headers })).status).toBe(200)
}

test('visits to come stay at the hours that were told when the business says that it is in another time zone', async () => {
  const windows = (await findFreeWindows(server)).slice(1, 4)
  const [asked, confirmed, declined] = await Promise.all(
    windows.map(async (window) => (await bookVisit(server, window)).body.booking),
  )
  await server.call('POST', `/api/bookings/${confirmed.id}/confirm`, { headers, body: { key: randomUUID() } })
  const refusal = { key: randomUUID(), reason: 'We are ill.' }
  await server.call('POST', `/api/bookings/${declined.id}/decline`, { headers, body: refusal })
  // Nobody changes the clocks there. In the first, what is to come tomorrow may have begun already.
  let sequence = 0
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
    await moveTo(timeZone)
    for (const before of [asked, confirmed]) {
      const { date, hours, startsAt, endsAt, answerBy } = await read(before.id)
      expect({ date, hours }).toEqual({ date: before.date, hours: before.hours })
      const { start, end } = defaultSettings.schedule.windows.find(({ id }) => id === before.window) ?? before
      expect(Date.parse(startsAt)).toBe(toInstant(date, start, timeZone))
      expect(Date.parse(endsAt)).toBe(toInstant(date, end, timeZone))
      // A slip that is put right at once ends no request.
      expect(answerBy).toBe(before === asked ? before.answerBy : null)
    }
    const { messages } = (await server.call('GET', `/api/bookings/${confirmed.id}`, { headers })).body
    const { id, recipient } = messages.findLast(({ kind }: Kind) => kind === 'booking-calendar-corrected')
    expect(recipient).toBe(confirmed.email)
    const { body: told } = await server.call('GET', `/api/messages/${id}`, { headers })
    expect(told).toMatchObject({
      subject: expect.stringContaining(confirmed.day),
      text: expect.stringContaining(confirmed.hours),
    })
    const file = await (await fetch(server.url + told.attachments[0].url, { headers })).text()
    expect(file).toContain(`DTSTART;TZID=${timeZone}:${confirmed.date.replaceAll('-', '')}T`)
    expect(sequenceOf(file)).toBeGreaterThan(sequence)
    sequence = sequenceOf(file)
    // What is over stays as it was.
    expect(await read(declined.id)).toMatchObject({ startsAt: declined.startsAt, endsAt: declined.endsAt })
  }
  // The first one had not left.
  const corrections = await tellsOf('booking-calendar-corrected')
  expect(corrections).toEqual([confirmed.id])
  // Other settings, or another name of the same hours, tell nobody anything.
  await moveTo('Pacific/Honolulu')
  await moveTo('Pacific/Johnston')
  expect(await tellsOf('booking-calendar-corrected')).toEqual(corrections)
})

/** A confirmed visit, while the business is in the time zone of the sample. */
async function confirmVisit(): Promise<string> {
  await moveTo(defaultSettings.timeZone)
  const [window] = (await findFreeWindows(server)).slice(-1)
  const { id } = (await bookVisit(server, window ?? {})).body.booking
  await server.call('POST', `/api/bookings/${id}/confirm`, { headers, body: { key: randomUUID() } })
  return id
}

const minuteMs = 60_000

async function pass(ms: number): Promise<void> {
  ahead += ms
  await server.deliver()
}

const correctionsOf = (id: string) =>
  server.database.queries
    .selectFrom('messages')
    .select(['id', 'status'])
    .where('entity_id', '=', id)
    .where('kind', '=', 'booking-calendar-corrected')
    .orderBy('version')
    .execute()

test('a time zone that is put back before anybody has heard of the other tells nobody anything', async () => {
  const id = await confirmVisit()
  await moveTo('Pacific/Kiritimati')
  await moveTo('Pacific/Honolulu')
  expect(await correctionsOf(id)).toHaveLength(1)
  await moveTo(defaultSettings.timeZone)
  expect(await correctionsOf(id)).toEqual([])
})

test('whose calendar has the visit by the other time zone already is told when it is put back', async () => {
  const id = await confirmVisit()
  await moveTo('Pacific/Honolulu')
  const [told] = await correctionsOf(id)
  await pass(minuteMs)
  expect(await correctionsOf(id)).toMatchObject([{ status: 'queued' }])
  await pass(10 * minuteMs)
  expect(await correctionsOf(id)).toMatchObject([{ status: 'sent' }])
  await moveTo(defaultSettings.timeZone)
  expect(await correctionsOf(id)).toMatchObject([{ status: 'sent' }, { status: 'queued' }])
  // What has not left is replaced: the calendar has the visit as it was told first.
  await moveTo('Pacific/Honolulu')
  expect(await correctionsOf(id)).toMatchObject([{ id: told?.id }])
})

type Kind = { kind: string }
const sequenceOf = (file: string) => Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1])

async function tellsOf(kind: string): Promise<string[]> {
  const rows = await server.database.queries
    .selectFrom('messages')
    .select('entity_id')
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ entity_id }) => entity_id)
}
