import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLists } from '../../../domain/csv.ts'
import { bookNextWindow } from '../../bookings/book-test-visit.ts'
import { writeReview } from '../../reviews/write-test-review.ts'
import { startTestServer, type TestServer } from '../../start-test-server.ts'

let server: TestServer
let headers: { cookie: string }

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' })
  headers = await server.signIn()
  await bookNextWindow(server, { name: '=cmd|calc', notes: 'a "b",\nc', phone: '4155550188' })
  const customer = { customerName: 'Zoë', customerEmail: 'zoe@example.com', customerPhone: '+44 20 7946 0958' }
  const cleaning = { address: '1 Elm Street', service: 'deep', homeSize: 'small', textConsent: false }
  await writeReview(server, { name: '+Ana', text: 'Good.\n"Very" good, all of it.', rating: 5 })
  await writeReview(server, { name: 'Ben', text: 'Call 415 555 0132', rating: 1 })
  const { queries } = server.database
  const { id } = await queries.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
  await server.call('POST', `/api/bookings/${id}/confirm`, { body: { key: randomUUID() }, headers })
  const paid = { seen: 0, amount: 8_950, tip: 50, way: 'check', note: '=No. 17' }
  await server.call('POST', `/api/bookings/${id}/account/payments`, { body: { key: randomUUID(), ...paid }, headers })
  const fee = { kind: 'fee', amount: 2_550, note: '=Oven' }
  await server.call('POST', `/api/bookings/${id}/account/entries`, {
    body: { key: randomUUID(), ...fee, seen: -8_900 },
    headers,
  })
  for (const reason of ['Wrong', '']) {
    const bill = { key: randomUUID(), visits: [id], seen: 2_550 }
    const { invoice } = (await server.call('POST', '/api/invoices', { body: bill, headers })).body
    const body = { key: randomUUID(), reason }
    if (reason !== '') await server.call('POST', `/api/invoices/${invoice.id}/void`, { body, headers })
  }
  await server.call('POST', '/api/estimates', { body: { key: randomUUID(), ...customer, ...cleaning }, headers })
})
afterAll(() => server.close())

const save = (list: string) => server.call('GET', `/api/csv/${list}`, { headers })

/** Every line has as many cells as there are columns; quotes and lines within cells are handled. */
function readTable(text: string): string[][] {
  const rows = text.replace('\uFEFF', '').split('\r\n').slice(0, -1)
  return rows.map((row) =>
    Array.from(row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g), ([, cell = '']) => cell).slice(0, -1),
  )
}

test.each(csvLists)('the table of %s has a cell for each column, and no cache keeps it', async (list) => {
  const { status, headers: told, body } = await save(list)
  expect([status, told.get('content-type'), told.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=UTF-8',
    'no-store',
  ])
  expect(told.get('content-disposition')).toContain(`${list}.csv`)
  const [columns = [], ...rows] = readTable(body)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toHaveLength(columns.length)
})

test('what a visitor typed is no formula, and a readable number stays a number', async () => {
  const { body } = await save('bookings')
  expect(body).toContain(`"'=cmd|calc"`)
  expect(body).toContain('"(415) 555-0188"')
  expect((await save('estimates')).body).toContain('"+44 20 7946 0958"')
})

test('messages show their subject and recipient, and nothing of their content', async () => {
  const { body } = await save('messages')
  expect(body).toMatch(/"email","booking-received","bea@example.com","Booking received/)
  expect(body).not.toContain('private-link-to')
})

test('reviews come whole, held ones with their reason, and their text stays in one cell', async () => {
  const { body } = await save('reviews')
  expect(body).toContain(`,5,"no","no","'+Ana"`)
  expect(body).toContain('"Good.\n""Very"" good, all of it."')
  expect(body).toMatch(/,1,"no","no","Ben",.*"held","phone"/)
})

test('a long list comes whole, each customer once', async () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => {
    const email = `many${index}@example.com`
    return {
      id: `m${index}`,
      email,
      email_key: email,
      name: `Many ${index}`,
      phone: '',
      phone_key: '',
      address: '',
      created_at: 5,
    }
  })
  for (let from = 0; from < rows.length; from += 300) {
    await server.database.queries
      .insertInto('customers')
      .values(rows.slice(from, from + 300))
      .execute()
  }
  const found = readTable((await save('customers')).body).map((cells) => cells.at(-1))
  expect(new Set(found.filter((id) => id?.startsWith('"m'))).size).toBe(1_200)
  expect(found).toHaveLength(1_200 + 3)
})

test('an unknown list is not found', async () => {
  expect((await save('settings')).status).toBe(404)
})

test('a payment is in dollars and cents, as it was taken; in the ledger it lowers what is owed', async () => {
  const [, payment] = readTable((await save('payments')).body)
  expect(payment?.slice(2, 7)).toEqual(['"\'=cmd|calc"', '89.5', '"check"', '"payment"', '"\'=No. 17"'])
  const [, ...entries] = readTable((await save('ledger')).body)
  expect(entries.map((cells) => cells[3]).toSorted()).toEqual(['-89.5', '0.5', '25.5'])
})

test('invoices have the columns that QuickBooks Online imports; a void one is not among them', async () => {
  const { body } = await save('invoices')
  const [columns, ...rows] = readTable(body)
  const asked =
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Service Date,Item,Description,Quantity,Rate,*Item Amount'
  expect(columns?.join(',').replaceAll('"', '')).toBe(`${asked},Taxable,Memo`)
  expect(rows).toHaveLength(1)
  const [number, customer, issued, due, ...others] = rows[0] ?? []
  expect(number).toMatch(/^"\d{4}-0002"$/)
  expect(customer).toBe(`"'=cmd|calc"`)
  for (const day of [issued, due]) expect(day).toMatch(/^"\d\d\/\d\d\/\d{4}"$/)
  expect(others).toEqual([
    '"Net 14"',
    expect.stringMatching(/^"\d\d\/\d\d\/\d{4}"$/),
    '"Cleaning"',
    '"Fee: =Oven"',
    '1',
    '25.5',
    '25.5',
    '"N"',
    '""',
  ])
  expect((await save('invoices')).body).toBe(body)
})
