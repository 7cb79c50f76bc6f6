import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { seedBookings } from '../bookings/seed-test-bookings.ts'
import { openTestServer } from '../open-test-server.ts'
import { seedPerson } from './seed-test-person.ts'

const minuteMs = 60_000
/** Monday, nine in the morning at the business. */
const monday = Date.parse('2026-11-30T17:00:00Z')
let now = monday
const { server, sms } = await openTestServer({ clock: { now: () => now }, delivers: { texts: true } })
const headers = await server.signIn()
const { queries } = server.database

const post = (path: string, body: object) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const tell = () => server.running.jobs.find(({ name }) => name === 'tell changed plans')?.run()

let people = 0
/** A person with a number of their own. */
async function add(change: object = {}): Promise<{ id: string; phone: string }> {
  const phone = `+1415555${String(4000 + ++people)}`
  return { id: await seedPerson(server, headers, { phone, language: 'en', ...change }), phone }
}

beforeEach(async () => {
  now = monday
  await queries.deleteFrom('crew_news').execute()
})

/** A confirmed visit of tomorrow, from eight to ten, unless given otherwise. */
async function visit(given: readonly { id: string }[], change: object = {}): Promise<string> {
  const id = randomUUID()
  const startsAt = Date.parse('2026-12-01T16:00:00Z')
  const when = { date: '2026-12-01', starts_at: startsAt, ends_at: startsAt + 7_200_000 }
  await seedBookings(queries, [{ id, email: `${id}@example.com`, ...when, ...change }])
  const rows = given.map((person) => ({ booking_id: id, person_id: person.id }))
  if (rows.length > 0) await queries.insertInto('crew_visits').values(rows).execute()
  return id
}

const assign = (id: string, before: readonly { id: string }[], given: readonly { id: string }[], key = randomUUID()) =>
  post(`/api/bookings/${id}/crew`, {
    key,
    before: before.map((person) => person.id),
    people: given.map((person) => person.id),
    anyway: true,
  })
const move = (id: string, start: string, end: string, date = '2026-12-01') =>
  post(`/api/bookings/${id}/move`, { date, start, end, anyway: true })

/** Lets minutes pass with their jobs, and returns what a number has got. */
async function after(minutes: number, { phone }: { phone: string }): Promise<string[]> {
  for (let passed = 0; passed < minutes; passed++) {
    now += minuteMs
    await tell()
  }
  await server.deliver()
  return sms.received.filter(({ to }) => to === phone).map(({ body }) => body)
}

const text = (...changes: string[]) =>
  `Sparkle Home Cleaning: your visits have changed. ${changes.join(' ')} Your page has the details.`

test("when tomorrow's visit goes to another person both hear of it once, and nobody else does", async () => {
  const [ana, bea, cora] = [await add(), await add(), await add()]
  const id = await visit([ana, cora])
  expect((await assign(id, [ana, cora], [bea, cora])).status).toBe(200)
  expect(await after(1, ana)).toEqual([])
  expect(await after(3, ana)).toEqual([text('Off your list: Tue, Dec 1, 8-10 AM.')])
  expect(await after(0, bea)).toEqual([text('New: Tue, Dec 1, 8-10 AM.')])
  expect(await after(20, cora)).toEqual([])
  expect(await after(0, ana)).toHaveLength(1)
  const { body } = await server.call('GET', '/api/messages', { headers })
  expect(JSON.stringify(body)).toContain('crew-plan-text')
})

test('a visit that is moved, and another one that is canceled, come in one text in the person’s language', async () => {
  const ana = await add({ language: 'es' })
  const [first, second] = [await visit([ana]), await visit([ana], { window_start: '14:00', window_end: '16:00' })]
  expect((await move(first, '10:00', '12:00')).status).toBe(200)
  now += minuteMs
  expect((await post(`/api/bookings/${second}/cancel`, { reason: 'Rain' })).status).toBe(200)
  expect(await after(4, ana)).toEqual([
    'Sparkle Home Cleaning: hay cambios en tus visitas. Cambio de hora: mar, 1 de dic, 8-10 AM ahora es 10 AM-12 PM. ' +
      'Fuera de tu lista: mar, 1 de dic, 2-4 PM. Revisa los detalles en tu enlace de visitas.',
  ])
})

