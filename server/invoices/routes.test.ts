// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { openTestOffice, openTestVisit, post } from '../ledger/open-test-visit.ts'
import { auditBooks } from '../operations/health/audit-books.ts'

const office = await openTestOffice()
const { server, headers } = office
const program = await createTestToken(server, headers, ['ledger:read', 'bookings:write'])
const { queries } = server.database

const price = 8_900
const get = async (path: string) => (await server.call('GET', path, { headers })).body
const press = (path: string, body: object = {}) => post(office, path, body)
const bill = (visits: string[], seen = price * visits.length, change: object = {}) =>
  press('/api/invoices', { visits, seen, ...change })
const pay = (id: string, amount: number, seen = price) =>
  press(`/api/bookings/${id}/account/payments`, { seen, amount, way: 'zelle' })

async function completed(change: object = {}): Promise<string> {
  const { id } = await openTestVisit(office, change)
  await press(`/api/bookings/${id}/complete`)
  return id
}

const numbersIn = async () =>
  (await queries.selectFrom('invoices').select('place').orderBy('place').execute()).map(({ place }) => place)

test('an invoice asks for what a visit costs, and is due after the owner’s days', async () => {
  const id = await completed({ name: 'Ana Belle' })
  await press(`/api/bookings/${id}/account/entries`, { seen: price, kind: 'fee', amount: 1_050, note: 'Oven' })
  const { status, body } = await bill([id], 9_950)
  expect(status).toBe(201)
  const { invoice, document } = body
  expect(invoice).toMatchObject({ total: 9_950, paid: 0, balance: 9_950, state: 'unpaid', version: 1 })
  expect(Date.parse(invoice.dueOn) - Date.parse(invoice.issuedOn)).toBe(14 * 24 * 3_600_000)
  expect(document).toMatchObject({
    number: invoice.number,
    customer: { name: 'Ana Belle' },
    lines: [{ amount: '$89.00' }, { label: 'Fee: Oven', amount: '$10.50' }],
    total: '$99.50',
    changes: [],
    balance: '$99.50',
    isPaid: false,
  })
  expect(document.lines[0].label).toContain('Standard Clean, ')
  expect((await get(`/api/bookings/${id}/invoice`)).invoice).toMatchObject({ number: invoice.number })
})

test('a later payment changes what is paid, and no word of the invoice', async () => {
  const id = await completed()
  const { body } = await bill([id])
  await pay(id, 5_000)
  const { invoice, document } = await get(`/api/invoices/${body.invoice.id}`)
  expect(invoice).toMatchObject({ total: price, paid: 5_000, balance: 3_900, state: 'partly-paid' })
  expect(document).toEqual(body.document)
  await pay(id, 3_900, 3_900)
  expect((await get(`/api/invoices/${body.invoice.id}`)).invoice).toMatchObject({ balance: 0, state: 'paid' })
})

test('visits of one customer are on one invoice, in the order of their days; those of two are refused', async () => {
  const email = `${randomUUID()}@example.com`
  const [first, second] = [await completed({ email }), await completed({ email })]
  const stranger = await completed()
  const before = await numbersIn()
  expect((await bill([first, stranger])).body).toMatchObject({ code: 'not-possible-now' })
  expect(await numbersIn()).toEqual(before)
  const { body } = await bill([second, first])
  expect(body.invoice).toMatchObject({ total: 2 * price, state: 'unpaid' })
  expect(body.document.lines).toHaveLength(2)
  await pay(first, price)
  expect((await get(`/api/invoices/${body.invoice.id}`)).invoice).toMatchObject({ paid: price, state: 'partly-paid' })
})

test("a customer's visits that are on no invoice are listed with their sum, until they are on one", async () => {
  const email = `${randomUUID()}@example.com`
  const visits = [await completed({ email }), await completed({ email })]
  const { customer } = await get(`/api/bookings/${visits[0]}`)
  const list = () => get(`/api/customers/${customer.id}/invoices`)
  expect((await list()).unbilled).toMatchObject(visits.map((bookingId) => ({ bookingId, charged: price })))
  await bill(visits)
  expect(await list()).toMatchObject({ unbilled: [], invoices: [{ total: 2 * price, balance: 2 * price }] })
})

test('a visit that costs nothing, or is on an invoice, or costs something else than was seen, is refused', async () => {
  const { id } = await openTestVisit(office)
  const before = await numbersIn()
  expect((await bill([id])).body).toMatchObject({ code: 'not-possible-now' })
  await press(`/api/bookings/${id}/complete`)
  expect((await bill([id], price + 1)).body).toMatchObject({ code: 'changed-meanwhile' })
  expect((await bill([id, randomUUID()])).body).toMatchObject({ code: 'not-found' })
  expect(await numbersIn()).toEqual(before)
  expect((await bill([id])).status).toBe(201)
  expect((await bill([id])).body).toMatchObject({ code: 'not-possible-now' })
})

test('the same key makes one invoice, and numbers follow each other without a gap, however many press at once', async () => {
  const ids = []
  for (let count = 0; count < 6; count++) ids.push(await completed())
  const key = randomUUID()
  const [again, ...others] = ids as [string, ...string[]]
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => bill([again], price, { key })),
    ...others.map((id) => bill([id])),
    ...others.map((id) => bill([id])),
  ])
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.invoice.number)
  expect(new Set(made).size).toBe(6)
  const numbers = await numbersIn()
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('a void invoice keeps its number, and its visits can be on another one', async () => {
  const id = await completed()
  const { body } = await bill([id])
  const at = `/api/invoices/${body.invoice.id}`
  expect((await press(`${at}/void`, { reason: ' ' })).status).toBe(422)
  const voided = await press(`${at}/void`, { reason: 'Wrong address' })
  expect(voided.body.invoice).toMatchObject({ state: 'void', voidReason: 'Wrong address', number: body.invoice.number })
  expect((await press(`${at}/void`, { reason: 'Again' })).body).toMatchObject({ code: 'not-possible-now' })
  const next = await bill([id])
  expect(next.status).toBe(201)
  expect(next.body.invoice.number).not.toBe(body.invoice.number)
  expect((await get(`/api/bookings/${id}/invoice`)).invoice.number).toBe(next.body.invoice.number)
})

test('the words of an invoice stay when the owner changes the settings', async () => {
  const id = await completed()
  const { body } = await bill([id])
  const { settings } = await get('/api/settings')
  const invoices = { dueDays: 7, howToPay: 'Zelle to 415 555 0132' }
  await server.call('PUT', '/api/settings', {
    body: { key: randomUUID(), settings: { ...settings, brand: 'Other', invoices } },
    headers,
  })
  expect((await get(`/api/invoices/${body.invoice.id}`)).document).toEqual(body.document)
  const next = (await bill([await completed()])).body
  expect(next.document).toMatchObject({ business: { brand: 'Other' }, howToPay: 'Zelle to 415 555 0132' })
})

test('a program may read invoices and make none', async () => {
  const id = await completed()
  const { body } = await bill([id])
  const byProgram = { headers: program }
  expect((await server.call('GET', `/api/invoices/${body.invoice.id}`, byProgram)).status).toBe(200)
  const asked = { body: { key: randomUUID(), visits: [await completed()], seen: price }, ...byProgram }
  expect((await server.call('POST', '/api/invoices', asked)).status).toBe(403)
  const voiding = { body: { key: randomUUID(), reason: 'No' }, ...byProgram }
  expect((await server.call('POST', `/api/invoices/${body.invoice.id}/void`, voiding)).status).toBe(403)
})

test('the books agree with all of it', async () => {
  expect(await auditBooks({ ...server.config })).toEqual([])
})
