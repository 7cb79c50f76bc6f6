import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toInstant } from '../../domain/schedule/schedule.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { bookVisit, findFreeWindows } from './book-test-visit.ts'

let server: TestServer
let headers: { cookie: string }

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' })
  headers = await server.signIn()
})
afterAll(() => server.close())

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
  const corrections = await tellsOf('booking-calendar-corrected')
  expect(corrections).toEqual([confirmed.id, confirmed.id])
  // Other settings, or another name of the same hours, tell nobody anything.
  await moveTo('Pacific/Honolulu')
  await moveTo('Pacific/Johnston')
  expect(await tellsOf('booking-calendar-corrected')).toEqual(corrections)
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
