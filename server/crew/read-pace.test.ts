import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { openTestServer } from '../open-test-server.ts'
import { seedPerson } from './seed-test-person.ts'

// A Monday, ten in the morning at the business.
let now = Date.parse('2026-11-30T18:00:00Z')
const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()
const minuteMs = 60_000
let ana = ''

const post = (path: string, body: object = {}) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const get = async (path: string) => (await server.call('GET', path, { headers })).body

async function book(email: string, date: string, change: object = {}): Promise<string> {
  const who = { name: 'Cora Diaz', email, phone: '(415) 555-0188' }
  const home = { service: 'standard', homeSize: 'medium', address: '7 Pine Street', zip: '94110' }
  const when = { date, start: '08:00', end: '10:00', minutes: 120, people: 1, anyway: true }
  const { body } = await post('/api/bookings/arranged', { ...who, ...home, ...when, ...change })
  return body.booking.id
}

/** Records that somebody was at a visit for this long. */
async function stay(booking_id: string, minutes: number): Promise<void> {
  const { starts_at } = await server.database.queries
    .selectFrom('bookings')
    .select('starts_at')
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow()
  const at = Number(starts_at)
  const by = { booking_id, person_id: ana }
  const rows = [
    { ...by, step: 'here', pressed_at: at },
    { ...by, step: 'done', pressed_at: at + minutes * minuteMs },
  ]
  await server.database.queries.insertInto('crew_steps').values(rows).execute()
}

beforeAll(async () => {
  const lengths = { ...defaultSettings.lengths, confirmed: true }
  const settings = { ...defaultSettings, lengths }
  await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
  ana = await seedPerson(server, headers)
})

test('a visit shows real and sold minutes, and a home that takes longer most of the time', async () => {
  const visits: string[] = []
  for (const day of ['02', '03', '04', '05']) visits.push(await book('slow@example.com', `2026-12-${day}`))
  for (const [nth, real] of [160, 160, 120, 160].entries()) await stay(visits[nth] ?? '', real)
  const coming = [await book('slow@example.com', '2026-12-08'), await book('slow@example.com', '2026-12-09')]
  // Another home of the same customer, and another customer.
  await book('slow@example.com', '2026-12-10', { address: '9 Elm Street' })
  await book('fast@example.com', '2026-12-10')
  now = Date.parse('2026-12-07T12:00:00Z')
  const pace = await get(`/api/bookings/${visits[0]}/pace`)
  expect(pace).toEqual({
    real: 160,
    sold: 120,
    pace: { is: 'longer', by: 40, times: 3, of: 4 },
    learned: 165,
    coming: 2,
  })

  const key = randomUUID()
  for (const _ of [1, 2]) {
    const { status, body } = await post(`/api/bookings/${visits[0]}/pace`, { key, minutes: 165 })
    expect([status, body]).toEqual([200, { changed: 2, full: [], undoForMs: 10_000 }])
  }
  for (const id of coming) expect((await get(`/api/bookings/${id}`)).booking).toMatchObject({ minutes: 165, people: 1 })
  expect((await get(`/api/bookings/${visits[0]}/pace`)).coming).toBe(0)
  expect((await get(`/api/bookings/${visits[0]}`)).booking.minutes).toBe(120)
  const { items } = await get('/api/bookings?limit=50')
  const others = items.filter(
    ({ address, email }: { address: string; email: string }) =>
      address === '9 Elm Street' || email === 'fast@example.com',
  )
  expect(others.map(({ minutes }: { minutes: number }) => minutes)).toEqual([120, 120])

  const undoing = { key: randomUUID(), act: key }
  for (const _ of [1, 2]) expect((await post('/api/undo', undoing)).status).toBe(200)
  for (const id of coming) expect((await get(`/api/bookings/${id}`)).booking).toMatchObject({ minutes: 120, people: 1 })
  expect((await get(`/api/bookings/${visits[0]}/pace`)).coming).toBe(2)
})

test('a coming visit that would overlap another one keeps its length, and is named', async () => {
  const visits: string[] = []
  for (const day of ['14', '15', '16']) visits.push(await book('tight@example.com', `2026-12-${day}`))
  for (const id of visits) await stay(id, 240)
  const coming = await book('tight@example.com', '2026-12-21')
  await book('next@example.com', '2026-12-21', { start: '10:00', end: '12:00', anyway: false })
  now = Date.parse('2026-12-18T12:00:00Z')
  const { body } = await post(`/api/bookings/${visits[0]}/pace`, { minutes: 240 })
  expect(body).toEqual({ changed: 0, full: ['Monday, December 21'], undoForMs: 0 })
  expect((await get(`/api/bookings/${coming}`)).booking.minutes).toBe(120)
})

test('a visit without presses has no minutes, and an unknown one no page', async () => {
  const id = await book('new@example.com', '2027-01-04')
  expect(await get(`/api/bookings/${id}/pace`)).toEqual({ real: 0, sold: 120, pace: null, learned: null, coming: 0 })
  expect((await server.call('GET', '/api/bookings/none/pace', { headers })).status).toBe(404)
  expect((await post('/api/bookings/none/pace', { minutes: 60 })).status).toBe(404)
  expect((await post(`/api/bookings/${id}/pace`, { minutes: 5 })).status).toBe(422)
})

test('Undo of a learned length is refused, and changes no visit, once one of the visits has changed', async () => {
  const visits: string[] = []
  for (const day of ['21', '22', '23']) visits.push(await book('undo@example.com', `2026-12-${day}`))
  for (const id of visits) await stay(id, 180)
  const coming = [await book('undo@example.com', '2026-12-29'), await book('undo@example.com', '2026-12-30')]
  now = Date.parse('2026-12-28T12:00:00Z')
  const key = randomUUID()
  expect((await post(`/api/bookings/${visits[0]}/pace`, { key, minutes: 180 })).body.changed).toBe(2)
  expect((await post(`/api/bookings/${coming[1]}/length`, { minutes: 200, people: 1, anyway: true })).status).toBe(200)
  expect((await post('/api/undo', { act: key })).body.code).toBe('changed-meanwhile')
  const lengths = await Promise.all(coming.map(async (id) => (await get(`/api/bookings/${id}`)).booking.minutes))
  expect(lengths).toEqual([180, 200])
})
