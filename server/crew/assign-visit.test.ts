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
const assign = (id: string, people: string[], more: object = {}) =>
  press(`/api/bookings/${id}/crew`, { before: [], people, ...more })
const crewOf = async (id: string) => (await get(`/api/bookings/${id}/crew`)).people

let [ana, bea] = ['', '']
beforeAll(async () => {
  ana = await seedPerson(server, headers, { name: 'Ana Reyes' })
  bea = await seedPerson(server, headers, { name: 'Bea Ortiz' })
  // Three homes fit into a window.
  const { settings } = await get('/api/settings')
  const body = { key: randomUUID(), settings: { ...settings, schedule: { ...settings.schedule, crews: 3 } } }
  await server.call('PUT', '/api/settings', { body, headers })
})

/** A confirmed visit in the free window at this place of the list. */
async function visit(nth: number, change: object = {}): Promise<string> {
  const window = (await findFreeWindows(server))[nth]
  const { id } = (await bookVisit(server, { ...window, email: `${randomUUID()}@example.com`, ...change })).body.booking
  await press(`/api/bookings/${id}/confirm`, {})
  return id
}

test('a visit is given to two people, and Undo takes it back', async () => {
  const id = await visit(0)
  expect(await get(`/api/bookings/${id}/crew`)).toEqual({
    list: [],
    off: [],
    looks: [],
    notes: [],
    photos: [],
    people: [],
    elsewhere: [],
    tight: [],
    visitsHere: {},
    regulars: [],
    steps: [],
  })
  const key = randomUUID()
  const { status, body } = await assign(id, [ana, bea], { key })
  expect([status, body.people.toSorted()]).toEqual([200, [ana, bea].toSorted()])
  expect((await get('/api/crew/visits')).visits[id].toSorted()).toEqual([ana, bea].toSorted())
  // The same press again.
  expect((await assign(id, [ana, bea], { key })).body.people).toEqual(body.people)
  expect((await press('/api/undo', { act: key })).status).toBe(200)
  expect(await crewOf(id)).toEqual([])
})

test('a person at another home is refused until the owner has seen it', async () => {
  const first = await visit(3)
  const other = await visit(3, { name: 'Cora Diaz' })
  await assign(first, [ana])
  expect((await get(`/api/bookings/${other}/crew`)).elsewhere).toMatchObject([{ person: ana, booking: first }])
  const { status, body } = await assign(other, [ana, bea])
  expect([status, body.code, body.detail.includes('Ana Reyes')]).toEqual([409, 'person-busy', true])
  expect(await crewOf(other)).toEqual([])
  expect((await assign(other, [ana, bea], { anyway: true })).status).toBe(200)
  // A person who stays is not asked about again.
  expect((await assign(other, [ana], { before: [ana, bea] })).status).toBe(200)
})

test('of two simultaneous presses for one person at two homes one is refused', async () => {
  const homes = [await visit(5), await visit(5, { name: 'Cora Diaz' })]
  const codes = (await Promise.all(homes.map((id) => assign(id, [bea])))).map(({ body }) => body.code ?? 'done')
  expect(codes.toSorted()).toEqual(['done', 'person-busy'])
})

test('work that takes longer than its window keeps people from the next one', async () => {
  const windows = await findFreeWindows(server)
  const nth = windows.findIndex(({ date }, at) => at > 6 && windows[at + 1]?.date === date)
  const long = await visit(nth)
  const next = await visit(nth + 1, { name: 'Cora Diaz' })
  await server.database.queries.updateTable('bookings').set({ minutes: 360 }).where('id', '=', long).execute()
  await assign(long, [ana])
  expect((await assign(next, [ana])).body.code).toBe('person-busy')
})

test('people of the office, former people and unknown ones are refused by the field', async () => {
  const id = await visit(8)
  const desk = await seedPerson(server, headers, { name: 'Dora Desk', role: 'office' })
  const former = await seedPerson(server, headers, { name: 'Eva Luna', from: '2020-01-01', until: '2020-12-31' })
  expect((await assign(id, [desk])).body.errors.people).toContain('Dora Desk')
  expect((await assign(id, [former])).body.errors.people).toContain('Eva Luna')
  expect((await assign(id, ['nobody'])).body.errors.people).toContain('not on the list')
  expect((await assign(id, [ana, ana])).body.errors).toBeDefined()
  expect(await crewOf(id)).toEqual([])
})

test('what somebody else changed since is neither overwritten nor undone', async () => {
  const id = await visit(18)
  const key = randomUUID()
  await assign(id, [ana], { key })
  expect((await assign(id, [bea])).body.code).toBe('changed-meanwhile')
  await assign(id, [ana, bea], { before: [ana] })
  expect((await press('/api/undo', { act: key })).body.code).toBe('changed-meanwhile')
  expect((await crewOf(id)).toSorted()).toEqual([ana, bea].toSorted())
})

test('no person can be assigned to a canceled visit', async () => {
  const id = await visit(20)
  await press(`/api/bookings/${id}/cancel`, { reason: 'Rain' })
  expect((await assign(id, [ana])).body.code).toBe('not-possible-now')
  expect((await assign('nothing', [ana])).body.code).toBe('not-found')
})

test('a person who has a visit is not taken off the list by Undo', async () => {
  const id = await visit(22)
  const key = randomUUID()
  const eva = await seedPerson(server, headers, { name: 'Eva Luna', key })
  await assign(id, [eva])
  expect((await press('/api/undo', { act: key })).body.code).toBe('changed-meanwhile')
  expect(await crewOf(id)).toEqual([eva])
})
