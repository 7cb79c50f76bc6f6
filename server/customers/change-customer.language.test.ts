// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { visitForm } from '../bookings/book-test-visit.ts'
import { seedPerson } from '../crew/seed-test-person.ts'
import { signTestPhoneIn } from '../crew/sign-test-phone-in.ts'
import { openTestServer } from '../open-test-server.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { testOwner } from '../start-test-server.ts'

// A Monday, ten in the morning at the business.
const { server } = await openTestServer({ clock: { now: () => Date.parse('2026-11-30T18:00:00Z') } })
const headers = await server.signIn()
await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
const nora = { name: 'Nora Quill', phone: '(617) 555-0171', email: 'nora@example.com', address: '3 Fern Street' }

const post = async (path: string, body: object = {}) => {
  const answer = await server.call('POST', path, { headers, body: { key: randomUUID(), ...body } })
  expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) })
  return answer.body
}
const read = async (path: string) => (await server.call('GET', path, { headers })).body

test('what a customer speaks is on their page, their visits, the cleaner’s day, and in every file', async () => {
  const { id } = await post('/api/customers', { ...nora, language: 'pt' })
  const visit = { ...visitForm, ...nora, date: '2026-11-30', start: '12:00', end: '14:00', anyway: true }
  const { booking } = await post('/api/bookings/arranged', visit)
  const key = randomUUID()
  await post(`/api/customers/${id}`, { key, version: 1, ...nora, language: 'es' })
  expect(await read(`/api/customers/${id}`)).toMatchObject({ customer: { language: 'es' } })
  expect(await read(`/api/bookings/${booking.id}`)).toMatchObject({ customer: { id, language: 'es' } })

  const person = await seedPerson(server, headers, { name: 'Ana Reyes', language: 'es' })
  await post(`/api/bookings/${booking.id}/crew`, { before: [], people: [person], anyway: true })
  const cookie = await signTestPhoneIn(server, headers, person)
  const day = await fetch(`${server.url}/crew`, { headers: { cookie } })
  expect(await day.text()).toContain('Nora</b>, Habla español')
  expect(await read('/api/csv/customers')).toContain('"Spanish"')
  expect(await read(`/api/customers/${id}/export`)).toMatchObject({ customer: { language: 'es' } })

  await post('/api/undo', { act: key })
  expect(await read(`/api/customers/${id}`)).toMatchObject({ customer: { language: 'pt' } })
  const unknown = { key: randomUUID(), version: 1, ...nora, language: 'xx' }
  const { status, body } = await server.call('POST', `/api/customers/${id}`, { headers, body: unknown })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['language']])
})

test('of several records of one person, the first with a language counts', async () => {
  const main = (await post('/api/customers', { ...nora, name: 'Vera', phone: '', email: 'vera@example.com' })).id
  const told = { ...nora, name: 'Vera', phone: '', email: 'vera@work.example', language: 'ru' }
  const other = (await post('/api/customers', told)).id
  const visit = { ...visitForm, ...nora, name: 'Vera', email: 'vera@example.com' }
  const at = { date: '2026-11-30', start: '14:00', end: '16:00', anyway: true }
  const { booking } = await post('/api/bookings/arranged', { ...visit, ...at })
  await post(`/api/customers/${main}/merge`, { other })
  expect(await read(`/api/customers/${main}`)).toMatchObject({ customer: { language: 'ru' } })
  expect(await read(`/api/bookings/${booking.id}`)).toMatchObject({ customer: { id: main, language: 'ru' } })
  const person = await seedPerson(server, headers, { name: 'Bea Ortiz', language: 'en' })
  await post(`/api/bookings/${booking.id}/crew`, { before: [], people: [person], anyway: true })
  const cookie = await signTestPhoneIn(server, headers, person)
  expect(await (await fetch(`${server.url}/crew`, { headers: { cookie } })).text()).toContain(
    'Vera</b>, Speaks Russian',
  )
  await post(`/api/customers/${main}/separate`, { other })
  expect(await read(`/api/customers/${main}`)).toMatchObject({ customer: { language: '' } })
})

test('a file brings the language, and keeps two of them or an unknown one in the notes', async () => {
  const table = `Name,Email,Preferred Language\nAda,ada@example.com,Español\nBo,bo@example.com,"English, Klingon"\n`
  const asked = { headers, body: { table, columns: null } }
  expect((await server.call('POST', '/api/customers/import/plan', asked)).body.plan).toMatchObject({
    columns: ['name', 'email', 'language'],
    added: 2,
  })
  await post('/api/customers/import', { table, columns: null, added: 2 })
  const found = async (email: string) => read(`/api/customers/${(await read(`/api/customers?email=${email}`)).id}`)
  expect(await found('ada@example.com')).toMatchObject({ customer: { language: 'es' }, notes: '' })
  expect(await found('bo@example.com')).toMatchObject({
    customer: { language: '' },
    notes: 'Language: English, Klingon',
  })
})

test('erasing a customer erases the language', async () => {
  const { id } = await post('/api/customers', { ...nora, phone: '', email: 'gone@example.com', language: 'ko' })
  await post(`/api/customers/${id}/erase`, { name: nora.name })
  const rows = server.database.queries.selectFrom('customers').select('language').where('id', '=', id)
  expect(await rows.execute()).toEqual([{ language: '' }])
  expect(await auditBooks(server.config)).toEqual([])
})
