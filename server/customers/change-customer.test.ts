// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookVisit } from '../bookings/book-test-visit.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'

let server: TestServer
let headers: { cookie: string }

beforeEach(async () => {
  await server?.close()
  server = await startTestServer({ LIMITS: 'off' }, { now: () => Date.parse('2026-11-30T18:00:00Z') })
  headers = await server.signIn()
})
afterAll(() => server.close())

const nora = {
  name: 'Nora Quill',
  phone: '(415) 555-0171',
  email: 'nora@example.com',
  address: '3 Fern Street',
  zip: '94110',
  access: 'Key under the pot',
  howFound: 'Nextdoor',
}

const post = (path: string, body: object) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const add = (change: object = {}) => post('/api/customers', { ...nora, ...change })
const read = async (id: string) => (await server.call('GET', `/api/customers/${id}`, { headers })).body
const undo = (act: string) => post('/api/undo', { act })
const list = async () => (await server.call('GET', '/api/customers/newest', { headers })).body.items
const find = async (query: string) =>
  (await server.call('GET', `/api/search?q=${encodeURIComponent(query)}`, { headers })).body.items

const arrange = (change: object) =>
  post('/api/bookings/arranged', {
    service: 'standard',
    homeSize: 'small',
    date: '2026-12-01',
    start: '08:00',
    end: '10:00',
    zip: '94110',
    ...change,
  })

async function snapshot() {
  const { queries } = server.database
  return {
    customers: await queries.selectFrom('customers').selectAll().orderBy('id').execute(),
    former: await queries.selectFrom('former_customers').selectAll().orderBy('id').execute(),
    proposals: await queries.selectFrom('customer_proposals').selectAll().orderBy('id').execute(),
  }
}

test('an added customer is listed and found, pressed twice is added once, and Undo leaves nothing', async () => {
  const before = await snapshot()
  const key = randomUUID()
  const [first, again] = await Promise.all([add({ key, notes: 'Two cats' }), add({ key, notes: 'Two cats' })])
  expect([first.status, again.status, first.body.id]).toEqual([201, 201, again.body.id])
  const { id } = first.body
  expect(await read(id)).toMatchObject({
    customer: { name: nora.name, phone: nora.phone, email: nora.email, address: nora.address },
    notes: 'Two cats',
    more: { zip: '94110', access: nora.access, howFound: 'Nextdoor', version: 1 },
    proposal: null,
  })
  expect(await list()).toMatchObject([{ id }])
  expect(await find('nora')).toMatchObject([{ kind: 'customer', id }])
  expect((await undo(key)).status).toBe(200)
  expect(await snapshot()).toEqual(before)
  expect(await find('nora')).toEqual([])
})

test('an added customer who has been booked since stays: Undo takes nothing away from a visit', async () => {
  const key = randomUUID()
  const { body } = await add({ key })
  expect((await arrange(nora).then(({ status }) => status)) === 201).toBe(false)
  const { zip: _zip, access: _access, howFound: _how, ...who } = nora
  expect((await arrange(who)).status).toBe(201)
  const undone = await undo(key)
  expect([undone.status, undone.body.code]).toEqual([409, 'changed-meanwhile'])
  expect((await read(body.id)).bookings).toHaveLength(1)
})

test('a customer with the same address or number is named, and a shared number is accepted once the owner agrees', async () => {
  await add()
  const sameEmail = await add({ name: 'Ned', phone: '(415) 555-0172', email: 'NORA@example.com' })
  expect(sameEmail.status).toBe(422)
  expect(sameEmail.body.errors).toEqual({
    email: 'Nora Quill already has this email address. Open that customer, or use another address.',
  })
  const samePhone = await add({ name: 'Ned Quill', email: '', phone: '415 555 0171' })
  expect(samePhone.body.errors).toEqual({
    phone: 'Nora Quill already has this number. Open that customer, or tick that they share it.',
  })
  expect(await list()).toHaveLength(1)
  expect((await add({ name: 'Ned Quill', email: '', phone: '415 555 0171', sharesPhone: true })).status).toBe(201)
  expect(await list()).toHaveLength(2)
})

