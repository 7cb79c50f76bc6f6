// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestServer } from '../open-test-server.ts'
import { visitForm } from './book-test-visit.ts'

// Monday noon in San Francisco.
const now = Date.parse('2026-11-30T20:00:00Z')
const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()

const yesterday = { date: '2026-11-27', start: '08:00', end: '10:00' }
const record = (change: object = {}) =>
  server.call('POST', '/api/bookings/past', {
    body: { key: randomUUID(), ...visitForm, email: `${randomUUID()}@example.com`, ...yesterday, ...change },
    headers,
  })
const read = async (id: string) => (await server.call('GET', `/api/bookings/${id}`, { headers })).body
const counters = async () => (await server.call('GET', '/api/dashboard', { headers })).body.counters

test('a past visit is recorded as completed, takes no place, notifies nobody, and is charged', async () => {
  const before = await counters()
  const answer = await record({ price: 75, frequency: 'weekly' })
  expect(answer).toMatchObject({
    status: 201,
    body: { booking: { status: 'completed', price: 75, frequency: 'once' } },
  })
  const { id } = answer.body.booking
  expect(await read(id)).toMatchObject({ messages: [], seriesPart: null, customer: { id: expect.any(String) } })
  const places = await server.database.queries
    .selectFrom('places')
    .select('date')
    .where('booking_id', '=', id)
    .execute()
  expect(places).toEqual([])
  const account = await server.database.queries
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('booking_id', '=', id)
    .executeTakeFirst()
  expect(account).toEqual({ balance: 7_500 })
  expect(await counters()).toEqual({ ...before, bookings: before.bookings + 1 })
})

test('a time that has not passed is refused at its field, also when the window is still open', async () => {
  expect((await record({ date: '2026-12-01' })).body.errors).toEqual({
    date: expect.stringContaining('not passed yet'),
  })
  expect((await record({ date: '2026-11-30', start: '11:00', end: '13:00' })).status).toBe(422)
  expect((await record({ service: 'palace' })).body.errors).toHaveProperty('service')
})

test('recording a past visit finds the customer by the address of that time, and changes no details', async () => {
  const email = `${randomUUID()}@example.com`
  await server.call('POST', '/api/bookings/arranged', {
    body: { key: randomUUID(), ...visitForm, email, date: '2026-12-02', start: '08:00', end: '10:00' },
    headers,
  })
  const { id } = (await record({ email, address: '9 Former Road' })).body.booking
  const { customer } = await read(id)
  const page = (await server.call('GET', `/api/customers/${customer.id}`, { headers })).body
  expect(page.customer.address).toBe(visitForm.address)
  expect(page.bookings).toHaveLength(2)
})

test('five presses with one key record one visit', async () => {
  const body = { key: randomUUID(), email: 'once@example.com' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => record(body)))
  expect(new Set(answers.map((answer) => answer.body.booking.id)).size).toBe(1)
})
