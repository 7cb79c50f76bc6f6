// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, startTestServer, type TestServer } from '../start-test-server.ts'
import { bookVisit, findFreeWindows, visitForm } from './book-test-visit.ts'

let server: TestServer
let headers: { cookie: string }
let now = Date.parse('2026-11-30T18:00:00Z')

// A Monday, ten in the morning at the business.
beforeEach(async () => {
  await server?.close()
  now = Date.parse('2026-11-30T18:00:00Z')
  server = await startTestServer({ LIMITS: 'off' }, { now: () => now })
  headers = await server.signIn()
})
afterAll(() => server.close())

const tomorrow = { date: '2026-12-01', start: '08:00', end: '10:00' }
const early = { date: '2026-12-01', start: '06:30', end: '08:00' }

function arrange(change: object = {}): Promise<Answer> {
  const body = { key: randomUUID(), ...visitForm, ...tomorrow, ...change }
  return server.call('POST', '/api/bookings/arranged', { body, headers })
}

const move = (id: string, change: object) =>
  server.call('POST', `/api/bookings/${id}/move`, { body: { key: randomUUID(), ...change }, headers })
const cancel = (id: string) =>
  server.call('POST', `/api/bookings/${id}/cancel`, { body: { key: randomUUID(), reason: 'Ill' }, headers })
const correct = (id: string) =>
  server.call('POST', `/api/bookings/${id}/correct`, {
    body: { key: randomUUID(), from: 'cancelled', to: 'confirmed', tell: false, reason: '' },
    headers,
  })
const undo = (act: string) => server.call('POST', '/api/undo', { body: { key: randomUUID(), act }, headers })
const read = async (id: string) => (await server.call('GET', `/api/bookings/${id}`, { headers })).body

/** How many places of tomorrow's first window visitors can have; null if it is not offered. */
async function freePlaces(date = '2026-12-02', id = '8-10'): Promise<number | null> {
  const { days } = (await server.call('GET', '/api/availability')).body
  const day = days.find((each: { date: string }) => each.date === date)
  return day?.windows.find((window: { id: string }) => window.id === id)?.free ?? null
}

