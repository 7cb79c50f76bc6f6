// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'

const { server } = await openTestServer()
const headers = await server.signIn()

const get = (path: string) => server.call('GET', path, { headers })
const press = (path: string, body: object) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })

/** A customer who has booked; returns the id. */
async function bookAs(details: { name: string; email: string; phone?: string; address?: string }): Promise<string> {
  const [window] = await findFreeWindows(server)
  expect((await bookVisit(server, { ...window, ...details })).status).toBe(201)
  return (await get(`/api/customers?email=${encodeURIComponent(details.email)}`)).body.id
}

async function estimateFor(customerEmail: string): Promise<string> {
  const customer = {
    customerName: 'Bea Ortega',
    customerEmail,
    customerPhone: '(415) 555-0188',
    address: '2 Elm Street',
  }
  const cleaning = { service: 'deep', homeSize: 'small', textConsent: true }
  return (await press('/api/estimates', { ...customer, ...cleaning })).body.estimate.id
}

test('a customer is read with all their records, and former details', async () => {
  const id = await bookAs({ name: 'Bea Ortega', email: 'bea@example.com' })
  const estimateId = await estimateFor('bea@example.com')
  const { status, body } = await get(`/api/customers/${id}`)
  expect(status).toBe(200)
  expect(body.customer).toMatchObject({ id, name: 'Bea Ortega', address: '2 Elm Street' })
  expect(body.former).toMatchObject([{ address: '1 Oak Street' }])
  expect(body.bookings).toMatchObject([{ name: 'Bea Ortega', status: 'pending' }])
  expect(body.estimates).toMatchObject([{ id: estimateId }])
  expect(body.consents).toMatchObject([
    { about: 'booking', agreed: false },
    { about: 'estimate', agreed: true },
  ])
  expect(body.messages.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'booking-received',
    'estimate-email',
    'estimate-text',
  ])
  expect((await get('/api/customers/nobody')).status).toBe(404)
})

test('customers are listed newest first, page by page', async () => {
  const id = await bookAs({ name: 'Newest Person', email: 'newest@example.com' })
  const first = (await get('/api/customers/newest?limit=1')).body
  expect(first.items).toMatchObject([{ id }])
  const second = (await get(`/api/customers/newest?limit=1&before=${first.next}`)).body
  expect(second.items).toMatchObject([{ name: 'Bea Ortega' }])
})

test('notes are saved, and text written by another person in the meantime is not overwritten', async () => {
  const id = await bookAs({ name: 'Nora Notes', email: 'nora@example.com' })
  const path = `/api/customers/${id}/notes`
  expect((await press(path, { notes: 'Two cats', before: '' })).status).toBe(200)
  const late = await press(path, { notes: 'A dog', before: '' })
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
  expect((await get(`/api/customers/${id}`)).body.notes).toBe('Two cats')
  expect((await press('/api/customers/nobody/notes', { notes: '', before: '' })).status).toBe(404)
  expect((await press(path, { notes: 'x'.repeat(5_001), before: 'Two cats' })).status).toBe(422)
})

test('two records of one person are read as one, found as one, and can be separated again', async () => {
  const [kept, other] = [
    await bookAs({ name: 'Dana Lee', email: 'dana@example.com', phone: '(415) 555-0132' }),
    await bookAs({ name: 'Dana Leigh', email: 'dana@work.example', phone: '(415) 555-0132' }),
  ]
  const page = async (id: string) => (await get(`/api/customers/${id}`)).body
  const before = [await page(kept), await page(other)]
  expect(before[0].alike).toMatchObject([{ id: other }])
  expect((await press(`/api/customers/${kept}/merge`, { other })).status).toBe(200)
  const merged = await page(kept)
  expect(merged).toMatchObject({ doubles: [{ id: other }], alike: [] })
  expect(merged.bookings).toHaveLength(2)
  // The other record's address leads to the same page.
  expect(await page(other)).toEqual(merged)
  const searched = (await get('/api/search?q=leigh')).body.items
  expect(searched.filter(({ kind }: { kind: string }) => kind === 'customer')).toMatchObject([{ id: kept }])
  expect((await get('/api/customers/newest')).body.items.map(({ id }: { id: string }) => id)).not.toContain(other)
  // Bookings under the other address belong to the person too.
  await bookAs({ name: 'Dana Leigh', email: 'dana@work.example', phone: '(415) 555-0132' })
  expect((await page(kept)).bookings).toHaveLength(3)

  expect((await press(`/api/customers/${kept}/separate`, { other })).status).toBe(200)
  expect(await page(kept)).toEqual(before[0])
  expect((await page(other)).bookings).toHaveLength(2)
})

test('a record is never merged with itself, with an unknown one, or in a circle, whichever press comes first', async () => {
  const [a, b] = [
    await bookAs({ name: 'Ann A', email: 'a@example.com' }),
    await bookAs({ name: 'Ann B', email: 'b@example.com' }),
  ]
  expect((await press(`/api/customers/${a}/merge`, { other: a })).status).toBe(409)
  expect((await press(`/api/customers/${a}/merge`, { other: 'nobody' })).status).toBe(404)
  expect((await press(`/api/customers/${a}/separate`, { other: b })).status).toBe(409)
  const answers = await Promise.all([
    press(`/api/customers/${a}/merge`, { other: b }),
    press(`/api/customers/${b}/merge`, { other: a }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
