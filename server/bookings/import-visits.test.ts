// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testInFull } from '../../tools/testing/how-much.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { renewTestOffice } from '../renew-test-office.ts'

const office = renewTestOffice()

const heading = 'Name,Email,Phone,Address,Zip,Date,Time,Price,Service,Status,Notes'
const table = `${heading}
Ana Díaz,ana@example.com,(415) 555-0199,12 Elm Street,94110,11/2/2026,8:00 AM - 10:00 AM,120,Deep Clean,Completed,
Ana Díaz,ana@example.com,,,,11/9/2026,8:00 AM - 10:00 AM,120,Spring scrub,Skipped,Gate code 4711
Ana Díaz,ana@example.com,(415) 555-0199,12 Elm Street,94110,12/1/2026,8:00 AM - 10:00 AM,125,,,
Ben Fox,,(415) 555-0188,9 Oak Street,,12/1/2026,7:15 AM,,,,
Ana Díaz,ana@example.com,,12 Elm Street,,12/1/2026,8 AM - 10 AM,125,,,
Ben Fox,,(415) 555-0188,9 Oak Street,,31/31/2026,9 AM,,,,
`.replace('Ana Díaz,ana@example.com,,,,11/9', 'Ana Díaz,ana@example.com,,12 Elm Street,,11/9')

const post = (path: string, body: object) => office.server.call('POST', path, { body, headers: office.headers })
const plan = (text: string, columns: string[] | null = null) =>
  post('/api/bookings/import/plan', { table: text, columns })
const bring = (text: string, added: number, change: object = {}) =>
  post('/api/bookings/import', { key: randomUUID(), table: text, columns: null, added, ...change })
const undo = (act: string) => post('/api/undo', { key: randomUUID(), act })

async function snapshot() {
  const { queries } = office.server.database
  return {
    bookings: await queries.selectFrom('bookings').selectAll().orderBy('id').execute(),
    customers: await queries.selectFrom('customers').selectAll().orderBy('id').execute(),
    places: await queries.selectFrom('places').selectAll().orderBy('booking_id').execute(),
    accounts: await queries.selectFrom('ledger_accounts').selectAll().execute(),
    messages: await queries.selectFrom('messages').select('id').execute(),
    series: await queries.selectFrom('series').select('id').execute(),
  }
}

test('checking a file shows what it would add, and writes nothing', async () => {
  const before = await snapshot()
  expect((await plan(table)).body.plan).toMatchObject({
    columns: ['name', 'email', 'phone', 'address', 'zip', 'date', 'start', 'price', 'service', 'status', 'notes'],
    added: 4,
    joined: 1,
    refused: 1,
    newRows: [{ line: 2 }, { line: 3 }, { line: 4 }, { line: 5, name: 'Ben Fox' }],
    joinedRows: [{ line: 6, as: { line: 4 } }],
    refusedRows: [{ line: 7, why: expect.stringContaining('12/31/2026') }],
  })
  expect(await snapshot()).toEqual(before)
})

test('two presses import visits and customers once, notify and charge nobody, and one Undo removes exactly these', async () => {
  const before = await snapshot()
  const key = randomUUID()
  const [first, again] = await Promise.all([bring(table, 4, { key }), bring(table, 4, { key })])
  expect([first.status, again.status, first.body.added]).toEqual([201, 201, 4])
  const { bookings, customers, messages, series, places } = await snapshot()
  const said = bookings.map(({ date, window_start, status, price, service_type, notes, address }) =>
    [date, window_start, status, price, service_type, notes, address].join(' | '),
  )
  expect(said.toSorted()).toEqual([
    '2026-11-02 | 08:00 | completed | 120 | deep |  | 12 Elm Street',
    '2026-11-09 | 08:00 | skipped | 120 | standard | Spring scrub\nGate code 4711 | 12 Elm Street',
    '2026-12-01 | 07:15 | confirmed | 89 | standard |  | 9 Oak Street',
    '2026-12-01 | 08:00 | confirmed | 125 | standard |  | 12 Elm Street',
  ])
  expect(customers.map(({ name }) => name).toSorted()).toEqual(['Ana Díaz', 'Ben Fox'])
  expect({ messages, series }).toEqual({ messages: before.messages, series: [] })
  expect(places.map(({ window_id }) => window_id).toSorted()).toEqual(['8-10', 'at-0715'])
  expect((await office.get('/api/ledger/owed')).items ?? []).toEqual([])
  expect(await auditBooks(office.server.config)).toEqual([])
  office.now += 20 * 3_600_000
  expect((await office.get('/api/bookings/import')).last).toMatchObject({
    act: key,
    added: 4,
  })
  expect((await undo(key)).status).toBe(200)
  expect(await snapshot()).toEqual(before)
  expect(await auditBooks(office.server.config)).toEqual([])
})

