// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCalendarStandIn } from '../../tools/calendar-stand-in.ts'
import { visitForm } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'
import { renewCalendars } from './renew-calendars.ts'

// A Wednesday, nine in the morning in Los Angeles.
const begin = Date.parse('2026-12-02T17:00:00Z')
let now = begin
const provider = await startCalendarStandIn()
afterAll(() => provider.close())
const { server } = await openTestServer({
  environment: { CALENDARS_IN_OWN_NETWORK: 'on' },
  clock: { now: () => now },
})
let headers: { cookie: string }
beforeAll(async () => {
  headers = await server.signIn()
})
beforeEach(async () => {
  now = begin
  for (const table of ['stays', 'other_calendars', 'places', 'bookings'] as const)
    await server.database.queries.deleteFrom(table).execute()
})

const owner = (method: string, path: string, body?: object) => server.call(method, path, { body, headers })
const stay = (uid: string, from: string, to: string, summary = 'Reserved') =>
  `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:${summary}\nDTSTART;VALUE=DATE:${from}\nDTEND;VALUE=DATE:${to}\nEND:VEVENT`
const listed = async () => (await owner('GET', '/api/stays')).body.stays
const questions = async () => (await listed()).map(({ question, leaves }: Record<string, string>) => [question, leaves])
const answer = (id: string, seen: string, more: object) =>
  owner('POST', `/api/stays/${id}/answer`, { key: randomUUID(), seen, ...more })
async function renew(...entries: string[]): Promise<void> {
  provider.serve('/airbnb.ics', entries.join('\n'))
  now += 10 * 60_000
  await renewCalendars({ ...server, clock: { now: () => now } })
}
const visits = async () =>
  (
    await server.database.queries
      .selectFrom('bookings')
      .select(['id', 'date', 'window_start', 'status', 'name'])
      .orderBy('date')
      .execute()
  ).map(({ date, window_start: start, status, name }) => `${date} ${start} ${status} ${name}`)

/** The rental's calendar, with its checkouts like a visit on Thursday, noon. */
async function addRental(...entries: string[]): Promise<string> {
  const body = { key: randomUUID(), ...visitForm, name: 'Host Hana', date: '2026-12-03', start: '12:00', end: '14:00' }
  const { booking } = (await owner('POST', '/api/bookings/arranged', body)).body
  provider.serve('/airbnb.ics', entries.join('\n'))
  const calendar = { name: 'Beach house', kind: 'stays', address: `${provider.url}/airbnb.ics`, model: booking.id }
  const added = await owner('POST', '/api/other-calendars', { key: randomUUID(), ...calendar })
  expect(added).toMatchObject({ status: 200, body: { calendars: [{ kind: 'stays', times: 0 }] } })
  return booking.id
}

test('a checkout is proposed, and one press books a visit like the first; a second press on another device books none', async () => {
  await addRental(
    stay('a', '20261204', '20261207'),
    stay('b', '20261208', '20261209', 'Airbnb (Not available)'),
    stay('c', '20261120', '20261123'),
  )
  expect(await visits()).toEqual(['2026-12-03 12:00 confirmed Host Hana'])
  const [waiting, ...others] = await listed()
  expect(others).toEqual([])
  expect(waiting).toMatchObject({
    question: 'book',
    leaves: '2026-12-07',
    calendar: 'Beach house',
    name: 'Host Hana',
    hours: '12:00 PM – 2:00 PM',
  })
  const pressed = await Promise.all([
    answer(waiting.id, '2026-12-07', { answer: 'book' }),
    answer(waiting.id, '2026-12-07', { answer: 'book' }),
  ])
  expect(pressed.map(({ status }) => status)).toContain(200)
  expect(await visits()).toEqual(['2026-12-03 12:00 confirmed Host Hana', '2026-12-07 12:00 confirmed Host Hana'])
  expect(await questions()).toEqual([])
  // Read again, it asks nothing more.
  await renew(stay('a', '20261204', '20261207'))
  expect(await questions()).toEqual([])
})

test('a moved stay is one question, whose press moves the visit, and a canceled one asks to cancel it', async () => {
  await addRental(stay('a', '20261204', '20261207'))
  const [{ id }] = await listed()
  await answer(id, '2026-12-07', { answer: 'book' })
  await renew(stay('a', '20261204', '20261208'))
  expect(await questions()).toEqual([['move', '2026-12-08']])
  expect((await visits())[1]).toContain('2026-12-07')
  expect((await answer(id, '2026-12-07', { answer: 'move' })).body.code).toBe('changed-meanwhile')
  expect((await answer(id, '2026-12-08', { answer: 'move' })).body).toEqual({ stays: [] })
  expect((await visits())[1]).toBe('2026-12-08 12:00 confirmed Host Hana')
  await renew()
  const [gone] = await listed()
  expect(gone).toMatchObject({ id, question: 'cancel' })
  expect((await visits())[1]).toBe('2026-12-08 12:00 confirmed Host Hana')
  await owner('POST', `/api/bookings/${gone.visit.id}/cancel`, { key: randomUUID(), reason: 'The guests do not come.' })
  expect(await questions()).toEqual([])
})

test('what is left is not asked again until it changes', async () => {
  await addRental(stay('a', '20261204', '20261207'))
  const [{ id }] = await listed()
  expect((await answer(id, '2026-12-07', { answer: 'leave' })).body).toEqual({ stays: [] })
  await renew(stay('a', '20261204', '20261207'))
  expect(await questions()).toEqual([])
  await renew(stay('a', '20261204', '20261209'))
  expect(await questions()).toEqual([['book', '2026-12-09']])
})

test('a full window asks again, and is booked anyway', async () => {
  await addRental(stay('a', '20261204', '20261207'))
  const other = { key: randomUUID(), ...visitForm, name: 'Other', date: '2026-12-07', start: '12:00', end: '14:00' }
  expect((await owner('POST', '/api/bookings/arranged', other)).status).toBe(201)
  const [{ id }] = await listed()
  expect((await answer(id, '2026-12-07', { answer: 'book' })).body.code).toBe('window-full')
  expect((await answer(id, '2026-12-07', { answer: 'book', anyway: true })).status).toBe(200)
  expect(await visits()).toContain('2026-12-07 12:00 confirmed Host Hana')
})

test('a removed calendar asks nothing more, and its visits stay', async () => {
  await addRental(stay('a', '20261204', '20261207'), stay('b', '20261208', '20261210'))
  const [{ id }] = await listed()
  await answer(id, '2026-12-07', { answer: 'book' })
  const [calendar] = (await owner('GET', '/api/other-calendars')).body.calendars
  await owner('POST', `/api/other-calendars/${calendar.id}/remove`, { key: randomUUID() })
  expect(await listed()).toEqual([])
  expect(await visits()).toHaveLength(2)
  expect(await server.database.queries.selectFrom('stays').select('id').execute()).toEqual([])
})

test('nothing about guests is stored', async () => {
  await addRental(stay('a', '20261204', '20261207', 'Reserved - Gina Guest'))
  const { queries } = server.database
  const rows = [
    await queries.selectFrom('stays').selectAll().execute(),
    await queries.selectFrom('other_calendars').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain('Gina')
})
