// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Calendar } from '../../domain/bookings/calendar.ts'
import type { Blocked, BlockedDay } from '../../domain/bookings/blocked-days.ts'
import { addDays, mondayOf } from '../../domain/schedule/calendar-days.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'
import { type Answer, startTestServer } from '../start-test-server.ts'

// A Wednesday, nine in the morning in Los Angeles.
let now = Date.parse('2026-12-02T17:00:00Z')

const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()

const ask = (from: string, to: string) => server.call('GET', `/api/calendar?from=${from}&to=${to}`, { headers })
const read = async (from: string, to = from): Promise<Calendar> => (await ask(from, to)).body
const open: Blocked = { isWhole: false, windows: [], note: '' }

function block(days: BlockedDay[], key: string = randomUUID()): Promise<Answer> {
  return server.call('POST', '/api/calendar/blocked', { body: { key, days }, headers })
}

async function isOffered(date: string, window: string): Promise<boolean> {
  return (await findFreeWindows(server)).some((free) => free.date === date && free.window === window)
}

test('GET /api/calendar shows the days of a span with their windows, places and visits', async () => {
  const { body } = await bookVisit(server, { date: '2026-12-04', window: '10-12' })
  const calendar = await read('2026-12-02', '2026-12-06')
  expect(calendar.days.map(({ date, visits }) => [date, visits])).toEqual([
    ['2026-12-02', 0],
    ['2026-12-03', 0],
    ['2026-12-04', 1],
    ['2026-12-05', 0],
    ['2026-12-06', 0],
  ])
  const [today, , friday, , sunday] = calendar.days
  expect(today?.windows.map(({ isOver }) => isOver)).toEqual([false, false, false, false])
  expect(friday?.windows.map(({ id, taken, places }) => `${id} ${taken}/${places}`)).toEqual([
    '8-10 0/1',
    '10-12 1/1',
    '12-14 0/1',
    '14-16 0/1',
  ])
  expect(sunday?.windows).toEqual([])
  expect(calendar.visits).toMatchObject([
    { id: body.booking.id, name: 'Bea Ortega', date: '2026-12-04', start: '10:00', end: '12:00', status: 'pending' },
  ])
  // Nothing that is not needed at a glance.
  expect(JSON.stringify(calendar)).not.toMatch(/555|bea@example/)
  expect(calendar.isCut).toBe(false)
})

test('a canceled visit is not in the calendar, and a finished one is', async () => {
  const { body } = await bookVisit(server, { date: '2026-12-07', window: '8-10' })
  const other = (await bookVisit(server, { date: '2026-12-07', window: '10-12' })).body.booking
  const act = (id: string, action: string, more: object = {}) =>
    server.call('POST', `/api/bookings/${id}/${action}`, { body: { key: randomUUID(), ...more }, headers })
  await act(body.booking.id, 'decline', { reason: 'We are away.' })
  await act(other.id, 'confirm')
  const before = now
  now = Date.parse(other.startsAt)
  expect((await act(other.id, 'complete')).status).toBe(200)
  const { visits, days } = await read('2026-12-07')
  now = before
  expect(visits.map(({ id, status }) => [id, status])).toEqual([[other.id, 'completed']])
  expect(days[0]?.visits).toBe(1)
})

test("in a week of a clock change days begin and end by the business's clock", async () => {
  const week = await read('2026-10-26', '2026-11-08')
  expect(week.days.map(({ date }) => date)).toHaveLength(14)
  expect(week.days.filter(({ windows }) => windows.length === 0).map(({ date }) => date)).toEqual([
    '2026-11-01',
    '2026-11-08',
  ])
  expect(week.days.flatMap(({ windows }) => windows).every(({ isOver }) => isOver)).toBe(true)
})

test.each([
  ['2026-12-01', '2026-11-30'],
  ['2026-02-30', '2026-03-01'],
  ['2026-12-01', '2027-01-15'],
  ['', ''],
  ['x', '2026-12-01'],
  ['2026-12-01', '9999-12-31'],
])('GET /api/calendar refuses to show %s to %s', async (from, to) => {
  expect(await ask(from, to)).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
})

