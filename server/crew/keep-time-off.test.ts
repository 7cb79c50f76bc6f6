// @module-tag both-engines
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
const find = async (id: string) => (await get('/api/crew')).items.find((each: { id: string }) => each.id === id)
const timeOff = async (id: string, change: object) => {
  const { version, hours, off } = await find(id)
  return press(`/api/crew/${id}/time-off`, { version, hours, off, ...change })
}

const week = (hours: object | null) => Array.from({ length: 7 }, () => hours)

let [visit, date] = ['', '']
beforeAll(async () => {
  const [window] = await findFreeWindows(server)
  date = window?.date ?? ''
  visit = (await bookVisit(server, { ...window, email: 'cora@example.com' })).body.booking.id
  await press(`/api/bookings/${visit}/confirm`, {})
})

test('days off and hours are kept, changes of the name leave them, and Undo takes them back', async () => {
  const id = await seedPerson(server, headers)
  expect(await find(id)).toMatchObject({ hours: null, off: [], version: 1 })
  const off = [{ from: date, until: date }]
  const hours = [...week({ from: '08:00', to: '14:00' }).slice(2), null, null]
  const key = randomUUID()
  expect((await timeOff(id, { key, hours, off })).body.person).toMatchObject({ hours, off, version: 2 })
  const { version: _version, hours: _hours, off: _off, id: _id, ...details } = await find(id)
  const renamed = await press(`/api/crew/${id}`, { version: 2, ...details, name: 'Ana Luna' })
  expect(renamed.body.person).toMatchObject({ name: 'Ana Luna', hours, off, version: 3 })
  expect((await press('/api/undo', { act: key })).status).toBe(409)

  const other = await seedPerson(server, headers, { name: 'Bea Ortiz' })
  const again = randomUUID()
  await timeOff(other, { key: again, hours })
  expect((await press('/api/undo', { act: again })).status).toBe(200)
  expect(await find(other)).toMatchObject({ hours: null, version: 3 })
})

test('of two changes to one person the second is refused, and an unknown person is', async () => {
  const id = await seedPerson(server, headers)
  await timeOff(id, { off: [{ from: date, until: date }] })
  expect((await timeOff(id, { version: 1 })).body.code).toBe('changed-meanwhile')
  expect((await press('/api/crew/nobody/time-off', { version: 1, hours: null, off: [] })).status).toBe(404)
})

test('a field that is not possible is named', async () => {
  const id = await seedPerson(server, headers)
  const { status, body } = await timeOff(id, { off: [{ from: '2026-12-02', until: '2026-12-01' }] })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['off.0.until']])
})

test('giving a visit to a person who is off is refused until the owner has seen it', async () => {
  const id = await seedPerson(server, headers, { name: 'Dora Lee' })
  await timeOff(id, { off: [{ from: date, until: date }] })
  expect((await get(`/api/bookings/${visit}/crew`)).off).toContainEqual({ person: id, hours: null })
  const assign = (more: object) => press(`/api/bookings/${visit}/crew`, { before: [], people: [id], ...more })
  const { status, body } = await assign({})
  expect([status, body.code, body.detail]).toEqual([
    409,
    'person-busy',
    'Dora Lee does not work then. Send it again to assign the visit anyway.',
  ])
  expect((await assign({ anyway: true })).body.people).toEqual([id])
})

test('a visit outside the hours of its weekday is refused with them', async () => {
  const id = await seedPerson(server, headers, { name: 'Eva Luna' })
  await timeOff(id, { hours: week({ from: '22:00', to: '23:00' }) })
  const { off, people } = await get(`/api/bookings/${visit}/crew`)
  expect(off).toContainEqual({ person: id, hours: '10:00 PM – 11:00 PM' })
  expect((await press(`/api/bookings/${visit}/crew`, { before: people, people: [id] })).body.code).toBe('person-busy')
  // All day, every day is no restriction.
  await timeOff(id, { hours: week({ from: '00:00', to: '23:59' }) })
  expect((await get(`/api/bookings/${visit}/crew`)).off.map((each: { person: string }) => each.person)).not.toContain(
    id,
  )
})

test('a visit that meets a new day off is listed with a free person, until it is given away or kept', async () => {
  const [first, second] = await Promise.all(
    ['Fay Moon', 'Gil Sun'].map((name) => seedPerson(server, headers, { name })),
  )
  const [, window] = await findFreeWindows(server)
  const { id } = (await bookVisit(server, { ...window, email: 'dora@example.com' })).body.booking
  await press(`/api/bookings/${id}/confirm`, {})
  await press(`/api/bookings/${id}/crew`, { before: [], people: [first] })
  const clashOf = async () =>
    (await get('/api/crew/waits')).clashes.find(({ booking }: { booking: string }) => booking === id)
  expect(await clashOf()).toBeUndefined()
  await timeOff(first ?? '', { off: [{ from: window?.date, until: window?.date }] })
  const clash = await clashOf()
  expect(clash).toMatchObject({ person: first, people: [first], why: { why: 'off' }, status: 'confirmed' })
  expect(clash.suggest).not.toBe(first)

  expect((await press(`/api/bookings/${id}/crew`, { before: [first], people: [second] })).status).toBe(200)
  expect(await clashOf()).toBeUndefined()
  await press(`/api/bookings/${id}/crew`, { before: [second], people: [first, second], anyway: true })
  // Seen and kept, also when somebody else leaves.
  expect(await clashOf()).toBeUndefined()
  await press(`/api/bookings/${id}/crew`, { before: [first, second], people: [first] })
  expect(await clashOf()).toBeUndefined()

  await press(`/api/bookings/${id}/crew`, { before: [first], people: [second] })
  await timeOff(second ?? '', { hours: week(null) })
  expect(await clashOf()).toMatchObject({ person: second, why: { why: 'off' } })
  const key = randomUUID()
  expect((await press(`/api/bookings/${id}/crew/keep`, { key })).body).toEqual({ kept: true })
  expect((await press(`/api/bookings/${id}/crew/keep`, { key })).body).toEqual({ kept: true })
  expect(await clashOf()).toBeUndefined()
  expect((await press('/api/bookings/none/crew/keep', {})).status).toBe(404)
})
