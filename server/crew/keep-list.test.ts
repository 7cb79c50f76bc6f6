import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { crewNoteMaxLength } from '../../domain/crew/home-list.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { openTestServer } from '../open-test-server.ts'
import { sendTestForm } from '../send-test-form.ts'
import { testOwner } from '../start-test-server.ts'
import { seedPerson } from './seed-test-person.ts'
import { signTestPhoneIn } from './sign-test-phone-in.ts'

// A Monday, ten in the morning at the business; the visits are on that day and on Tuesday.
const monday = Date.parse('2026-11-30T18:00:00Z')
let now = monday
const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()
let [ana, bea, own, tomorrow, customer] = ['', '', '', '', '']
let phones: Record<string, string> = {}

const post = (path: string, body: object = {}) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const get = async (path: string) => (await server.call('GET', path, { headers })).body

function form(path: string, fields: [string, string][], cookie: string) {
  return sendTestForm(server, path, fields, { cookie })
}
const look = async (path: string, person: string) =>
  (await fetch(server.url + path, { headers: { cookie: phones[person] ?? '' } })).text()

type Saved = { done?: string[]; was?: string[]; note?: string; key?: string }
function save(person: string, booking: string, { done = [], was = [], note = '', key = randomUUID() }: Saved) {
  const lines = [...done.map((line) => ['done', line]), ...was.map((line) => ['was', line])] as [string, string][]
  return form(`/crew/visits/${booking}`, [['key', key], ...lines, ['note', note]], phones[person] ?? '')
}
const listOf = async (booking: string) => (await get(`/api/bookings/${booking}/crew`)).list

async function book(date: string): Promise<string> {
  const who = { name: 'Cora Quintanilla', email: 'cora@example.com', phone: '(415) 555-0188' }
  const home = { service: 'standard', homeSize: 'medium', address: '7 Pine Street', zip: '94110' }
  const { body } = await post('/api/bookings/arranged', {
    ...who,
    ...home,
    date,
    start: '08:00',
    end: '10:00',
    anyway: true,
  })
  await post(`/api/bookings/${body.booking.id}/crew`, { before: [], people: [ana, bea], anyway: true })
  return body.booking.id
}

const rooms = [
  { name: 'Kitchen', es: 'Cocina', tasks: [{ task: 'Counters', es: 'Encimeras', services: ['standard'] }] },
  { name: 'Attic', tasks: [{ task: 'Cobwebs', services: ['deep'] }] },
]

beforeAll(async () => {
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  const settings = { ...defaultSettings, checklist: { ...defaultSettings.checklist, crew: true, rooms } }
  await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
  ana = await seedPerson(server, headers, { name: 'Ana Reyes', language: 'es' })
  bea = await seedPerson(server, headers, { name: 'Bea Ortiz', language: 'en' })
  phones = { [ana]: await signTestPhoneIn(server, headers, ana), [bea]: await signTestPhoneIn(server, headers, bea) }
  now = monday - 6 * 3_600_000
  own = await book('2026-11-30')
  tomorrow = await book('2026-12-01')
  customer = (await get('/api/customers?email=cora@example.com')).id
})
beforeEach(async () => {
  now = monday
  const { queries } = server.database
  for (const table of ['crew_ticks', 'crew_notes', 'home_lists'] as const) await queries.deleteFrom(table).execute()
})

test('the page of a visit has the list of its service and of its home, in the language of the person', async () => {
  const saved = await post(`/api/customers/${customer}/list`, {
    before: '',
    notes: 'Water the plants / Regar las plantas',
  })
  expect(saved.status).toBe(200)
  expect(await get(`/api/customers/${customer}/list`)).toEqual({ notes: 'Water the plants / Regar las plantas' })
  const spanish = await look(`/crew/visits/${own}`, ana)
  for (const shown of ['Cocina', 'Encimeras', 'Regar las plantas', 'Nota para la oficina'])
    expect(spanish).toContain(shown)
  const english = await look(`/crew/visits/${own}`, bea)
  for (const shown of ['Kitchen', 'Counters', 'Water the plants']) expect(english).toContain(shown)
  expect(english).not.toContain('Cobwebs')
  expect(await look('/crew', ana)).toContain('Lista, nota y fotos: 0 de 2')
})

test('a home list that was changed in the meantime is not overwritten', async () => {
  await post(`/api/customers/${customer}/list`, { before: '', notes: 'One' })
  expect((await post(`/api/customers/${customer}/list`, { before: '', notes: 'Two' })).status).toBe(409)
  expect((await get(`/api/customers/${customer}/list`)).notes).toBe('One')
  expect((await post('/api/customers/nobody/list', { before: '', notes: 'Two' })).status).toBe(404)
})