test('typed details stay: a later booking is a proposal, accepted or dropped by a press that can be undone', async () => {
  const { body } = await add()
  const { id } = body
  const asBooked = { name: nora.name, email: nora.email, phone: '(415) 555-0199', address: '9 Elm Street' }
  expect((await arrange(asBooked)).status).toBe(201)
  const page = await read(id)
  expect(page.customer).toMatchObject({ phone: nora.phone, address: nora.address })
  expect(page.proposal).toMatchObject({ phone: '(415) 555-0199', address: '9 Elm Street' })
  expect(await auditBooks(server.config)).toEqual([])

  const before = await snapshot()
  const answer = { version: page.more.version, proposal: page.proposal.id }
  const left = randomUUID()
  expect((await post(`/api/customers/${id}/proposal`, { key: left, take: false, ...answer })).status).toBe(200)
  expect(await read(id)).toMatchObject({ customer: { phone: nora.phone }, proposal: null })
  expect((await undo(left)).status).toBe(200)
  const taken = randomUUID()
  const { version } = (await read(id)).more
  const taking = { key: taken, take: true, ...answer, version }
  expect((await post(`/api/customers/${id}/proposal`, taking)).status).toBe(200)
  expect(await read(id)).toMatchObject({
    customer: { phone: '(415) 555-0199', address: '9 Elm Street' },
    former: [{ phone: nora.phone, address: nora.address }],
    proposal: null,
  })
  expect((await undo(taken)).status).toBe(200)
  const after = await snapshot()
  expect(after.proposals).toEqual(before.proposals)
  expect(after.former).toEqual(before.former)
  expect(await read(id)).toMatchObject({ customer: { phone: nora.phone } })
})

test('a visitor who books with a typed address changes nothing of it', async () => {
  const { body } = await add()
  const booked = await bookVisit(server, {
    date: '2026-12-02',
    window: '8-10',
    email: nora.email,
    name: 'Somebody Else',
    phone: '(415) 555-0198',
  })
  expect(booked.status).toBe(201)
  expect((await post(`/api/bookings/${booked.body.booking.id}/confirm`, {})).status).toBe(200)
  expect(await read(body.id)).toMatchObject({ customer: { name: nora.name }, proposal: { name: 'Somebody Else' } })
})

test('a customer known from a booking is edited: the old details stay below, another device is not overwritten, Undo restores all', async () => {
  const { zip: _zip, access: _access, howFound: _how, ...who } = nora
  const { customer } = (await server.call('GET', `/api/bookings/${(await arrange(who)).body.booking.id}`, { headers }))
    .body
  const before = await snapshot()
  const key = randomUUID()
  const edited = { ...nora, phone: '(415) 555-0172', email: '', version: 1 }
  expect((await post(`/api/customers/${customer.id}`, { key, ...edited })).status).toBe(200)
  expect(await read(customer.id)).toMatchObject({
    customer: { phone: '(415) 555-0172', email: '' },
    more: { zip: '94110', howFound: 'Nextdoor', version: 2 },
    former: [{ phone: nora.phone }],
  })
  expect(await auditBooks(server.config)).toEqual([])
  const late = await post(`/api/customers/${customer.id}`, edited)
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
  expect((await undo(key)).status).toBe(200)
  const after = await snapshot()
  const withoutVersion = ({ customers, ...others }: typeof after) => ({
    ...others,
    customers: customers.map(({ version: _version, ...row }) => row),
  })
  expect(withoutVersion(after)).toEqual(withoutVersion(before))
})

test('another address and another number lead to the same customer, and go with Undo', async () => {
  const { body } = await add()
  const key = randomUUID()
  const others = { otherEmail: 'nora@work.example', otherPhone: '(415) 555-0175' }
  const more = { key, ...nora, ...others, version: 1 }
  expect((await post(`/api/customers/${body.id}`, more)).status).toBe(200)
  const found = (query: string) => server.call('GET', `/api/customers?${query}`, { headers })
  expect((await found(`phone=${encodeURIComponent(others.otherPhone)}`)).body.id).toBe(body.id)
  expect((await read(body.id)).doubles).toMatchObject([{ email: others.otherEmail, phone: others.otherPhone }])
  const again = await post(`/api/customers/${body.id}`, { ...more, key: randomUUID(), otherPhone: '', version: 2 })
  expect(again.body.errors).toEqual({ otherEmail: 'This customer already has this email address.' })
  expect((await undo(key)).status).toBe(200)
  expect((await read(body.id)).doubles).toEqual([])
})

