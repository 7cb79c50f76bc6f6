// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookNextWindow } from './bookings/book-test-visit.ts'
import { createMigratedDatabase, type TestDatabase } from './platform/database/test-database.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { countSealed } from './platform/database/seal-stored.ts'

// How to get into a home, from the form to a changed secret.

const [first, second] = ['first'.repeat(8), 'second'.repeat(7)]
const code = 'Door code 4711'
const typed = 'Key under the pot'

let database: TestDatabase
let server: TestServer
let cookie = ''
let [booking, customer] = ['', '']

async function start(secrets: Record<string, string>): Promise<void> {
  server = await startTestServer({ LIMITS: 'off', ...secrets }, undefined, {
    config: { database: database.config, dataDir: database.folder },
  })
}

const post = async (path: string, body: object) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers: { cookie } })
const get = async (path: string) => (await server.call('GET', path, { headers: { cookie } })).body

/** Every stored text of every table: what says how to get in may end up anywhere. */
async function storedWords(): Promise<string> {
  const raw = server.database.queries.withoutPlugins()
  const tables = (await raw.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name)
  expect(tables.length).toBeGreaterThan(70)
  const rows = await Promise.all(
    tables.map((table) =>
      raw
        .selectFrom(table as 'bookings')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(rows)
}

beforeAll(async () => {
  database = await createMigratedDatabase()
  await start({ AUTH_SECRET: first })
  cookie = (await server.signIn()).cookie
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

test('what a visitor and the owner type is read open, and stored sealed', async () => {
  const made = await bookNextWindow(server, { access: code, email: 'cora@example.com' })
  booking = made.body.booking.id
  await post(`/api/bookings/${booking}/confirm`, {})
  expect((await get(`/api/bookings/${booking}`)).booking.access).toBe(code)
  const details = { name: 'Dora Lee', email: 'dora@example.com', phone: '(415) 555-0177', address: '7 Pine Street' }
  const homes = [{ address: '9 Oak Street', zip: '94110', access: 'Code 5150', notes: '' }]
  const more = {
    zip: '94110',
    access: typed,
    howFound: '',
    notes: '',
    otherEmail: '',
    otherPhone: '',
    sharesPhone: false,
    homes,
  }
  const added = await post('/api/customers', { ...details, ...more })
  customer = added.body.id
  expect((await get(`/api/customers/${customer}`)).more.access).toBe(typed)
  const stored = await storedWords()
  expect(
    (await get(`/api/customers/${customer}`)).homes ?? (await get(`/api/customers/${customer}`)).more.homes,
  ).toMatchObject([{ access: 'Code 5150' }])
  expect(stored).not.toContain('5150')
  expect(stored).not.toContain(code)
  expect(stored).not.toContain(typed)
  expect(stored.match(/sealed:/g)?.length).toBeGreaterThanOrEqual(2)
})

test('an edit and its Undo show old and new, and neither is stored open', async () => {
  const key = randomUUID()
  // Whole words: four digits alone also turn up in an id.
  const changed = 'Code 9922'
  const expectNeitherIsOpen = async () => {
    const words = await storedWords()
    expect(words).not.toContain(code)
    expect(words).not.toContain(changed)
  }
  const edited = await post(`/api/bookings/${booking}/details`, { key, version: undefined, access: changed })
  expect(edited.status).toBe(200)
  const { booking: after, edits } = await get(`/api/bookings/${booking}`)
  expect(after.access).toBe(changed)
  expect(JSON.stringify(edits)).toContain(code)
  await expectNeitherIsOpen()
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  expect((await get(`/api/bookings/${booking}`)).booking.access).toBe(code)
  await expectNeitherIsOpen()
})

test('after a change of the secret, entry notes are read with the new one alone, even those stored unsealed before', async () => {
  const older = { access: 'Ring twice' }
  await server.database.queries.updateTable('customers').set(older).where('id', '=', customer).execute()
  await server.close()
  await start({ AUTH_SECRET: second, AUTH_SECRET_PREVIOUS: first })
  const secrets = { authSecret: second, previousSecret: null }
  expect(await countSealed(server.database.queries, secrets)).toEqual({ old: 0, lost: 0 })
  expect(await storedWords()).not.toContain('Ring twice')
  await server.close()
  await start({ AUTH_SECRET: second })
  cookie = (await server.signIn()).cookie
  expect((await get(`/api/bookings/${booking}`)).booking.access).toBe(code)
  expect((await get(`/api/customers/${customer}`)).more.access).toBe('Ring twice')
})

test('with an unknown secret no entry notes are shown, and the doctor counts them', async () => {
  // Of the booking, of its edit, of the customer, and of the customer's other home.
  const stored = 4
  const secrets = { authSecret: 'other'.repeat(8), previousSecret: null }
  expect((await countSealed(server.database.queries, secrets)).lost).toBe(stored)
  expect((await countSealed(server.database.queries, { ...secrets, previousSecret: second })).old).toBe(stored)
})