test('what people tick is on the visit, and two at a home do not clear each other’s', async () => {
  await post(`/api/customers/${customer}/list`, { before: '', notes: 'Plants\nCat' })
  expect((await save(ana, own, { done: ['Kitchen: Counters', 'Plants'] })).headers.get('location')).toBe(
    `/crew/visits/${own}?saved`,
  )
  // Her page is from before Ana's ticks.
  await save(bea, own, { done: ['Cat', 'made up'] })
  expect(await listOf(own)).toEqual([
    { line: 'Kitchen: Counters', person: ana },
    { line: 'Plants', person: ana },
    { line: 'Cat', person: bea },
  ])
  await save(ana, own, { was: ['Kitchen: Counters', 'Plants'], done: ['Plants'] })
  expect((await listOf(own)).map(({ person }: { person: string | null }) => person)).toEqual([null, ana, bea])
  expect(await look('/crew', ana)).toContain('Lista, nota y fotos: 2 de 3')
})

test('a ticked line stays on the visit when the owner takes it off the list', async () => {
  await post(`/api/customers/${customer}/list`, { before: '', notes: 'Plants' })
  await save(ana, own, { done: ['Plants'] })
  await post(`/api/customers/${customer}/list`, { before: 'Plants', notes: '' })
  expect(await listOf(own)).toContainEqual({ line: 'Plants', person: ana })
})

test('a note waits in the office until it is read, once however often it is sent', async () => {
  const key = randomUUID()
  for (const _ of [1, 2]) expect((await save(ana, own, { key, note: 'The oven light is broken.' })).status).toBe(303)
  const { notes } = await get('/api/crew/waits')
  expect(notes).toEqual([
    expect.objectContaining({ customer: 'Cora Quintanilla', person: 'Ana Reyes', words: 'The oven light is broken.' }),
  ])
  expect(await look(`/crew/visits/${own}`, ana)).toContain('The oven light is broken.')
  expect(await look(`/crew/visits/${own}`, bea)).not.toContain('The oven light is broken.')
  expect((await post(`/api/crew/notes/${notes[0].id}/read`)).status).toBe(200)
  expect((await get('/api/crew/waits')).notes).toEqual([])
  expect((await get(`/api/bookings/${own}/crew`)).notes).toEqual([expect.objectContaining({ isRead: true })])
  expect((await post('/api/crew/notes/none/read')).status).toBe(404)
})

test('a page that was gone back to saves what is new on it, and its note once', async () => {
  await post(`/api/customers/${customer}/list`, { before: '', notes: 'Plants\nCat' })
  const key = randomUUID()
  expect((await save(ana, own, { key, done: ['Plants'], note: 'No bags left.' })).status).toBe(303)
  expect((await save(ana, own, { key, done: ['Plants', 'Cat'], note: 'No bags left.' })).status).toBe(303)
  const people = (await listOf(own)).map(({ person }: { person: string | null }) => person)
  expect(people).toEqual([null, ana, ana])
  expect((await get('/api/crew/waits')).notes).toHaveLength(1)
})

test('a note about a visit of tomorrow reaches the office', async () => {
  expect((await save(ana, tomorrow, { note: 'Who has the key?' })).status).toBe(303)
  const { notes } = await get('/api/crew/waits')
  expect(notes).toEqual([expect.objectContaining({ booking: tomorrow, words: 'Who has the key?' })])
})

test('a note that is too long stays on the page, with what to do', async () => {
  const answer = await save(ana, own, { note: `So long ${'x'.repeat(crewNoteMaxLength)}` })
  expect(answer.status).toBe(400)
  const page = await answer.text()
  expect(page).toContain(`Acórtala a ${crewNoteMaxLength} caracteres.`)
  expect(page).toContain('So long xxx')
})

test('nothing is ticked at a visit of tomorrow, of somebody else, or without a key', async () => {
  await post(`/api/bookings/${tomorrow}/crew`, { before: [ana, bea].toSorted(), people: [bea], anyway: true })
  expect((await save(bea, tomorrow, { done: ['Kitchen: Counters'] })).status).toBe(409)
  expect((await save(ana, tomorrow, { done: ['Kitchen: Counters'] })).status).toBe(409)
  expect((await save(ana, own, { done: ['Kitchen: Counters'], key: 'none' })).status).toBe(409)
  expect(
    (await fetch(`${server.url}/crew/visits/${tomorrow}`, { headers: { cookie: phones[ana] ?? '' } })).status,
  ).toBe(409)
  expect(await server.database.queries.selectFrom('crew_ticks').select('line').execute()).toEqual([])
})

test('the page of a visit with the longest list stays small', async () => {
  const notes = Array.from({ length: 80 }, (_, nth) => `Dust the shelf number ${nth} / Sacudir la repisa ${nth}`).join(
    '\n',
  )
  await post(`/api/customers/${customer}/list`, { before: '', notes })
  expect((await look(`/crew/visits/${own}`, ana)).length).toBeLessThan(14_000)
})
