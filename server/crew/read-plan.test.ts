import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { CrewPlan } from '../../domain/crew/plan.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'
import { seedPerson } from './seed-test-person.ts'

const { server } = await openTestServer()
const headers = await server.signIn()

const get = (path: string) => server.call('GET', path, { headers })
const press = (path: string, body: object) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const assign = (id: string, people: string[], more: object = {}) =>
  press(`/api/bookings/${id}/crew`, { before: [], people, ...more })
const planOf = async (from: string, to = from): Promise<CrewPlan> =>
  (await get(`/api/crew/plan?from=${from}&to=${to}`)).body

let [ana, bea] = ['', '']
let windows: { date: string; window: string }[] = []

beforeAll(async () => {
  const { settings } = (await get('/api/settings')).body
  const body = { key: randomUUID(), settings: { ...settings, schedule: { ...settings.schedule, crews: 3 } } }
  await server.call('PUT', '/api/settings', { body, headers })
  windows = await findFreeWindows(server)
})

const dayOf = (nth: number) => windows[nth]?.date ?? ''
const email = `${randomUUID()}@example.com`

async function visit(nth: number, change: object = {}): Promise<string> {
  const answer = await bookVisit(server, { ...windows[nth], email, ...change })
  await press(`/api/bookings/${answer.body.booking.id}/confirm`, {})
  return answer.body.booking.id
}

test('a business without people has an empty plan', async () => {
  await visit(0, { email: 'first@example.com' })
  expect(await planOf(dayOf(0))).toEqual({ people: [], visits: [], isCut: false })
})

test('the plan has who works, who goes where, and no prices', async () => {
  ana = await seedPerson(server, headers, { name: 'Ana Reyes' })
  bea = await seedPerson(server, headers, { name: 'Bea Ortiz' })
  const desk = await seedPerson(server, headers, { name: 'Dora Desk', role: 'office' })
  await seedPerson(server, headers, { name: 'Eva Luna', from: '2020-01-01', until: '2020-12-31' })
  const id = await visit(1, { email: 'second@example.com', address: '7 Pine Street' })
  await assign(id, [bea, ana])
  const plan = await planOf(dayOf(1))
  expect(plan.people.map((person) => person.id)).toEqual([ana, bea])
  expect(plan.people.map((person) => person.id)).not.toContain(desk)
  const found = plan.visits.find((each) => each.id === id)
  expect(found).toMatchObject({ address: '7 Pine Street', date: dayOf(1), status: 'confirmed' })
  expect(found?.people).toEqual([ana, bea].toSorted())
  expect(JSON.stringify(plan.visits)).not.toMatch(/price|second@example|555-0188|access/)
})

test('a canceled visit, and one of another day, is not in the plan', async () => {
  const id = await visit(9, { email: 'third@example.com' })
  expect((await planOf(dayOf(9))).visits.map((each) => each.id)).toContain(id)
  expect((await planOf(addDays(dayOf(9), 1))).visits.map((each) => each.id)).not.toContain(id)
  await press(`/api/bookings/${id}/cancel`, { reason: 'Rain' })
  expect((await planOf(dayOf(9))).visits.map((each) => each.id)).not.toContain(id)
})

test('a span that is too long, or ends before it begins, is refused by the field', async () => {
  const from = dayOf(0)
  for (const to of [addDays(from, 7), addDays(from, -1), 'soon']) {
    const { status, body } = await get(`/api/crew/plan?from=${from}&to=${to}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['to']])
  }
  expect(Object.keys((await get('/api/crew/plan')).body.errors)).toEqual(['from', 'to'])
})

test('somebody else than the regular of a home is refused until the owner has seen it', async () => {
  const done = [await visit(12), await visit(16), await visit(20)]
  for (const id of done) await assign(id, [ana])
  const next = await visit(24)
  const crewOf = async () => (await get(`/api/bookings/${next}/crew`)).body
  // Nothing is completed yet.
  expect((await crewOf()).regulars).toEqual([])
  await server.database.queries.updateTable('bookings').set({ status: 'completed' }).where('id', 'in', done).execute()
  expect(await crewOf()).toMatchObject({ regulars: [ana], visitsHere: { [ana]: 3 } })

  const { status, body } = await assign(next, [bea])
  expect([status, body.code]).toEqual([409, 'other-person'])
  expect(body.detail).toContain('Ana Reyes usually cleans this home.')
  expect((await assign(next, [bea], { anyway: true })).status).toBe(200)
  expect((await assign(next, [ana, bea], { before: [bea] })).status).toBe(200)
  expect((await assign(next, [], { before: [ana, bea] })).status).toBe(200)
})

test('another home of the customer has no regular, and a regular who has left is not asked about', async () => {
  const other = await visit(28, { address: '99 Elm Street' })
  expect((await get(`/api/bookings/${other}/crew`)).body).toMatchObject({ regulars: [], visitsHere: {} })
  const next = await visit(32)
  await server.database.queries
    .updateTable('crew')
    .set({ until_date: dayOf(0) })
    .where('id', '=', ana)
    .execute()
  expect((await get(`/api/bookings/${next}/crew`)).body).toMatchObject({ regulars: [], visitsHere: { [ana]: 3 } })
  await server.database.queries.updateTable('crew').set({ until_date: null }).where('id', '=', ana).execute()
})

test('a way that is shorter than the drive is named, and does not refuse', async () => {
  const { settings } = (await get('/api/settings')).body
  const lengths = { ...settings.lengths, confirmed: true, travelMinutes: 30 }
  const body = { key: randomUUID(), settings: { ...settings, lengths } }
  expect((await server.call('PUT', '/api/settings', { body, headers })).status).toBe(200)
  const nth = windows.findIndex(({ date }, at) => at > 36 && windows[at + 1]?.date === date)
  const first = await visit(nth, { name: 'Cora Diaz', email: 'cora@example.com' })
  const next = await visit(nth + 1, { email: 'fourth@example.com' })
  await server.database.queries.updateTable('bookings').set({ minutes: 110 }).where('id', '=', first).execute()
  await assign(first, [bea])
  const { elsewhere, tight } = (await get(`/api/bookings/${next}/crew`)).body
  expect(elsewhere).toEqual([])
  expect(tight).toMatchObject([{ person: bea, booking: first, name: 'Cora Diaz', minutes: 10 }])
  expect((await assign(next, [bea])).status).toBe(200)
})