const regulars = `Name,Email,Phone,Address,Date,Time,Price,Frequency
Rosa,rosa@example.com,(415) 555-0161,1 Fern Street,11/17/2026,8:00 AM,140,Every 2 weeks
Rosa,rosa@example.com,(415) 555-0161,1 Fern Street,12/1/2026,8:00 AM,140,Every 2 weeks
Olga,olga@example.com,(415) 555-0162,2 Fern Street,12/2/2026,8:00 AM,,Weekly on Wednesdays
Paul,paul@example.com,(415) 555-0163,3 Fern Street,12/3/2026,8:00 AM,90,Every 3 weeks
Mona,mona@example.com,(415) 555-0164,4 Fern Street,6/3/2026,8:00 AM,90,Weekly
Carl,carl@example.com,(415) 555-0165,5 Fern Street,12/3/2026,10:00 AM,90,One time
`
const standing = async () => (await office.get('/api/series/to-answer')).standing
const makeLater = (booking: string) => post('/api/series', { key: randomUUID(), booking, begin: true })

test('regular customers of a file are asked about in Today, nobody is notified, and one Undo removes all of it', async () => {
  const before = await snapshot()
  const { plan: seen } = (await plan(regulars)).body
  // A rhythm that this business does not offer is no question, and neither is a visit of half a year ago.
  expect(seen).toMatchObject({ added: 6, refused: 0, regulars: 2 })
  expect(seen.newRows[1].detail).toMatch(/\$140, every 2 weeks$/)
  expect(seen.newRows[5].detail).toMatch(/\$90$/)
  const key = randomUUID()
  expect((await bring(regulars, 6, { key })).status).toBe(201)
  const { bookings, messages, series } = await snapshot()
  expect(bookings.find(({ name }) => name === 'Paul')).toMatchObject({
    frequency: 'once',
    notes: 'How often: Every 3 weeks',
  })
  expect({ messages, series }).toEqual({ messages: before.messages, series: [] })
  expect(await standing()).toMatchObject([
    { name: 'Rosa', words: expect.stringMatching(/^Every 2 weeks on Tuesday/), price: 140 },
    // The price of later visits, from the list.
    { name: 'Olga', words: expect.stringMatching(/^Every week on Wednesday/), price: 71 },
  ])
  expect((await undo(key)).status).toBe(200)
  expect(await snapshot()).toEqual(before)
  expect(await standing()).toEqual([])
})

test('a series that the owner began with an imported visit stays when the import is undone, without another question', async () => {
  const key = randomUUID()
  await bring(regulars, 6, { key })
  const [rosa] = await standing()
  expect((await makeLater(rosa.bookingId)).status).toBe(200)
  expect((await plan(regulars.replaceAll('8:00 AM', '9:00 AM'))).body.plan).toMatchObject({ regulars: 1 })
  expect((await undo(key)).status).toBe(200)
  const left = await snapshot()
  expect(left.bookings.filter(({ id }) => id === rosa.bookingId)).toHaveLength(1)
  expect(left.bookings.every(({ name }) => name === 'Rosa')).toBe(true)
  expect(left.series).toHaveLength(1)
  expect(await auditBooks(office.server.config)).toEqual([])
})

