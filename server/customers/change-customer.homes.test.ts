// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedPerson } from '../crew/seed-test-person.ts'
import { signTestPhoneIn } from '../crew/sign-test-phone-in.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { renewTestOffice } from '../renew-test-office.ts'
import { testOwner } from '../start-test-server.ts'

const office = renewTestOffice()

const lake = { address: '2 Lake Road', zip: '94123', access: 'Key box 4711', notes: 'Drain the tub' }
const nora = { name: 'Nora Quill', phone: '(415) 555-0171', email: 'nora@example.com', address: '3 Fern Street' }
const { get, post } = office
const read = (id: string) => get(`/api/customers/${id}`)
const find = async (query: string) => (await get(`/api/search?q=${encodeURIComponent(query)}`)).items
const add = async (change: object = {}) => (await post('/api/customers', { ...nora, ...change })).body.id
const arrange = (change: object = {}) =>
  post('/api/bookings/arranged', {
    service: 'standard',
    homeSize: 'small',
    date: '2026-12-01',
    start: '08:00',
    end: '10:00',
    ...nora,
    zip: '94110',
    anyway: true,
    ...change,
  })

test('another home is kept with its way in, found by its address, and Undo takes it back', async () => {
  const id = await add()
  const before = (await read(id)).more
  const key = randomUUID()
  const answer = await post(`/api/customers/${id}`, { ...nora, key, version: 1, homes: [lake] })
  expect(answer.status).toBe(200)
  expect(await read(id)).toMatchObject({ homes: [lake], more: { homes: [lake] } })
  const stored = await sql<{ homes: string }>`select homes from customers where id = ${id}`.execute(
    office.server.database.queries.withoutPlugins(),
  )
  expect(stored.rows[0]?.homes).toMatch(/^sealed:/)
  expect(await find('2 Lake')).toMatchObject([{ kind: 'customer', id }])
  expect(await auditBooks(office.server.config)).toEqual([])
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  expect((await read(id)).more).toMatchObject({ homes: [], access: before.access })
})

test('a change that says nothing about homes keeps them, and one that leaves a home out removes it', async () => {
  const id = await add({ homes: [lake] })
  await post(`/api/customers/${id}`, { ...nora, version: 1, name: 'Nora Fox' })
  expect((await read(id)).homes).toEqual([lake])
  await post(`/api/customers/${id}`, { ...nora, version: 2, homes: [] })
  expect((await read(id)).homes).toEqual([])
})

test('a visit at another home proposes nothing, and the first home stays the first', async () => {
  const id = await add({ homes: [lake] })
  expect((await arrange({ address: ' 2 LAKE road' })).status).toBe(201)
  expect(await read(id)).toMatchObject({ proposal: null, customer: { address: nora.address } })
  expect((await arrange({ address: '9 New Street', start: '12:00', end: '14:00' })).status).toBe(201)
  expect(await read(id)).toMatchObject({ proposal: { address: '9 New Street' } })
})

test('a learned address becomes another home by one press, and Undo proposes it again', async () => {
  const id = await add()
  await arrange({ address: '9 New Street' })
  const { proposal, more } = await read(id)
  const key = randomUUID()
  const press = { key, version: more.version, proposal: proposal.id, take: true, asHome: true }
  expect((await post(`/api/customers/${id}/proposal`, press)).status).toBe(200)
  expect(await read(id)).toMatchObject({
    customer: { address: nora.address },
    homes: [{ address: '9 New Street' }],
    proposal: null,
  })
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  expect(await read(id)).toMatchObject({ homes: [], proposal: { address: '9 New Street' } })
})

test('the home of a merged record is a home of the person, and is their own again after a separation', async () => {
  const id = await add({ homes: [lake] })
  const other = await add({ email: 'nora@work.example', phone: '(415) 555-0172', address: '5 Work Street' })
  await post(`/api/customers/${id}/merge`, { other })
  const addresses = async () => (await read(id)).homes.map(({ address }: { address: string }) => address)
  expect(await addresses()).toEqual(['2 Lake Road', '5 Work Street'])
  await post(`/api/customers/${id}/separate`, { other })
  expect(await addresses()).toEqual(['2 Lake Road'])
})

test('an erasure removes the homes, and no search finds them', async () => {
  await office.server.call('POST', '/api/owner/confirm', {
    body: { password: testOwner.password },
    headers: office.headers,
  })
  const id = await add({ homes: [lake] })
  const file = JSON.stringify(await get(`/api/customers/${id}/export`))
  expect(file).toContain('Key box 4711')
  const erased = await post(`/api/customers/${id}/erase`, { name: nora.name })
  expect(erased.status).toBe(200)
  const row = await office.server.database.queries
    .selectFrom('customers')
    .select('homes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.homes).toBe('[]')
  expect(await find('2 Lake')).toEqual([])
})

test('a home without an address, and one of too many, is refused at its field', async () => {
  const errors = async (homes: object[]) => (await post('/api/customers', { ...nora, homes })).body.errors
  expect(await errors([{ ...lake, address: ' ' }])).toHaveProperty(['homes.0.address'])
  expect(await errors([lake, { ...lake, zip: 'moon' }])).toHaveProperty(['homes.1.zip'])
  expect(await errors(Array.from({ length: 21 }, () => lake))).toHaveProperty('homes')
})

test('cleaners read the notes of that home, and of no other', async () => {
  await office.server.call('POST', '/api/owner/confirm', {
    body: { password: testOwner.password },
    headers: office.headers,
  })
  await add({ homes: [lake] })
  const ana = await seedPerson(office.server, office.headers, { name: 'Ana Reyes', language: 'en' })
  const there = (await arrange({ date: '2026-12-01', address: lake.address })).body.booking.id
  const first = (await arrange({ date: '2026-12-01', start: '12:00', end: '14:00' })).body.booking.id
  for (const id of [there, first]) await post(`/api/bookings/${id}/crew`, { before: [], people: [ana], anyway: true })
  const cookie = await signTestPhoneIn(office.server, office.headers, ana)
  const page = await (await fetch(`${office.server.url}/crew`, { headers: { cookie } })).text()
  expect(page.split('Drain the tub')).toHaveLength(2)
  expect(page.indexOf('Drain the tub')).toBeGreaterThan(page.indexOf('2 Lake Road'))
})
