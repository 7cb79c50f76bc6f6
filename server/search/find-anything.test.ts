// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import type { SearchHit } from '../../domain/customers/search.ts'

let server: TestServer
let headers: { cookie: string }
let estimateNumber: string

const dana = { name: 'Dana Lee', email: 'dana@example.com', phone: '(415) 555-0132', address: '9 Fir Street' }

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' })
  headers = await server.signIn()
  const windows = await findFreeWindows(server)
  await bookVisit(server, windows[0] ?? {})
  await bookVisit(server, { ...windows[1], ...dana })
  // Typed by a visitor for a known address: the booking has it, and the record does not.
  await bookVisit(server, { ...windows[2], ...dana, name: 'Danuta Leeds', address: '77 Birch Road' })
  const customer = { customerName: 'Zoë Müller', customerEmail: 'zoe@example.com', customerPhone: '+49 30 901820' }
  const cleaning = { address: 'Oak Street 5', service: 'deep', homeSize: 'small', textConsent: false }
  const body = { key: randomUUID(), ...customer, ...cleaning }
  estimateNumber = (await server.call('POST', '/api/estimates', { body, headers })).body.estimate.id
})
afterAll(() => server.close())

async function search(q: string): Promise<SearchHit[]> {
  const { status, body } = await server.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { headers })
  expect(status).toBe(200)
  return body.items
}

const people = (hits: SearchHit[]) => hits.filter(({ kind }) => kind === 'customer').map(({ title }) => title)

test.each([
  ['bea', 'Bea Ortega'],
  ['ORT', 'Bea Ortega'],
  ['ortega b', 'Bea Ortega'],
  ['Ortgea', 'Bea Ortega'],
  ['ortega oak', 'Bea Ortega'],
  ['1 oak', 'Bea Ortega'],
  ['bea@exam', 'Bea Ortega'],
  ['+1 415 555 0188', 'Bea Ortega'],
  ['4155550188', 'Bea Ortega'],
  ['5550188', 'Bea Ortega'],
  ['0132', 'Dana Lee'],
  ['danuta', 'Dana Lee'],
  ['birch', 'Dana Lee'],
  ['muller', 'Zoë Müller'],
  ['zoe', 'Zoë Müller'],
  ['49 30 90', 'Zoë Müller'],
  ['030 901820', 'Zoë Müller'],
])('%s finds %s', async (typed, name) => {
  expect(people(await search(typed))).toEqual([name])
})

test('a found person comes with their records', async () => {
  const hits = await search('dana lee')
  expect(hits.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['customer', 'booking', 'booking', 'message']))
  expect(hits.find(({ kind }) => kind === 'booking')?.detail).toContain('77 Birch Road')
  expect((await search('zoe')).find(({ kind }) => kind === 'estimate')?.detail).toContain(estimateNumber)
})

test('a number finds its estimate, with and without its hyphen', async () => {
  for (const typed of [estimateNumber, estimateNumber.toLowerCase().replace('-', '')]) {
    expect(await search(typed)).toContainEqual(expect.objectContaining({ kind: 'estimate', id: estimateNumber }))
  }
})

test('messages sent by programs are found by their recipient', async () => {
  const body = { to: 'Nobody@example.com', subject: 'Our newsletter', html: '<p>Spring</p>' }
  await server.call('POST', '/functions/v1/send-estimate-email', { body, headers })
  const hits = await search('Nobody@example.com')
  expect(hits).toMatchObject([{ kind: 'message', title: 'Our newsletter' }])
})

test.each(['', '   ', '?', '%', '_', "'; drop table customers; --", '\u{10ffff}', 'x'.repeat(100)])(
  '"%s" finds nothing and breaks nothing',
  async (typed) => expect(await search(typed)).toEqual([]),
)

test('more people than fit a page are read page by page, each once', async () => {
  const { queries } = server.database
  const rows = Array.from({ length: 25 }, (_, index) => {
    const email = `crowd${index}@example.com`
    const name = `Quincy ${String.fromCodePoint(97 + index)}`
    return { id: `q${index}`, email, email_key: email, name, phone: '', phone_key: '', address: '', created_at: index }
  })
  await queries.insertInto('customers').values(rows).execute()
  const keys = rows.map(({ id, name }) => ({ key: name.toLowerCase(), customer_id: id }))
  await queries.insertInto('search_keys').values(keys).execute()
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const before: string = next === '' ? '' : `&before=${next}`
    const { body } = await server.call('GET', `/api/search?q=quincy${before}`, { headers })
    seen.push(...body.items.map(({ id }: SearchHit) => id))
    next = body.next
  }
  expect(seen).toEqual(rows.map(({ id }) => id))
})

test('a place from another list and an endless question are refused', async () => {
  for (const asked of ['q=bea&before=1_b', 'q=bea&before=W10', `q=${'x'.repeat(101)}`]) {
    expect((await server.call('GET', `/api/search?${asked}`, { headers })).status).toBe(422)
  }
})

test("a name in another keyboard's letters is found by plain letters", async () => {
  const windows = await findFreeWindows(server)
  const thu = { name: 'Thu Đặng', email: 'thu@example.com', phone: '(415) 555-0164', address: '9 Łódź Straße' }
  await bookVisit(server, { ...windows[3], ...thu })
  for (const typed of ['dang', 'Đặng', 'thu dang', 'lodz strass'])
    expect(people(await search(typed))).toEqual(['Thu Đặng'])
})
