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
    // What is over stays as it was.
    expect(await read(declined.id)).toMatchObject({ startsAt: declined.startsAt, endsAt: declined.endsAt })
  }
})