test('a change that is taken back is not announced', async () => {
  const [ana, bea] = [await add(), await add()]
  const id = await visit([ana])
  const key = randomUUID()
  await assign(id, [ana], [bea], key)
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  await move(id, '10:00', '12:00')
  await move(id, '08:00', '10:00')
  expect(await after(5, ana)).toEqual([])
  expect(await after(0, bea)).toEqual([])
  expect(await queries.selectFrom('crew_news').selectAll().execute()).toEqual([])
})

test('a new address is announced, and a note is not', async () => {
  const ana = await add()
  const id = await visit([ana])
  const { body } = await server.call('GET', `/api/bookings/${id}`, { headers })
  expect(body.booking.address).toBe('1 Oak Street')
  await queries.updateTable('bookings').set({ visit_notes: 'Ring twice' }).where('id', '=', id).execute()
  const edited = await post(`/api/bookings/${id}/details`, {
    name: body.booking.name,
    phone: body.booking.phone,
    address: '9 Elm Street',
    zip: '94110',
    access: '',
    notes: '',
    tell: false,
  })
  expect([edited.status, edited.body.errors ?? edited.body.detail ?? '']).toEqual([200, ''])
  expect(await after(4, ana)).toEqual([text('New address: Tue, Dec 1, 8-10 AM.')])
})

test('a change of a visit two days ahead is announced only if the visit moves to tomorrow', async () => {
  const ana = await add()
  const late = { date: '2026-12-02', starts_at: Date.parse('2026-12-02T16:00:00Z') }
  const id = await visit([], { ...late, ends_at: late.starts_at + 7_200_000 })
  await assign(id, [], [ana])
  expect(await after(4, ana)).toEqual([])
  await move(id, '10:00', '12:00', '2026-12-01')
  expect(await after(4, ana)).toEqual([text('Moved: Wed, Dec 2, 8-10 AM is now Tue, Dec 1, 10 AM-12 PM.')])
})

test('at night the text waits for the morning, unless the visit begins before people would read it', async () => {
  const [ana, bea] = [await add(), await add()]
  const [id, early] = [await visit([]), await visit([], { window_start: '07:00', window_end: '09:00' })]
  now = Date.parse('2026-12-01T05:30:00Z')
  await assign(id, [], [ana])
  await assign(early, [], [bea])
  expect(await after(5, ana)).toEqual([])
  expect(await after(0, bea)).toEqual([text('New: Tue, Dec 1, 7-9 AM.')])
  // What changes before then is part of the text of the morning.
  await move(id, '12:00', '14:00')
  await after(3, ana)
  now = Date.parse('2026-12-01T14:59:00Z')
  expect(await after(0, ana)).toEqual([])
  expect(await after(1, ana)).toEqual([text('New: Tue, Dec 1, 12-2 PM.')])
})

test('a person without a number, and one who has left, get nothing, and nothing waits', async () => {
  const [none, gone] = [await add({ phone: '' }), await add()]
  const id = await visit([none, gone])
  await queries.updateTable('crew').set({ until_date: '2026-11-29' }).where('id', '=', gone.id).execute()
  const texts = sms.received.length
  await assign(id, [none, gone], [])
  await after(4, gone)
  expect(sms.received).toHaveLength(texts)
  expect(await queries.selectFrom('crew_news').selectAll().execute()).toEqual([])
})

test('ongoing changes are announced after a quarter of an hour', async () => {
  const ana = await add()
  await assign(await visit([]), [], [ana])
  for (let passed = 0; passed < 15; passed++) {
    expect(await after(1, ana)).toEqual([])
    await assign(await visit([], { window_start: `${10 + (passed % 8)}:00`, window_end: '19:00' }), [], [ana])
  }
  const [told = ''] = await after(1, ana)
  expect(told).toContain('New: Tue, Dec 1, 8-10 AM.')
  expect(told).toMatch(/\d+ more changes\. Your page/)
  expect(told.length).toBeLessThanOrEqual(320)
})
