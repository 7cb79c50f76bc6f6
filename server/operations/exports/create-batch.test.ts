// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../../domain/settings/settings.ts'
import { type Office, openTestVisit, post } from '../../ledger/open-test-visit.ts'
import { openTestServer } from '../../open-test-server.ts'
import { auditBooks } from '../health/audit-books.ts'

const clock = { now: Date.now(), first: Date.now() }
const { server } = await openTestServer({ clock: { now: () => clock.now } })
const headers = await server.signIn()
const office: Office = { server, headers, clock }
const tax = { name: 'Sales tax', percent: 8.25, untaxed: { services: [], extras: [] } }
const settings = {
  ...defaultSettings,
  schedule: { ...defaultSettings.schedule, crews: 20 },
  prices: { ...defaultSettings.prices, tax },
}
await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
const people = ['Ana', 'Bo'].map((name) => ({ id: name.toLowerCase(), name }))
const began = clock.first

async function done(): Promise<string> {
  const { id } = await openTestVisit(office)
  await post(office, `/api/bookings/${id}/complete`)
  return id
}
const pay = (id: string, body: object) =>
  post(office, `/api/bookings/${id}/account/payments`, { seen: 9_634, amount: 9_634, way: 'zelle', ...body })
const batch = (key: string = randomUUID()) => post(office, '/api/books', { key })
const books = async () => (await server.call('GET', '/api/books', { headers })).body
/** Shortly after signing in, as the file wants it. */
async function save(path: string): Promise<string> {
  clock.now = began
  const answer = await server.call('GET', path, { headers })
  expect(answer.status).toBe(200)
  return answer.body
}
const linesOf = (table: string) => table.replace('\uFEFF', '').replaceAll('"', '').trimEnd().split('\r\n').slice(1)

test('each row is handed over once, and a batch is the same bytes again', async () => {
  expect((await batch()).status).toBe(409)
  const first = await done()
  await pay(first, { amount: 10_634, tip: 1_000 })
  const invoice = await post(office, '/api/invoices', { visits: [first], seen: 9_634, send: false })
  expect(invoice.status).toBe(201)
  expect((await books()).waiting).toBe(5)
  const key = randomUUID()
  expect((await batch(key)).body).toEqual({ number: 1 })
  expect((await batch(key)).body).toEqual({ number: 1 })
  expect((await batch()).status).toBe(409)
  const lists = ['payments', 'tips', 'taxes', 'invoices']
  const before = await Promise.all(lists.map((list) => save(`/api/books/1/${list}`)))
  expect(before.map((table) => linesOf(table).length)).toEqual([1, 1, 1, 2])
  expect(linesOf(before[0] ?? '')[0]).toContain(',106.34,zelle,payment,')
  expect(linesOf(before[1] ?? '')[0]).toContain('Nobody assigned,10,')
  expect(linesOf(before[2] ?? '')[0]).toContain(',Sales tax,8.25,89,7.34,')

  const second = await done()
  await pay(second, { way: 'cash' })
  expect((await batch()).body).toEqual({ number: 2 })
  expect(linesOf(await save('/api/books/2/payments'))).toHaveLength(1)
  expect(linesOf(await save('/api/books/2/invoices'))).toEqual([])
  // Whatever followed, the first batch stays as it was.
  const again = await Promise.all(lists.map((list) => save(`/api/books/1/${list}`)))
  expect(again).toEqual(before)
  expect(await books()).toMatchObject({
    waiting: 0,
    batches: [
      { number: 2, entries: 3 },
      { number: 1, entries: 4 },
    ],
  })
})

test('a tip is shared among those who had the visit when the batch was made', async () => {
  const { queries } = server.database
  const ordinary = {
    phone: '',
    language: 'en',
    color: 'teal',
    role: 'cleaner',
    from_date: '2026-01-01',
    until_date: null,
  }
  for (const person of people)
    await queries
      .insertInto('crew')
      .values({ ...person, ...ordinary, version: 1, created_at: 1 })
      .execute()
  const id = await done()
  for (const person of people)
    await queries.insertInto('crew_visits').values({ booking_id: id, person_id: person.id }).execute()
  await pay(id, { amount: 10_635, tip: 1_001 })
  const { number } = (await batch()).body
  const tips = linesOf(await save(`/api/books/${number}/tips`)).map((line) => line.split(',').slice(1, 3).join(' '))
  expect(tips).toEqual(['Ana 5.01', 'Bo 5'])
})

test('of five presses at once each row is in one batch', async () => {
  for (let visits = 0; visits < 3; visits++) await done()
  const answers = await Promise.all(Array.from({ length: 5 }, () => batch()))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect(await auditBooks(server.config)).toEqual([])
})

test('the year lists charges, taxes and payments of each month', async () => {
  const { years } = await books()
  const table = linesOf(await save(`/api/book-years/${years[0]}`))
  const sum = (kind: string) =>
    table
      .map((line) => line.split(','))
      .filter(([, each]) => each === kind)
      .reduce((all, cells) => all + Math.round(Number(cells[6]) * 100), 0)
  expect(sum('charge')).toBe(6 * 8_900)
  expect(sum('tax')).toBe(6 * 734)
  expect(sum('tip')).toBe(2_001)
  expect(sum('payment')).toBe(10_634 + 9_634 + 10_635)
  const unknown = await server.call('GET', '/api/book-years/abcd', { headers })
  expect([unknown.status, (await server.call('GET', '/api/books/77/tips', { headers })).status]).toEqual([404, 404])
})
