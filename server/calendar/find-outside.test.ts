import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSchedule, type Schedule } from '../../domain/schedule/schedule.ts'
import { mostOutside, type VisitsOutside } from '../../domain/schedule/standing-visits.ts'
import { bookVisit } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'

// A Wednesday, nine in the morning in Los Angeles.
let now = Date.parse('2026-12-02T17:00:00Z')

const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()

function ask(schedule: object) {
  return server.call('POST', '/api/calendar/outside', { body: { schedule }, headers })
}

async function find(change: Partial<Schedule>): Promise<VisitsOutside> {
  const { status, body } = await ask({ ...defaultSchedule, ...change })
  expect(status).toBe(200)
  return body
}

async function book(date: string, window: string, name: string): Promise<string> {
  const { status, body } = await bookVisit(server, { date, window, name })
  expect(status).toBe(201)
  return body.booking.id
}

const withoutFriday = { openDays: [1, 2, 3, 4, 6] }

const sharing = { total: 0, visits: [] }

test('visits that new hours leave outside are named, soonest first, and nothing is changed', async () => {
  const late = await book('2026-12-11', '8-10', 'Second Friday')
  const friday = await book('2026-12-04', '8-10', 'First Friday')
  await book('2026-12-05', '8-10', 'Saturday')
  expect(await find({})).toEqual({ sharing, total: 0, visits: [] })
  expect(await find({ crews: 3, leadHours: 0 })).toEqual({ sharing, total: 0, visits: [] })
  const before = (await server.call('GET', '/api/settings', { headers })).body
  expect(await find(withoutFriday)).toEqual({
    sharing,
    total: 2,
    visits: [
      {
        id: friday,
        name: 'First Friday',
        date: '2026-12-04',
        start: '08:00',
        end: '10:00',
        hours: '8:00 AM – 10:00 AM',
      },
      {
        id: late,
        name: 'Second Friday',
        date: '2026-12-11',
        start: '08:00',
        end: '10:00',
        hours: '8:00 AM – 10:00 AM',
      },
    ],
  })
  expect((await find({ closedDates: ['2026-12-11'] })).visits.map(({ id }) => id)).toEqual([late])
  expect((await find({ windows: defaultSchedule.windows.slice(1) })).total).toBe(3)
  expect((await server.call('GET', '/api/settings', { headers })).body).toEqual(before)
})

test('canceled visits, past ones, and those outside from the start are not named', async () => {
  const gone = await book('2026-12-18', '8-10', 'Called off')
  const decline = { body: { key: randomUUID(), reason: 'We are away.' }, headers }
  expect((await server.call('POST', `/api/bookings/${gone}/decline`, decline)).status).toBe(200)
  const moved = await book('2026-12-18', '10-12', 'By arrangement')
  expect(
    (await server.call('POST', `/api/bookings/${moved}/confirm`, { body: { key: randomUUID() }, headers })).status,
  ).toBe(200)
  const arranged = { key: randomUUID(), date: '2026-12-18', start: '18:00', end: '20:00', anyway: true }
  expect((await server.call('POST', `/api/bookings/${moved}/move`, { body: arranged, headers })).status).toBe(200)
  now = Date.parse('2026-12-05T17:00:00Z')
  expect((await find(withoutFriday)).visits.map(({ name }) => name)).toEqual(['Second Friday'])
})

test('windows that the owner blocked stay blocked, whether or not the program names them', async () => {
  const day = { date: '2026-12-11', was: { isWhole: false, windows: [], note: '' } }
  const blocked = { key: randomUUID(), days: [{ ...day, becomes: { ...day.was, windows: ['8-10'] } }] }
  expect((await server.call('POST', '/api/calendar/blocked', { body: blocked, headers })).status).toBe(200)
  expect((await find(withoutFriday)).total).toBe(0)
})

test('visits beyond the readable number are counted', async () => {
  const fridays = Array.from({ length: 6 }, (_, week) =>
    new Date(Date.UTC(2026, 11, 18 + 7 * week)).toISOString().slice(0, 10),
  )
  for (const date of fridays) for (const { id } of defaultSchedule.windows) await book(date, id, `On ${date}`)
  const { total, visits } = await find(withoutFriday)
  expect([total, visits.length, visits[0]?.date]).toEqual([24, mostOutside, '2026-12-18'])
})

test.each([
  ['nothing', undefined],
  ['no window', { ...defaultSchedule, windows: [] }],
  ['a window that ends before it begins', { ...defaultSchedule, windows: [{ id: 'x', start: '12:00', end: '08:00' }] }],
])('POST /api/calendar/outside refuses %s', async (_what, schedule) => {
  expect(await ask(schedule as never)).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
})

test('only people who may read bookings get the list', async () => {
  const answer = await server.call('POST', '/api/calendar/outside', { body: { schedule: defaultSchedule } })
  expect(answer.status).toBe(401)
})