test('a visitor who books while the owner adds the same address is never lost: one of them is first', async () => {
  const both = await Promise.all([
    add(),
    bookVisit(server, { date: '2026-12-02', window: '8-10', email: nora.email, name: nora.name }),
  ])
  expect(both[1].status).toBe(201)
  expect([201, 422]).toContain(both[0].status)
  expect(await list()).toHaveLength(1)
  expect(await auditBooks(server.config)).toEqual([])
})

test('a customer without a number resembles nobody', async () => {
  await add({ phone: '' })
  const { body } = await add({ name: 'Ned Fox', phone: '', email: 'ned@example.com' })
  expect((await read(body.id)).alike).toEqual([])
  expect(await auditBooks(server.config)).toEqual([])
})

test('Undo of an edit does not take back an email address that somebody has booked with since', async () => {
  const { body } = await add()
  const key = randomUUID()
  const edited = { ...nora, email: 'nora@other.example', version: 1 }
  expect((await post(`/api/customers/${body.id}`, { key, ...edited })).status).toBe(200)
  const who = { name: 'Ned Fox', email: nora.email, phone: '(415) 555-0172', address: '9 Elm Street' }
  expect((await arrange(who)).status).toBe(201)
  const undone = await undo(key)
  expect([undone.status, undone.body.code]).toEqual([409, 'changed-meanwhile'])
  expect((await read(body.id)).customer).toMatchObject({ email: 'nora@other.example' })
})

test('confirming a request after the email address of its customer was corrected adds no second customer', async () => {
  const booked = await bookVisit(server, {
    date: '2026-12-02',
    window: '8-10',
    email: 'nora@exmaple.com',
    name: nora.name,
  })
  const { id } = booked.body.booking
  const { customer } = (await server.call('GET', `/api/bookings/${id}`, { headers })).body
  expect((await post(`/api/customers/${customer.id}`, { ...nora, version: 1 })).status).toBe(200)
  expect((await post(`/api/bookings/${id}/confirm`, {})).status).toBe(200)
  expect(await list()).toMatchObject([{ id: customer.id, email: nora.email }])
  expect(await auditBooks(server.config)).toEqual([])
})

test('details from a booking under the other address are proposed to the owner, too', async () => {
  const { body } = await add({ otherEmail: 'nora@work.example' })
  const asBooked = { name: nora.name, email: 'nora@work.example', phone: '(415) 555-0199', address: '9 Elm Street' }
  expect((await arrange(asBooked)).status).toBe(201)
  const { proposal, more } = await read(body.id)
  expect(proposal).toMatchObject({ phone: '(415) 555-0199', address: '9 Elm Street' })
  const key = randomUUID()
  const before = await snapshot()
  const taking = { key, take: true, version: more.version, proposal: proposal.id }
  expect((await post(`/api/customers/${body.id}/proposal`, taking)).status).toBe(200)
  expect(await read(body.id)).toMatchObject({ customer: { phone: '(415) 555-0199' }, proposal: null })
  expect(await auditBooks(server.config)).toEqual([])
  expect((await undo(key)).status).toBe(200)
  expect((await snapshot()).proposals).toEqual(before.proposals)
})

test('another number that is the customer’s own is refused by its field', async () => {
  const again = { ...nora, otherPhone: '415-555-0171' }
  const errors = { otherPhone: 'This customer already has this number.' }
  expect((await add(again)).body.errors).toEqual(errors)
  expect(await list()).toEqual([])
  const { id } = (await add()).body
  expect((await post(`/api/customers/${id}`, { ...again, version: 1 })).body.errors).toEqual(errors)
})

test('Undo of an added customer leaves one who was edited since', async () => {
  const key = randomUUID()
  const { body } = await add({ key })
  expect((await post(`/api/customers/${body.id}`, { ...nora, name: 'Nora Fox', version: 1 })).status).toBe(200)
  expect((await undo(key)).status).toBe(409)
  expect(await list()).toMatchObject([{ name: 'Nora Fox' }])
})
