// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { undoMs } from '../../domain/undo.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { sendTestForm } from '../send-test-form.ts'
import { startTestServer, testOwner, type TestServer } from '../start-test-server.ts'
import { seedPerson } from './seed-test-person.ts'
import { signTestPhoneIn } from './sign-test-phone-in.ts'

// A Monday, eleven in the morning at the business.
const monday = Date.parse('2026-11-30T19:00:00Z')
let now = monday
let server: TestServer
let headers: { cookie: string }
let [ana, bea, own, tomorrow] = ['', '', '', '']
let phones: Record<string, string> = {}
const { oven, fridge } = defaultSettings.prices.extras

const post = (path: string, body: object = {}) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const get = async (path: string) => (await server.call('GET', path, { headers })).body

function form(path: string, fields: [string, string][], cookie: string) {
  return sendTestForm(server, path, fields, { cookie })
}
const look = async (booking: string, person = ana) =>
  (await fetch(`${server.url}/crew/visits/${booking}`, { headers: { cookie: phones[person] ?? '' } })).text()

function name(extras: string[], { booking = own, person = ana, note = '', key = randomUUID() } = {}) {
  const named = extras.map((extra): [string, string] => ['extra', extra])
  return form(`/crew/visits/${booking}`, [['key', key], ...named, ['note', note]], phones[person] ?? '')
}

async function book(date: string, people: string[]): Promise<string> {
  const who = { name: 'Cora Quintanilla', email: 'cora@example.com', phone: '(415) 555-0188' }
  const home = { service: 'standard', homeSize: 'medium', address: '7 Pine Street', zip: '94110' }
  const when = { date, start: '08:00', end: '10:00', anyway: true }
  const { body } = await post('/api/bookings/arranged', { ...who, ...home, ...when, price: 100 })
  await post(`/api/bookings/${body.booking.id}/crew`, { before: [], people, anyway: true })
  return body.booking.id
}

beforeEach(async () => {
  await server?.close()
  now = monday - 6 * 3_600_000
  server = await startTestServer({ LIMITS: 'off' }, { now: () => now })
  headers = await server.signIn()
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  ana = await seedPerson(server, headers, { name: 'Ana Reyes', language: 'es' })
  bea = await seedPerson(server, headers, { name: 'Bea Ortiz', language: 'en' })
  phones = { [ana]: await signTestPhoneIn(server, headers, ana), [bea]: await signTestPhoneIn(server, headers, bea) }
  own = await book('2026-11-30', [ana])
  tomorrow = await book('2026-12-01', [ana])
  now = monday
})
afterAll(() => server.close())

const visit = async () => (await get(`/api/bookings/${own}`)).booking
const waits = async () => (await get('/api/crew/waits')).notes
const notesOf = async () => (await get(`/api/bookings/${own}/crew`)).notes

test('a named extra is a proposal with its price for the owner, and without one for the person', async () => {
  expect(await look(own)).toContain('Trabajo extra')
  const key = randomUUID()
  for (const _ of [1, 2]) expect((await name(['oven', 'sauna'], { key })).status).toBe(303)
  const page = await look(own)
  expect(page).toContain(`Extra: ${oven?.label}.`)
  expect(page).not.toContain('value="oven"')
  expect(page).not.toMatch(/\$/)
  expect(await waits()).toMatchObject([{ words: '', found: { labels: [oven?.label], adds: oven?.price } }])
  expect((await visit()).extras).toEqual([])
  expect(await auditBooks(server.config)).toEqual([])
})

test('one press adds it to the visit and answers the note, and Undo takes both back', async () => {
  await name(['oven'], { note: 'Very greasy' })
  const before = await visit()
  const [{ id }] = await waits()
  const press = { key: randomUUID() }
  const answer = await post(`/api/crew/notes/${id}/extras`, press)
  expect(answer).toMatchObject({ status: 200, body: { priced: true, undoForMs: undoMs } })
  expect((await post(`/api/crew/notes/${id}/extras`, press)).status).toBe(200)
  expect(await visit()).toMatchObject({ extras: ['oven'], price: 100 + (oven?.price ?? 0) })
  expect(await waits()).toEqual([])
  expect((await get(`/api/bookings/${own}`)).edits).toMatchObject([{ told: false, who: 'Owner' }])
  expect((await post(`/api/crew/notes/${id}/extras`)).status).toBe(409)
  expect((await post('/api/undo', { act: press.key })).status).toBe(200)
  expect(await visit()).toEqual(before)
  expect(await waits()).toMatchObject([{ id, words: 'Very greasy', found: { adds: oven?.price } }])
  expect(await auditBooks(server.config)).toEqual([])
})

test('a visit that is done is corrected with its reason, and its account follows', async () => {
  await name(['fridge'])
  expect((await post(`/api/bookings/${own}/complete`)).status).toBe(200)
  now += undoMs
  const [{ id }] = await waits()
  expect((await post(`/api/crew/notes/${id}/extras`)).status).toBe(200)
  const { edits } = await get(`/api/bookings/${own}`)
  expect(edits).toMatchObject([{ reason: 'Extra work that the crew reported' }])
  const account = await get(`/api/bookings/${own}/account`)
  expect(JSON.stringify(account)).toContain(String((100 + (fridge?.price ?? 0)) * 100))
  expect(await auditBooks(server.config)).toEqual([])
})

test('what the owner has added in the meantime stays, and is not added twice', async () => {
  await name(['oven', 'fridge'])
  await post(`/api/bookings/${own}/cleaning`, { extras: ['oven'] })
  const [{ id, found }] = await waits()
  expect(found.adds).toBe(fridge?.price)
  await post(`/api/crew/notes/${id}/extras`)
  expect((await visit()).extras.toSorted()).toEqual(['fridge', 'oven'])
})

test('a proposal that is left changes nothing, and stays with the visit', async () => {
  await name(['oven'])
  const [{ id }] = await waits()
  expect((await post(`/api/crew/notes/${id}/read`)).status).toBe(200)
  expect(await waits()).toEqual([])
  expect((await visit()).extras).toEqual([])
  expect(await notesOf()).toMatchObject([{ isRead: true, found: { labels: [oven?.label] } }])
})

test('extras are named on the day of the visit, by the people who go there', async () => {
  expect((await name(['oven'], { booking: tomorrow })).status).toBe(409)
  expect(await look(tomorrow)).not.toContain('name="extra"')
  expect((await name(['oven'], { person: bea })).status).toBe(409)
  expect((await name(['sauna'])).status).toBe(303)
  expect(await waits()).toEqual([])
  expect((await post('/api/crew/notes/none/extras')).status).toBe(404)
})

test('of two presses at once one adds the extras', async () => {
  await name(['oven'])
  const [{ id }] = await waits()
  const answers = await Promise.all([post(`/api/crew/notes/${id}/extras`), post(`/api/crew/notes/${id}/extras`)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await visit()).price).toBe(100 + (oven?.price ?? 0))
})