test('the answer about a regular customer and the Undo of its import may meet: the series has its visit, or there is none', async () => {
  const key = randomUUID()
  await bring(regulars, 6, { key })
  const [rosa] = await standing()
  await Promise.all([makeLater(rosa.bookingId), undo(key)])
  const { bookings, series } = await snapshot()
  expect(bookings.filter(({ id }) => id === rosa.bookingId)).toHaveLength(series.length)
  expect(await auditBooks(office.server.config)).toEqual([])
})

test('the same file a second time changes nothing', async () => {
  await bring(table, 4)
  const before = await snapshot()
  expect((await plan(table)).body.plan).toMatchObject({ added: 0, joined: 5, refused: 1 })
  expect((await bring(table, 0)).status).toBe(201)
  expect(await snapshot()).toEqual(before)
})

test('a visit that was moved since stays with its customer when the import is undone', async () => {
  const key = randomUUID()
  await bring(table, 4, { key })
  const { bookings } = await snapshot()
  const visit = bookings.find(({ window_start }) => window_start === '07:15')
  const at = { date: '2026-12-02', start: '08:00', end: '10:00', anyway: true }
  expect((await post(`/api/bookings/${visit?.id}/move`, { key: randomUUID(), ...at })).status).toBe(200)
  expect((await undo(key)).status).toBe(200)
  const left = await snapshot()
  expect(left.bookings.map(({ id }) => id)).toEqual([visit?.id])
  expect(left.customers.map(({ name }) => name)).toEqual(['Ben Fox'])
  expect(await auditBooks(office.server.config)).toEqual([])
})

test('a visit booked between the check and the press is not doubled: the file is checked again', async () => {
  const ben = { name: 'Ben Fox', email: '', phone: '(415) 555-0188', address: '9 Oak Street' }
  const at = { date: '2026-12-01', start: '07:15', end: '09:15', anyway: true }
  const arranged = { key: randomUUID(), service: 'standard', homeSize: 'small', ...ben, ...at }
  expect((await post('/api/bookings/arranged', arranged)).status).toBe(201)
  const late = await bring(table, 4)
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
  expect((await plan(table)).body.plan).toMatchObject({ added: 3, joined: 2 })
})

test('a known customer’s address is taken where the row has none, and one without any is refused', async () => {
  const cora = { name: 'Cora Moss', email: 'cora@example.com', phone: '(415) 555-0170', address: '1 Pine Street' }
  await post('/api/customers', { key: randomUUID(), ...cora })
  const text = `Name,Email,Date,Time\nCora Moss,cora@example.com,12/3/2026,8 AM\nDora,dora@example.com,12/3/2026,8 AM\n`
  expect((await plan(text)).body.plan).toMatchObject({ added: 1, refused: 1, refusedRows: [{ line: 3 }] })
  expect((await bring(text, 1)).status).toBe(201)
  expect((await snapshot()).bookings).toMatchObject([{ address: '1 Pine Street' }])
})

testInFull(
  'ten thousand visits are imported within ten seconds of processor time, and one Undo removes them',
  async () => {
    const days = (at: number) => `${(at % 12) + 1}/${(at % 28) + 1}/${2024 + (at % 2)}`
    const rows = Array.from(
      { length: 10_000 },
      (_, at) =>
        `Customer ${at % 2_000},c-${at % 2_000}@example.com,,${at} Elm Street,,${days(at)},${(at % 9) + 8}:${String(at % 60).padStart(2, '0')},120,,,`,
    )
    const text = [heading, ...rows].join('\r\n')
    const key = randomUUID()
    const used = process.cpuUsage()
    const { added } = (await plan(text)).body.plan
    expect(added).toBeGreaterThan(9_000)
    expect((await bring(text, added, { key })).status).toBe(201)
    expect(process.cpuUsage(used).user / 1_000).toBeLessThan(10_000)
    expect((await undo(key)).status).toBe(200)
    expect((await snapshot()).bookings).toEqual([])
  },
)
