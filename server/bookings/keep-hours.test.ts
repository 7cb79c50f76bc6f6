import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toInstant } from '../../domain/schedule/schedule.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { openTestServer } from '../open-test-server.ts'
import { bookVisit, findFreeWindows } from './book-test-visit.ts'

let ahead = 0

const { server } = await openTestServer({
  environment: { MAIL_FROM: 'office@sparkle.example' },
  clock: { now: () => Date.now() + ahead },
  delivers: { mail: true },
})
const headers = await server.signIn()

const read = async (id: string) => (await server.call('GET', `/api/bookings/${id}`, { headers })).body.booking

async function moveTo(timeZone: string): Promise<void> {
  const body = { key: randomUUID(), settings: { ...defaultSettings, timeZone } }
  expect((await server.call('PUT', '/api/settings', { body, headers })).status).toBe(200)
}

test('upcoming visits keep their announced hours when the business changes its time zone', async () => {
  const windows = (await findFreeWindows(server)).slice(1, 4)
  const [asked, confirmed, declined] = await Promise.all(
    windows.map(async (window) => (await bookVisit(server, window)).body.booking),
  )
  await server.call('POST', `/api/bookings/${confirmed.id}/confirm`, { headers, body: { key: randomUUID() } })
  const refusal = { key: randomUUID(), reason: 'We are ill.' }
  await server.call('POST', `/api/bookings/${declined.id}/decline`, { headers, body: refusal })
  // Zones without clock changes. In the first, tomorrow's visits may have begun already.
  let sequence = 0
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
    await moveTo(timeZone)
    for (const before of [asked, confirmed]) {
      const { date, hours, startsAt, endsAt, answerBy } = await read(before.id)
      expect({ date, hours }).toEqual({ date: before.date, hours: before.hours })
      const { start, end } = defaultSettings.schedule.windows.find(({ id }) => id === before.window) ?? before
      expect(Date.parse(startsAt)).toBe(toInstant(date, start, timeZone))
      expect(Date.parse(endsAt)).toBe(toInstant(date, end, timeZone))
      // A mistake that is corrected at once ends no request.
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
    // Past visits stay as they were.
    expect(await read(declined.id)).toMatchObject({ startsAt: declined.startsAt, endsAt: declined.endsAt })
  }
  // The first one had not left.
  const corrections = await tellsOf('booking-calendar-corrected')
  expect(corrections).toEqual([confirmed.id])
  // Other settings, or another name of the same hours, notify nobody.
  await moveTo('Pacific/Honolulu')
  await moveTo('Pacific/Johnston')
  expect(await tellsOf('booking-calendar-corrected')).toEqual(corrections)
})

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

test('changing the time zone back before anyone was notified notifies nobody', async () => {
  const id = await confirmVisit()
  await moveTo('Pacific/Kiritimati')
  await moveTo('Pacific/Honolulu')
  expect(await correctionsOf(id)).toHaveLength(1)
  await moveTo(defaultSettings.timeZone)
  expect(await correctionsOf(id)).toEqual([])
})

test("customers whose calendar already has the other time zone's hours are notified when it is changed back", async () => {
  const id = await confirmVisit()
  await moveTo('Pacific/Honolulu')
  const [told] = await correctionsOf(id)
  await pass(minuteMs)
  expect(await correctionsOf(id)).toMatchObject([{ status: 'queued' }])
  await pass(10 * minuteMs)
  expect(await correctionsOf(id)).toMatchObject([{ status: 'sent' }])
  await moveTo(defaultSettings.timeZone)
  expect(await correctionsOf(id)).toMatchObject([{ status: 'sent' }, { status: 'queued' }])
  // The unsent message is replaced: the calendar has the visit at its first hour.
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