test('a blocked time is not offered from then on, and its visits stay', async () => {
  const date = '2026-12-10'
  const { booking } = (await bookVisit(server, { date, window: '8-10' })).body
  const becomes = { isWhole: true, windows: [], note: 'The van is being repaired' }
  expect(await isOffered(date, '10-12')).toBe(true)
  const answer = await block([{ date, was: open, becomes }])
  expect(answer).toMatchObject({ status: 200, body: { days: [{ date, blocked: becomes }] } })
  expect(await isOffered(date, '10-12')).toBe(false)
  expect((await bookVisit(server, { date, window: '10-12' })).body.code).toBe('not-offered')
  const { days, visits } = await read(date)
  expect(days[0]).toMatchObject({ blocked: becomes, visits: 1 })
  expect(days[0]?.windows.every(({ isBlocked }) => isBlocked)).toBe(true)
  expect(visits.map(({ id }) => id)).toEqual([booking.id])
  // The settings have it as a day off.
  const { settings } = (await server.call('GET', '/api/settings', { headers })).body
  expect(settings.schedule.closedDates).toContain(date)
  expect((await server.call('GET', '/')).body).not.toContain('The van is being repaired')
  expect(JSON.stringify((await server.call('GET', '/api/availability')).body)).not.toContain('van')
})

test('one window of a day is blocked, and undo leaves the settings as they were', async () => {
  const date = '2026-12-11'
  const settingsNow = async () => (await server.call('GET', '/api/settings', { headers })).body.settings
  const before = await settingsNow()
  const becomes = { isWhole: false, windows: ['12-14'], note: 'School' }
  expect((await block([{ date, was: open, becomes }])).status).toBe(200)
  expect([await isOffered(date, '12-14'), await isOffered(date, '14-16')]).toEqual([false, true])
  expect((await block([{ date, was: becomes, becomes: open }])).status).toBe(200)
  expect(await isOffered(date, '12-14')).toBe(true)
  expect(await settingsNow()).toEqual(before)
})

test('a second press blocks once, and never overwrites what another person has written in the meantime', async () => {
  const date = '2026-12-14'
  const key = randomUUID()
  const days = [{ date, was: open, becomes: { isWhole: true, windows: [], note: '' } }]
  expect((await block(days, key)).status).toBe(200)
  expect((await block(days, key)).status).toBe(200)
  expect((await block(days)).body.code).toBe('changed-meanwhile')
  expect((await block([{ date, was: days[0]?.becomes ?? open, becomes: open }], key)).body.code).toBe('key-reused')
})

test('a program that does not know blocked windows saves settings without opening them', async () => {
  const date = '2026-12-15'
  const becomes = { isWhole: false, windows: ['8-10'], note: 'Dentist' }
  expect((await block([{ date, was: open, becomes }])).status).toBe(200)
  const body = { key: randomUUID(), settings: { ...defaultSettings, brand: 'Bright Home' } }
  expect((await server.call('PUT', '/api/settings', { body, headers })).status).toBe(200)
  expect((await read(date)).days[0]?.blocked).toEqual(becomes)
})

test.each([
  ['no day', []],
  ['an impossible day', [{ date: '2026-11-31', was: open, becomes: open }]],
  ['a note of several lines', [{ date: '2026-12-16', was: open, becomes: { ...open, note: 'a\nb' } }]],
  [
    'too many days',
    Array.from({ length: 46 }, (_, n) => ({ date: addDays('2027-01-01', n), was: open, becomes: open })),
  ],
  ['a day twice', [0, 1].map(() => ({ date: '2026-12-16', was: open, becomes: open }))],
])('POST /api/calendar/blocked refuses %s', async (_what, days) => {
  expect(await block(days)).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
})

test.runIf(process.env['TEST_DATABASE_URL'])('another node shows a block at once', async () => {
  const beside = await startTestServer({ LIMITS: 'off' }, { now: () => now }, { config: server.config })
  const date = addDays(mondayOf('2026-12-21'), 2)
  const offered = async () =>
    (await findFreeWindows(beside)).some((free) => free.date === date && free.window === '8-10')
  expect(await offered()).toBe(true)
  await block([{ date, was: open, becomes: { ...open, isWhole: true } }])
  await expect.poll(offered).toBe(false)
  await beside.close()
})
