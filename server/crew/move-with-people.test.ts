import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'
import { seedPerson } from './seed-test-person.ts'

const { server } = await openTestServer()
const headers = await server.signIn()

const get = async (path: string) => (await server.call('GET', path, { headers })).body
const press = (path: string, body: object) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const crewOf = async (id: string) => (await get(`/api/bookings/${id}/crew`)).people
const clashesOf = async (id: string) =>
  (await get('/api/crew/waits')).clashes.filter(({ booking }: { booking: string }) => booking === id)

let [ana, bea] = ['', '']
beforeAll(async () => {
  ana = await seedPerson(server, headers, { name: 'Ana Reyes' })
  bea = await seedPerson(server, headers, { name: 'Bea Ortiz' })
  const { settings } = await get('/api/settings')
  const body = { key: randomUUID(), settings: { ...settings, schedule: { ...settings.schedule, crews: 3 } } }
  await server.call('PUT', '/api/settings', { body, headers })
})

type Window = { date: string; window: string }
const hoursOf = ({ date, window }: Window) => {
  const [start, end] = window.split('-').map((hour) => `${String(Number(hour)).padStart(2, '0')}:00`)
  return { date, start, end }
}

/** A confirmed visit of these people in a window. */
async function visit(window: Window | undefined, people: string[], change: object = {}) {
  const { body } = await bookVisit(server, { ...window, email: `${randomUUID()}@example.com`, ...change })
  const { id } = body.booking
  await press(`/api/bookings/${id}/confirm`, {})
  await press(`/api/bookings/${id}/crew`, { before: [], people })
  return { id, body }
}

/** Two visits of Ana, the second of which can be moved to the first one. */
async function twoVisits(nth: number) {
  const windows = await findFreeWindows(server)
  const [at, other] = [windows[nth], windows[nth + 8]]
  await visit(at, [ana], { name: 'Cora Diaz' })
  const moved = await visit(other, [ana, bea], { name: 'Dora Lee' })
  return { ...moved, to: hoursOf(at ?? { date: '', window: '' }) }
}

test('moving a visit to a time when its person is elsewhere asks, and the person stays if the owner wants', async () => {
  const { id, to } = await twoVisits(0)
  const { status, body } = await press(`/api/bookings/${id}/move`, to)
  expect([status, body.code]).toEqual([409, 'person-busy'])
  expect(body.detail).toContain('Ana Reyes is at Cora Diaz then, ')
  expect(body.detail).not.toContain('Bea Ortiz')
  // Any time, even outside the windows, asks the same first.
  expect((await press(`/api/bookings/${id}/move`, { ...to, anyway: true })).body.code).toBe('person-busy')
  const key = randomUUID()
  expect((await press(`/api/bookings/${id}/move`, { key, ...to, crew: 'keep' })).status).toBe(200)
  expect((await crewOf(id)).toSorted()).toEqual([ana, bea].toSorted())
  expect(await clashesOf(id)).toEqual([])
  expect((await press('/api/undo', { act: key })).status).toBe(200)
})

test('leaving it open takes only busy people off, and Undo brings them back with the old time', async () => {
  const { id, to } = await twoVisits(1)
  const { booking } = await get(`/api/bookings/${id}`)
  const key = randomUUID()
  const moved = await press(`/api/bookings/${id}/move`, { key, ...to, crew: 'leave-open' })
  expect([moved.status, await crewOf(id)]).toEqual([200, [bea]])
  expect((await press('/api/undo', { act: key })).status).toBe(200)
  expect((await crewOf(id)).toSorted()).toEqual([ana, bea].toSorted())
  expect((await get(`/api/bookings/${id}`)).booking.startsAt).toBe(booking.startsAt)
})

test('after somebody else was sent there, Undo of the move is refused', async () => {
  const { id, to } = await twoVisits(2)
  const key = randomUUID()
  await press(`/api/bookings/${id}/move`, { key, ...to, crew: 'leave-open' })
  await press(`/api/bookings/${id}/crew`, { before: [bea], people: [] })
  expect((await press('/api/undo', { act: key })).body.code).toBe('changed-meanwhile')
})

test("moving a visit to a person's day off asks, and to a free time does not", async () => {
  const windows = await findFreeWindows(server)
  const { id } = await visit(windows[3], [bea])
  const [to, free] = [windows[3 + 12], windows[3 + 16]].map((window) => hoursOf(window ?? { date: '', window: '' }))
  const person = (await get('/api/crew')).items.find((each: { id: string }) => each.id === bea)
  const { version, hours } = person
  await press(`/api/crew/${bea}/time-off`, { version, hours, off: [{ from: to?.date, until: to?.date }] })
  expect((await press(`/api/bookings/${id}/move`, to ?? {})).body.detail).toContain('Bea Ortiz does not work then.')
  expect((await press(`/api/bookings/${id}/move`, { ...free, crew: 'rubbish' })).status).toBe(422)
  expect((await press(`/api/bookings/${id}/move`, free ?? {})).status).toBe(200)
  await press(`/api/crew/${bea}/time-off`, { version: version + 1, hours, off: [] })
})

test('a move by the customer’s own link is never refused, and turns up in Today as a question', async () => {
  const windows = await findFreeWindows(server)
  const at = windows[20]
  await visit(at, [ana], { name: 'Cora Diaz' })
  const { id, body } = await visit(windows[24], [ana], { name: 'Eva Luna' })
  expect(await clashesOf(id)).toEqual([])
  const path = `/api/bookings/by-token/${body.link.slice('/?booking='.length)}/move`
  const moved = await server.call('POST', path, { body: { key: randomUUID(), ...at } })
  expect(moved.status).toBe(200)
  expect(await clashesOf(id)).toMatchObject([
    { person: ana, why: { why: 'elsewhere', other: 'Cora Diaz' }, suggest: bea, status: 'pending' },
  ])
})
