import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { seedEstimates } from '../estimates/seed-test-estimates.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { visitForm } from './book-test-visit.ts'

let server: TestServer
let headers: { cookie: string }
// Monday noon in San Francisco.
const monday = Date.parse('2026-11-30T20:00:00Z')
let day = 13

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' }, { now: () => monday })
  headers = await server.signIn()
})
beforeEach(async () => {
  day += 1
  for (const table of ['places', 'booking_edits', 'bookings'] as const)
    await server.database.queries.deleteFrom(table).execute()
  await save({ ...defaultSettings, lengths: { ...defaultSettings.lengths, confirmed: true } })
})
afterAll(() => server.close())

const date = () => `2026-12-${String(day).padStart(2, '0')}`
const post = (path: string, body: object) =>
  server.call('POST', path, { headers, body: { key: randomUUID(), ...body } })

async function save(settings: Settings): Promise<void> {
  const body = { key: randomUUID(), settings }
  expect((await server.call('PUT', '/api/settings', { body, headers })).status).toBe(200)
}

const hours = { '8-10': ['08:00', '10:00'], '10-12': ['10:00', '12:00'], '12-14': ['12:00', '14:00'] } as const

async function arrange(name: string, service: string, window: keyof typeof hours, anyway = false) {
  const [start, end] = hours[window]
  return post('/api/bookings/arranged', { ...visitForm, name, service, date: date(), start, end, anyway })
}

async function freeWindows(): Promise<string[]> {
  const { body } = await server.call('GET', '/api/availability')
  const found = body.days.find((each: { date: string }) => each.date === date())
  return found.windows.flatMap(({ id, free, room }: { id: string; free: number; room?: number }) =>
    free > 0 ? [room === undefined ? id : `${id} for ${room}`] : [],
  )
}

test('a visit of four hours takes the window after its own off sale', async () => {
  const { body } = await arrange('Ann', 'deep', '8-10')
  expect(body.booking).toMatchObject({ minutes: 240, people: 2 })
  expect(await freeWindows()).toEqual(['12-14', '14-16'])
})

test('a window before a visit is free for the minutes until that visit needs its crew', async () => {
  await arrange('Ann', 'standard', '12-14')
  expect(await freeWindows()).toEqual(['8-10 for 240', '10-12 for 120', '14-16'])
  expect((await arrange('Bea', 'move', '8-10')).body).toMatchObject({
    code: 'window-full',
    detail: 'This runs into Ann (12:00 PM – 2:00 PM). You can book it anyway.',
  })
  expect((await arrange('Bea', 'move', '8-10', true)).status).toBe(201)
})

test('a longer visit names the visit it runs into, takes the place anyway, and undo gives it back', async () => {
  const { id } = (await arrange('Ann', 'standard', '8-10')).body.booking
  await arrange('Bea', 'standard', '10-12')
  const longer = { minutes: 200, people: 1 }
  expect((await post(`/api/bookings/${id}/length`, longer)).body).toMatchObject({
    code: 'window-full',
    detail: 'This runs into Bea (10:00 AM – 12:00 PM). You can book it anyway.',
  })
  const key = randomUUID()
  const changed = await server.call('POST', `/api/bookings/${id}/length`, {
    headers,
    body: { key, ...longer, anyway: true },
  })
  expect(changed.body.booking).toMatchObject({ minutes: 200, people: 1, status: 'confirmed' })
  const { overlapping } = (await server.call('GET', '/api/today', { headers })).body.lengths
  expect(overlapping.map(({ name }: { name: string }) => name)).toEqual(['Ann', 'Bea'])
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  const { booking } = (await server.call('GET', `/api/bookings/${id}`, { headers })).body
  expect(booking).toMatchObject({ minutes: 120, people: 2 })
  expect((await server.call('GET', '/api/today', { headers })).body.lengths).toEqual({ asks: false, overlapping: [] })
})

test('a shorter visit gives a window back to visitors', async () => {
  const { id } = (await arrange('Ann', 'move', '8-10')).body.booking
  expect(await freeWindows()).toEqual(['14-16'])
  expect((await post(`/api/bookings/${id}/length`, { minutes: 120, people: 4 })).status).toBe(200)
  expect(await freeWindows()).toEqual(['10-12', '12-14', '14-16'])
  const same = await post(`/api/bookings/${id}/length`, { minutes: 120, people: 4 })
  expect(same.body.errors).toEqual({ minutes: expect.stringContaining('already takes this long') })
})

test('visits accepted before the lengths were confirmed stay, and overlapping ones are named before and after', async () => {
  const off = { ...defaultSettings, brand: 'Brighter', lengths: { ...defaultSettings.lengths, confirmed: false } }
  await save(off)
  expect((await server.call('GET', '/api/today', { headers })).body.lengths).toEqual({ asks: true, overlapping: [] })
  await arrange('Ann', 'deep', '8-10')
  await arrange('Bea', 'standard', '10-12')
  expect(await freeWindows()).toEqual(['12-14', '14-16'])
  const lengths = { ...off.lengths, confirmed: true }
  const { body: outside } = await server.call('POST', '/api/calendar/outside', {
    headers,
    body: { schedule: off.schedule, lengths },
  })
  const names = (visits: { name: string }[]) => visits.map(({ name }) => name)
  expect([outside.total, outside.sharing.total, names(outside.sharing.visits)]).toEqual([0, 2, ['Ann', 'Bea']])
  await save({ ...off, lengths })
  const today = (await server.call('GET', '/api/today', { headers })).body.lengths
  expect([today.asks, names(today.overlapping)]).toEqual([false, ['Ann', 'Bea']])
})

test('a visit agreed on by phone takes as long as was said, and its estimate gives its visit the same', async () => {
  const own = await post('/api/bookings/arranged', {
    ...visitForm,
    date: date(),
    start: '08:00',
    end: '10:00',
    minutes: 130,
  })
  expect(own.body.booking).toMatchObject({ minutes: 130, people: 2 })
  const { body } = await post('/api/estimates', {
    customerName: 'Ann',
    customerEmail: 'ann@example.com',
    customerPhone: '(415) 555-0199',
    address: '12 Elm Street, 94110',
    service: 'deep',
    homeSize: 'medium',
    textConsent: false,
    minutes: 60,
    people: 1,
  })
  expect(body.estimate).toMatchObject({ minutes: 60, people: 1 })
  const approved = { status: 'approved', minutes: 60, people: 1, created_at: monday, answered_at: monday } as const
  await seedEstimates(server.database.queries, { id: 'offer', ...approved })
  const booked = await post('/api/estimates/offer/book', { version: 1, date: date(), start: '12:00', end: '14:00' })
  expect(booked.body.booking).toMatchObject({ minutes: 60, people: 1 })
  expect(await freeWindows()).toEqual(['14-16'])
})
