import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoMs } from '../../domain/undo.ts'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { findFreeWindows, visitForm } from './book-test-visit.ts'

let mail: MailServer
let server: TestServer
let headers: { cookie: string }
let now = Date.now()

beforeAll(async () => {
  mail = await startMailServer()
  const delivery = { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', TRUSTED_PROXIES: '127.0.0.1' }
  server = await startTestServer(delivery, { now: () => now })
  headers = await server.signIn()
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

let people = 0

/** A stranger from a separate network, who was never here before. */
async function ask(): Promise<string> {
  const number = people++
  const free = await findFreeWindows(server)
  // One of each day.
  const [wish] = free.filter(({ date }, index) => free.findIndex((each) => each.date === date) === index).slice(number)
  const self = { email: `person${number}@example.com`, phone: `(415) 555-${1000 + number}`, name: `Person ${number}` }
  const { status, body } = await server.call('POST', '/api/bookings', {
    body: { key: randomUUID(), ...visitForm, ...self, ...wish },
    headers: { 'x-forwarded-for': `198.51.100.${number}` },
  })
  expect(status).toBe(201)
  return body.booking.id
}

const crowd = async () => (await server.call('GET', '/api/bookings/crowd', { headers })).body.crowd
const decline = (ids: string[], key: string = randomUUID()) =>
  server.call('POST', '/api/bookings/crowd', { body: { key, ids }, headers })
const statuses = async (ids: string[]) => {
  const rows = await server.database.queries.selectFrom('bookings').select('status').where('id', 'in', ids).execute()
  return [...new Set(rows.map(({ status }) => status))]
}
const countFree = async () => (await findFreeWindows(server)).length
const counters = async () => (await server.call('GET', '/api/dashboard', { headers })).body.counters

test('a few requests are not a crowd', async () => {
  for (let i = 0; i < 3; i++) await ask()
  expect(await crowd()).toBeNull()
  now += 3_600_000
})

test('one press declines all that came within minutes, and one undoes it', async () => {
  const ids = []
  for (let i = 0; i < 5; i++) ids.push(await ask())
  const seen = await crowd()
  expect({ ...seen, ids: seen.ids.toSorted() }).toMatchObject({ count: 5, ids: ids.toSorted() })
  expect(seen.names).toContain('Person 3')
  const before = { free: await countFree(), counters: await counters() }
  const key = randomUUID()
  const declined = await decline(seen.ids, key)
  expect(declined.body).toEqual({ declined: 5, undoForMs: undoMs })
  expect(await statuses(ids)).toEqual(['declined'])
  expect((await counters()).pending).toBe(before.counters.pending - 5)
  expect(await crowd()).toBeNull()
  const undone = await server.call('POST', '/api/undo', { body: { key: randomUUID(), act: key }, headers })
  expect(undone.status).toBe(200)
  expect(await statuses(ids)).toEqual(['pending'])
  expect({ free: await countFree(), counters: await counters() }).toEqual(before)
  expect((await crowd()).count).toBe(5)
})

test('requests already answered stay as they are; the other customers are notified, and their times are free again', async () => {
  const { ids } = await crowd()
  await server.call('POST', `/api/bookings/${ids[0]}/confirm`, { body: { key: randomUUID() }, headers })
  const free = await countFree()
  expect((await decline(ids)).body.declined).toBe(4)
  expect(await statuses(ids.slice(0, 1))).toEqual(['confirmed'])
  now += undoMs
  await server.deliver()
  await server.deliver()
  await mail.read()
  expect(await countFree()).toBe(free + 4)
  const told = mail.received.filter(({ parsed }) => parsed.text?.includes('please call us'))
  expect(told).toHaveLength(4)
  expect((await decline(ids)).body.code).toBe('not-possible-now')
})

test('requests from one network are a crowd, however far apart they come', async () => {
  const ids = []
  for (let i = 0; i < 4; i++, now += 20 * 60_000) {
    const free = await findFreeWindows(server)
    const self = { email: `house${i}@example.com`, phone: `(415) 555-${2000 + i}` }
    const { body } = await server.call('POST', '/api/bookings', {
      body: { key: randomUUID(), ...visitForm, ...self, ...free[20 + 4 * i] },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    ids.push(body.booking.id)
  }
  expect((await crowd()).ids.toSorted()).toEqual(ids.toSorted())
})
