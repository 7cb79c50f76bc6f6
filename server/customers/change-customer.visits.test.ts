// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditBooks } from '../operations/health/audit-books.ts'
import { renewTestOffice } from '../renew-test-office.ts'

const office = renewTestOffice()

const nora = { name: 'Nora Quill', phone: '(415) 555-0171', email: 'nora@exmaple.com', address: '3 Fern Street' }
const right = { ...nora, phone: '(415) 555-0172', email: 'nora@example.com' }
const { get, post } = office
const visitOf = async (id: string) => (await get(`/api/bookings/${id}`)).booking
const person = (id: string) => get(`/api/customers/${id}`)

async function arrange(change: object): Promise<string> {
  const visit = { service: 'standard', homeSize: 'small', start: '08:00', end: '10:00', zip: '94110', anyway: true }
  const { status, body } = await post('/api/bookings/arranged', { ...visit, ...nora, ...change })
  expect(status).toBe(201)
  return body.booking.id
}

async function regular() {
  const { id } = (await post('/api/customers', nora)).body
  const visits = [await arrange({ date: '2026-12-01' }), await arrange({ date: '2026-12-08' })]
  const elsewhere = await arrange({ date: '2026-12-15', phone: '(415) 555-0199' })
  return { id, visits, elsewhere, version: (await person(id)).more.version }
}

test('a corrected email and number reach the coming visits that had the old ones, and Undo takes them back', async () => {
  const { id, visits, elsewhere, version } = await regular()
  expect(
    (await person(id)).comingDetails.toSorted((a: { count: number }, b: { count: number }) => b.count - a.count),
  ).toMatchObject([
    { phone: nora.phone, email: nora.email, count: 2 },
    { phone: '(415) 555-0199', count: 1 },
  ])
  const before = await Promise.all([...visits, elsewhere].map(visitOf))
  const key = randomUUID()
  const press = { key, version, ...right, visits: true }
  expect((await post(`/api/customers/${id}`, press)).status).toBe(200)
  expect((await post(`/api/customers/${id}`, press)).status).toBe(200)
  const { phone, email } = right
  for (const visit of visits) {
    expect(await visitOf(visit)).toMatchObject({ phone, email })
    expect((await get(`/api/bookings/${visit}`)).edits).toMatchObject([{ told: false, who: 'Owner' }])
  }
  expect(await visitOf(elsewhere)).toMatchObject({ phone: '(415) 555-0199', email })
  expect((await person(id)).customer).toMatchObject({ phone, email })
  expect(await auditBooks(office.server.config)).toEqual([])
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  expect(await Promise.all([...visits, elsewhere].map(visitOf))).toEqual(before)
  expect((await get(`/api/bookings/${visits[0]}`)).edits).toEqual([])
  expect((await person(id)).customer).toMatchObject({ phone: nora.phone, email: nora.email })
  expect(await auditBooks(office.server.config)).toEqual([])
})

test('without the choice no visit changes', async () => {
  const { id, visits, version } = await regular()
  await post(`/api/customers/${id}`, { version, ...right })
  expect(await visitOf(visits[0] ?? '')).toMatchObject({ phone: nora.phone, email: nora.email })
})

test('a visit that has changed since keeps the record from being undone alone', async () => {
  const { id, visits, version } = await regular()
  const key = randomUUID()
  await post(`/api/customers/${id}`, { key, version, ...right, visits: true })
  await post(`/api/bookings/${visits[1]}/details`, { zip: '94112' })
  expect((await post('/api/undo', { act: key })).status).toBe(409)
  expect((await person(id)).customer.phone).toBe(right.phone)
  expect(await visitOf(visits[0] ?? '')).toMatchObject({ phone: right.phone })
})

test('a waiting message of a followed visit goes to the right address', async () => {
  const { id, visits, version } = await regular()
  await post(`/api/customers/${id}`, { version, ...right, visits: true })
  const { messages } = await get(`/api/bookings/${visits[0]}`)
  const mails = messages.filter(({ channel }: { channel: string }) => channel === 'email')
  expect(mails.map(({ recipient }: { recipient: string }) => recipient)).toContain(right.email)
  expect(mails.map(({ recipient }: { recipient: string }) => recipient)).not.toContain(nora.email)
})

test('visits of a merged record follow, and a refused change moves none', async () => {
  const { id, visits, version } = await regular()
  const { id: ben } = (await post('/api/customers', { name: 'Ben Fox', phone: '', email: 'ben@example.com' })).body
  const refused = await post(`/api/customers/${id}`, { version, ...right, email: 'ben@example.com', visits: true })
  expect(refused.status).toBe(422)
  expect(await visitOf(visits[0] ?? '')).toMatchObject({ phone: nora.phone })
  const second = await arrange({ date: '2026-12-22', email: 'nora@work.example' })
  const { customer } = await get(`/api/bookings/${second}`)
  expect((await post(`/api/customers/${id}/merge`, { other: customer.id })).status).toBe(200)
  const merged = (await person(id)).more.version
  expect((await post(`/api/customers/${id}`, { version: merged, ...right, visits: true })).status).toBe(200)
  expect(await visitOf(second)).toMatchObject({ phone: right.phone, email: 'nora@work.example' })
  expect(ben).not.toBe(id)
})
