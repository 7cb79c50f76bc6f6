// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoMs } from '../../domain/undo.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { bookVisit, findFreeWindows, visitForm } from './book-test-visit.ts'

let server: TestServer
let headers: { cookie: string }
// Monday noon in San Francisco.
let now = Date.parse('2026-11-30T20:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' }, { now: () => now })
  headers = await server.signIn()
})
afterAll(() => server.close())

const post = (path: string, body: object) =>
  server.call('POST', path, { headers, body: { key: randomUUID(), ...body } })
const change = (id: string, body: object) => post(`/api/bookings/${id}/cleaning`, body)
const get = async (path: string) => (await server.call('GET', path, { headers })).body
const read = (id: string) => get(`/api/bookings/${id}`)
const seriesOf = async (id: string) => (await get(`/api/series?booking=${id}`)).series

const makeVisits = () => server.running.jobs.find(({ name }) => name === 'make visits of series')?.run()

const days = ['01', '03', '04', '07', '08', '09'].map((day) => `2026-12-${day}`)

async function arrange(more: object = {}) {
  const at = { date: days.shift(), start: '08:00', end: '10:00' }
  const email = `${randomUUID()}@example.com`
  const answer = await post('/api/bookings/arranged', { ...visitForm, email, ...at, anyway: true, ...more })
  expect(answer.status).toBe(201)
  return answer.body.booking
}

test('a single visit becomes the first of a series, announced old and new, and Undo makes it single again', async () => {
  const visit = await arrange({ price: 100 })
  const before = (await read(visit.id)).booking
  const key = randomUUID()
  const press = { key, frequency: 'weekly', tell: true }
  const answer = await change(visit.id, press)
  expect(answer).toMatchObject({ status: 200, body: { booking: { frequency: 'weekly', price: 100 } } })
  expect((await change(visit.id, press)).status).toBe(200)
  const [series] = await seriesOf(visit.id)
  expect(series).toMatchObject({ frequency: 'weekly', price: answer.body.booking.laterPrice })
  expect(series.price).toBeLessThan(100)
  const { edits } = await read(visit.id)
  expect(edits).toMatchObject([{ told: true, parts: [{ part: 'frequency' }, { part: 'laterPrice', from: '' }] }])
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  expect((await read(visit.id)).booking).toEqual(before)
  expect(await seriesOf(visit.id)).toEqual([])
  expect(await auditBooks(server.config)).toEqual([])
})

test('the later visits are made at the price that was seen, without what was added to the first one', async () => {
  const visit = await arrange({ price: 100 })
  await change(visit.id, { lines: [{ description: 'Inside the garage', price: 30 }] })
  const answer = await change(visit.id, { frequency: 'every-2-weeks' })
  const { laterPrice } = answer.body.booking
  expect(laterPrice).toBeLessThan(100)
  now += 3 * undoMs
  await makeVisits()
  const [series] = await seriesOf(visit.id)
  const [, next] = series.visits
  expect(next).toMatchObject({ date: '2026-12-17', price: laterPrice, status: 'confirmed' })
  expect((await read(next.bookingId)).booking.named.lines ?? []).toEqual([])
  expect(await auditBooks(server.config)).toEqual([])
})

test('an undo after later visits were made is refused', async () => {
  const visit = await arrange()
  const key = randomUUID()
  await change(visit.id, { key, frequency: 'monthly' })
  await server.database.queries.updateTable('series').set({ due_at: now }).where('due_at', '>', now).execute()
  await makeVisits()
  expect((await post('/api/undo', { act: key })).status).toBe(409)
  expect(await seriesOf(visit.id)).toMatchObject([{ frequency: 'monthly' }])
})

test('a request is changed as a whole: its series begins when it is confirmed', async () => {
  const [window] = await findFreeWindows(server)
  const visit = (await bookVisit(server, { ...window, email: `${randomUUID()}@example.com` })).body.booking
  const weekly = await change(visit.id, { frequency: 'weekly' })
  expect(weekly.body.booking).toMatchObject({ frequency: 'weekly', status: 'pending' })
  expect(await seriesOf(visit.id)).toEqual([])
  const once = await change(visit.id, { frequency: 'once' })
  expect(once.body.booking).toMatchObject({ frequency: 'once', laterPrice: once.body.booking.price })
  await change(visit.id, { frequency: 'monthly' })
  expect((await post(`/api/bookings/${visit.id}/confirm`, {})).status).toBe(200)
  expect(await seriesOf(visit.id)).toMatchObject([{ frequency: 'monthly' }])
})

test('a visit of a series, and one of a customer who already comes as often, is refused at the field', async () => {
  const visit = await arrange()
  await change(visit.id, { frequency: 'weekly' })
  const ofSeries = await change(visit.id, { frequency: 'once' })
  expect(ofSeries).toMatchObject({
    status: 422,
    body: { errors: { frequency: expect.stringContaining('Regular visits') } },
  })
  const { email } = (await read(visit.id)).booking
  const second = await arrange({ email })
  const again = await change(second.id, { frequency: 'weekly' })
  expect(again).toMatchObject({ status: 422, body: { errors: { frequency: expect.stringContaining('already') } } })
  expect((await change(second.id, { frequency: 'monthly' })).status).toBe(200)
  expect((await change(second.id, { frequency: 'daily' })).status).toBe(422)
})

test('two presses at once begin one series', async () => {
  const visit = await arrange()
  const answers = await Promise.all([
    change(visit.id, { frequency: 'weekly' }),
    change(visit.id, { frequency: 'monthly' }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await seriesOf(visit.id)).toHaveLength(1)
})