async function messagesOf(id: string): Promise<string[]> {
  const rows = await server.database.queries
    .selectFrom('messages')
    .select('kind')
    .where('entity_id', '=', id)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

async function snapshot() {
  const { queries } = server.database
  const bookings = await queries.selectFrom('bookings').selectAll().orderBy('id').execute()
  const places = await queries.selectFrom('places').selectAll().where('free_at', 'is', null).execute()
  const counters = await queries.selectFrom('counters').select(['name', 'value']).where('value', '!=', 0).execute()
  const sums = new Map<string, number>()
  for (const { name, value } of counters) sums.set(name, (sums.get(name) ?? 0) + value)
  const messages = await queries.selectFrom('messages').select(['kind', 'recipient']).execute()
  return { bookings, places, sums: [...sums].filter(([, sum]) => sum !== 0).toSorted(), messages }
}

test('a visit is booked for tomorrow at eight, confirmed, and its customer is notified once', async () => {
  const { status, body } = await arrange({ textConsent: true, price: 100, notes: 'Agreed by phone' })
  expect(status).toBe(201)
  expect(body.booking).toMatchObject({
    status: 'confirmed',
    price: 100,
    laterPrice: 100,
    window: '8-10',
    answerBy: null,
  })
  expect(await messagesOf(body.booking.id)).toEqual(['booking-booked', 'booking-booked-text'])
  const { counters } = (await server.call('GET', '/api/dashboard', { headers })).body
  expect(counters).toMatchObject({ pending: 0, confirmed: 1 })
})

test('the email says booked, and carries a file that puts the visit into the calendar', async () => {
  const { booking } = (await arrange()).body
  const { messages } = await read(booking.id)
  const message = (await server.call('GET', `/api/messages/${messages[0].id}`, { headers })).body
  expect(message.subject).toMatch(/^Booked for Tuesday, December 1/)
  expect(message.attachments).toMatchObject([{ filename: 'visit.ics' }])
})

test('a visit outside the windows is booked only after the warning was read, and takes no place from others', async () => {
  const refused = await arrange(early)
  expect([refused.status, refused.body.code]).toEqual([422, 'not-offered'])
  const before = await freePlaces()
  const { status, body } = await arrange({ ...early, anyway: true })
  expect([status, body.booking.window, body.booking.hours]).toEqual([201, 'at-0630', '6:30 AM – 8:00 AM'])
  expect(await freePlaces()).toBe(before)
})

test('a full window takes another visit only with a warning, and frees nothing for visitors', async () => {
  const wednesday = { date: '2026-12-02', start: '08:00', end: '10:00' }
  const first = await arrange(wednesday)
  expect(first.status).toBe(201)
  const full = await arrange({ ...wednesday, email: 'b@example.com' })
  expect([full.status, full.body.code]).toEqual([409, 'window-full'])
  expect((await arrange({ ...wednesday, email: 'b@example.com', anyway: true })).status).toBe(201)
  expect(await freePlaces()).toBe(0)
  // The one crew goes to the visit beside it, once the first visit is cancelled.
  await cancel(first.body.booking.id)
  now += 11_000
  expect(await freePlaces()).toBe(0)
  const visitor = await bookVisit(server, { date: '2026-12-02', window: '8-10', email: 'c@example.com' })
  expect(visitor.body.code).toBe('window-full')
  const back = await correct(first.body.booking.id)
  expect(back.body.code).toBe('place-gone')
})

test.each([
  ['a time that is over', { date: '2026-11-30', start: '06:00', end: '08:00', anyway: true }],
  ['an impossible day', { date: '2026-11-31', start: '08:00', end: '10:00' }],
  ['an end before the beginning', { start: '10:00', end: '08:00' }],
  ['an impossible hour', { start: '25:00', end: '26:00' }],
  ['half an email address', { email: 'nora@' }],
  ['a given status', { status: 'completed' }],
])('%s is refused, and nothing is stored', async (_what, change) => {
  const before = await snapshot()
  expect((await arrange(change)).status).toBe(422)
  expect(await snapshot()).toEqual(before)
})

test('the same press twice books once; the same key with another body is refused', async () => {
  const key = randomUUID()
  const answers = await Promise.all([arrange({ key }), arrange({ key })])
  expect(new Set(answers.map(({ body }) => body.booking.id)).size).toBe(1)
  expect((await arrange({ key, name: 'Somebody Else' })).body.code).toBe('key-reused')
})

test('when an owner on three devices and visitors want one place, one gets it', async () => {
  const wednesday = { date: '2026-12-02', start: '08:00', end: '10:00' }
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      i % 4 === 0
        ? arrange({ ...wednesday, email: `o${i}@example.com` })
        : bookVisit(server, { date: '2026-12-02', window: '8-10', email: `v${i}@example.com` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await snapshot()).places).toHaveLength(1)
})

test('a confirmed visit is moved: its place follows, and its customer is notified once, with a newer calendar entry', async () => {
  const { booking } = (await arrange({ date: '2026-12-02', textConsent: true })).body
  const moved = await move(booking.id, { date: '2026-12-03', start: '10:00', end: '12:00' })
  expect(moved.status).toBe(200)
  expect(moved.body.booking).toMatchObject({ status: 'confirmed', date: '2026-12-03', window: '10-12' })
  expect(await messagesOf(booking.id)).toEqual([
    'booking-booked',
    'booking-booked-text',
    'booking-rescheduled',
    'booking-rescheduled-text',
  ])
  expect(await freePlaces('2026-12-03', '10-12')).toBe(0)
  now += 11_000
  expect(await freePlaces()).toBe(1)
  const message = (await read(booking.id)).messages.find(({ kind }: { kind: string }) => kind === 'booking-rescheduled')
  const shown = (await server.call('GET', `/api/messages/${message.id}`, { headers })).body
  const file = (await server.call('GET', shown.attachments[0].url, { headers })).body
  expect(file).toContain('METHOD:REQUEST')
  expect(file).toContain('SEQUENCE:2')
  expect(file).toContain('20261203T100000')
})

test('a moved request counts as accepted by the owner', async () => {
  const [window] = await findFreeWindows(server)
  const { booking } = (await bookVisit(server, window ?? {})).body
  const moved = await move(booking.id, { ...early, anyway: true })
  expect(moved.body.booking).toMatchObject({ status: 'confirmed', window: 'at-0630', answerBy: null })
  const { counters } = (await server.call('GET', '/api/dashboard', { headers })).body
  expect(counters).toMatchObject({ pending: 0, confirmed: 1 })
})

test.each(['confirmed', 'pending'])('undoing the move of a %s visit leaves no trace', async (status) => {
  const [window] = await findFreeWindows(server)
  const { booking } =
    status === 'pending' ? (await bookVisit(server, window ?? {})).body : (await arrange({ date: '2026-12-02' })).body
  const before = await snapshot()
  const key = randomUUID()
  expect((await move(booking.id, { key, date: '2026-12-04', start: '14:00', end: '16:00' })).status).toBe(200)
  expect((await undo(key)).status).toBe(200)
  const after = await snapshot()
  if (status === 'pending')
    after.bookings = after.bookings.map((row) => ({ ...row, customer_id: before.bookings[0]?.customer_id ?? null }))
  expect(after).toEqual(before)
})

test('a move stands when another customer has the old place by then', async () => {
  const { booking } = (await arrange({ date: '2026-12-02' })).body
  const key = randomUUID()
  await move(booking.id, { key, date: '2026-12-04', start: '14:00', end: '16:00' })
  expect((await bookVisit(server, { date: '2026-12-02', window: '8-10', email: 'fast@example.com' })).status).toBe(201)
  const before = await snapshot()
  expect((await undo(key)).body.code).toBe('place-gone')
  expect(await snapshot()).toEqual(before)
})

test('a second move within ten seconds starts from the first, and only the second can be undone', async () => {
  const { booking } = (await arrange({ date: '2026-12-02' })).body
  await move(booking.id, { date: '2026-12-03', start: '08:00', end: '10:00' })
  const key = randomUUID()
  await move(booking.id, { key, date: '2026-12-04', start: '08:00', end: '10:00' })
  expect((await undo(key)).status).toBe(200)
  expect((await read(booking.id)).booking.date).toBe('2026-12-03')
  expect((await snapshot()).places).toMatchObject([{ date: '2026-12-03', window_id: '8-10' }])
})

test('a visit is not moved to its own time, to a full window, or after it has begun', async () => {
  const { booking } = (await arrange({ date: '2026-12-02' })).body
  await arrange({ date: '2026-12-03', email: 'b@example.com' })
  const before = await snapshot()
  expect((await move(booking.id, { ...tomorrow, date: '2026-12-02' })).status).toBe(422)
  expect((await move(booking.id, { ...tomorrow, date: '2026-12-03' })).body.code).toBe('window-full')
  expect((await move(booking.id, early)).body.code).toBe('not-offered')
  expect((await move('nobody', tomorrow)).status).toBe(404)
  expect(await snapshot()).toEqual(before)
  expect((await move(booking.id, { ...tomorrow, date: '2026-12-03', anyway: true })).status).toBe(200)
  now = Date.parse('2026-12-03T16:30:00Z')
  headers = await server.signIn()
  expect((await move(booking.id, { ...tomorrow, date: '2026-12-05', start: '10:00', end: '12:00' })).status).toBe(409)
})

test('of two moves to one place one succeeds, and the other visit keeps its place', async () => {
  const ids = await Promise.all(
    ['2026-12-02', '2026-12-03'].map(
      async (date) => (await arrange({ date, email: `${date}@example.com` })).body.booking.id,
    ),
  )
  const target = { date: '2026-12-04', start: '08:00', end: '10:00' }
  const answers = await Promise.all(ids.map((id) => move(id, target)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await snapshot()).places).toHaveLength(2)
})

test('a customer without an email address books by phone, and later under the same number and name', async () => {
  const nora = { name: 'Nora Quill', email: '', phone: '(415) 555-0171', address: '3 Fern Street' }
  const { status, body } = await arrange({ ...nora, textConsent: true })
  expect(status).toBe(201)
  expect(body.booking).toMatchObject({ email: '', phone: nora.phone, status: 'confirmed' })
  expect(await messagesOf(body.booking.id)).toEqual(['booking-booked-text'])
  const again = await arrange({ ...nora, name: ' nora  quill ', phone: '415-555-0171', date: '2026-12-02' })
  const shared = await arrange({ ...nora, name: 'Ned Quill', date: '2026-12-03' })
  expect(await messagesOf(again.body.booking.id)).toEqual([])
  const customerOf = async (answer: Answer) => (await read(answer.body.booking.id)).customer.id
  const first = await read(body.booking.id)
  expect(await customerOf(again)).toBe(first.customer.id)
  // Somebody else of the household.
  expect(await customerOf(shared)).not.toBe(first.customer.id)
  expect((await cancel(body.booking.id)).status).toBe(200)
  expect(await messagesOf(body.booking.id)).toEqual(['booking-booked-text', 'booking-called-off-text'])
})

test('two bookings at once for a new customer without an email address make one record', async () => {
  const nora = { name: 'Nora Quill', email: '', phone: '(415) 555-0171' }
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
  const answers = await Promise.all(days.map((date) => arrange({ ...nora, date })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const rows = await server.database.queries.selectFrom('bookings').select('customer_id').distinct().execute()
  expect(rows).toHaveLength(1)
})

test('a booking without an email address finds a customer who has one by number and name', async () => {
  const ana = { name: 'Ana Ruiz', email: 'ana.ruiz@example.com', phone: '(415) 555-0172' }
  const { body } = await arrange(ana)
  const without = await arrange({ ...ana, email: '', date: '2026-12-02' })
  const { id } = (await read(body.booking.id)).customer
  expect((await read(without.body.booking.id)).customer.id).toBe(id)
  const known = await server.call('GET', `/api/customers/${id}`, { headers })
  expect(known.body.customer.email).toBe(ana.email)
})

test('a corrected number of a visit without an email address stays with its customer', async () => {
  const { body } = await arrange({ name: 'Nora Quill', email: '', phone: '(415) 555-0171' })
  const { id } = body.booking
  const before = (await read(id)).customer.id
  const edit = { key: randomUUID(), name: 'Nora Quillfeather', phone: '(415) 555-0173', tell: true }
  expect((await server.call('POST', `/api/bookings/${id}/details`, { body: edit, headers })).status).toBe(200)
  const { customer, edits } = await read(id)
  expect(customer.id).toBe(before)
  // Nobody is notified: there is no address, and such a change is not texted.
  expect(edits).toMatchObject([{ told: false }])
  const known = await server.call('GET', `/api/customers/${before}`, { headers })
  expect(known.body.customer).toMatchObject({ name: 'Nora Quillfeather', phone: '(415) 555-0173', email: '' })
  expect((await undo(edit.key)).status).toBe(200)
  const restored = await server.call('GET', `/api/customers/${before}`, { headers })
  expect(restored.body.customer).toMatchObject({ name: 'Nora Quill', phone: '(415) 555-0171' })
})

test('an invalid email address is still refused', async () => {
  const { status, body } = await arrange({ email: 'nora at home' })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['email'])
})
