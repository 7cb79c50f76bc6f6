// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'

const { server } = await openTestServer()
const headers = await server.signIn()

async function customersOf(email: string): Promise<unknown[]> {
  const { queries } = server.database
  const bookings = await queries.selectFrom('bookings').select('customer_id').where('email', '=', email).execute()
  const estimates = await queries
    .selectFrom('estimates')
    .select('customer_id')
    .where('customer_email', '=', email)
    .execute()
  return [...bookings, ...estimates].map(({ customer_id }) => customer_id)
}

function estimate(customerEmail: string, address: string, customerPhone = '(415) 555-0188') {
  const customer = { customerName: 'Bea Ortega', customerEmail, customerPhone, address }
  const body = { key: randomUUID(), ...customer, service: 'standard', homeSize: 'small', notes: '', textConsent: false }
  return server.call('POST', '/api/estimates', { body, headers })
}

test('bookings and estimates of one new customer at the same moment make one record and lose nothing the owner wrote', async () => {
  const email = 'crowd@example.com'
  const windows = (await findFreeWindows(server)).slice(0, 8)
  const answers = await Promise.all([
    ...windows.map((window, i) => bookVisit(server, { ...window, email, address: `${i + 1} Elm Street` })),
    ...windows.map((_, i) => estimate(email, `${i + 1} Pine Street`)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const owners = await customersOf(email)
  expect(owners).toHaveLength(16)
  expect(new Set(owners).size).toBe(1)

  const { body } = await server.call('GET', `/api/customers?email=${email}`, { headers })
  expect(body.id).toBe(owners[0])
  const former = await server.database.queries
    .selectFrom('former_customers')
    .select('address')
    .where('customer_id', '=', body.id)
    .execute()
  const known = [body.address, ...former.map(({ address }) => address)]
  expect(known).toEqual(expect.arrayContaining(windows.map((_, i) => `${i + 1} Pine Street`)))
})

test("a visitor's changes to a known address are saved when the owner confirms, and not before", async () => {
  const email = 'known@example.com'
  expect((await estimate(email, '1 Home Street')).status).toBe(201)
  const [window] = await findFreeWindows(server)
  const booked = await bookVisit(server, { ...window, email, address: '9 New Street', phone: '(415) 555-0111' })
  const find = async () => (await server.call('GET', `/api/customers?email=${email}`, { headers })).body
  expect(await find()).toMatchObject({ address: '1 Home Street', phone: '(415) 555-0188' })
  const [id] = (
    await server.database.queries.selectFrom('bookings').select('id').where('email', '=', email).execute()
  ).map((row) => row.id)
  expect(booked.status).toBe(201)
  const body = { key: randomUUID() }
  expect((await server.call('POST', `/api/bookings/${id}/confirm`, { body, headers })).status).toBe(200)
  expect(await find()).toMatchObject({ address: '9 New Street', phone: '(415) 555-0111' })
})

test('the same number with another email is another customer, and both are found by that number', async () => {
  const [first, second] = await findFreeWindows(server)
  await bookVisit(server, { ...first, email: 'one@example.com', phone: '+1 415.555.0150' })
  await bookVisit(server, { ...second, email: 'two@example.com', phone: '(415) 555-0150' })
  const rows = await server.database.queries
    .selectFrom('customers')
    .select('email')
    .where('phone_key', '=', '+14155550150')
    .orderBy('email')
    .execute()
  expect(rows).toEqual([{ email: 'one@example.com' }, { email: 'two@example.com' }])
  // Nobody can tell which of the two calls.
  expect((await server.call('GET', '/api/customers?phone=4155550150', { headers })).body).toBeNull()
})

test('a refused booking leaves no customer', async () => {
  const [window] = await findFreeWindows(server)
  expect((await bookVisit(server, { ...window, email: 'taken@example.com' })).status).toBe(201)
  expect((await bookVisit(server, { ...window, email: 'late@example.com' })).status).toBe(409)
  expect((await server.call('GET', '/api/customers?email=late@example.com', { headers })).body).toBeNull()
})

test("a customer is found by the caller's number, however it is typed", async () => {
  await estimate('caller@example.com', '5 Call Street', '(415) 555-0177')
  const find = async (phone: string) =>
    (await server.call('GET', `/api/customers?phone=${encodeURIComponent(phone)}`, { headers })).body
  expect(await find('+1 415-555-0177')).toMatchObject({ email: 'caller@example.com', address: '5 Call Street' })
  expect(await find('(415) 555-0178')).toBeNull()
})
