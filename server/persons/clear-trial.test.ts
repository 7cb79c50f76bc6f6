// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { bookNextWindow, bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { tokenOf } from '../estimates/send-test-estimate.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { reviewTokenOf, writeReview } from '../reviews/write-test-review.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { clearedTables } from './list-cleared.ts'

let mail: MailServer
let server: TestServer
let headers: { cookie: string }

async function open(environment: Record<string, string> = {}): Promise<void> {
  server = await startTestServer({ LIMITS: 'off', ...environment })
  headers = await server.signIn()
}

beforeEach(async () => {
  mail = await startMailServer()
})
afterEach(async () => {
  await server.close()
  await mail.close()
})

const get = (path: string) => server.call('GET', path, { headers })
const press = (path: string, body: object = {}, key: string = randomUUID()) =>
  server.call('POST', path, { body: { key, ...body }, headers })
const brand = 'Sparkle Home Cleaning'

async function sendEstimate(customerEmail: string) {
  const customer = {
    customerName: 'Tara Trial',
    customerEmail,
    customerPhone: '(415) 555-0144',
    address: '2 Elm Street',
  }
  const cleaning = { service: 'deep', homeSize: 'small', textConsent: false }
  return (await press('/api/estimates', { ...customer, ...cleaning })).body.estimate.id
}

async function seenNow(): Promise<number> {
  const { counts } = (await get('/api/trial')).body
  return Object.values<number>(counts).reduce((sum, some) => sum + some, 0)
}

async function clear(change: object = {}, key?: string) {
  return press('/api/trial/clear', { brand, seen: await seenNow(), ...change }, key)
}

async function rowsOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    server.database.queries,
  )
  return Number(rows[0]?.count)
}

/** Everything that a person who tries the office can leave behind. */
async function tryOut(): Promise<void> {
  const { booking } = (await bookNextWindow(server, { name: 'Tim Trial', email: 'tim@example.com' })).body
  await bookNextWindow(server, { name: 'Tim Trial', email: 'tim@work.example' })
  await press(`/api/bookings/${booking.id}/decline`, { reason: 'Only trying.' })
  await press(`/api/bookings/${booking.id}/correct`, { from: 'declined', to: 'cancelled', tell: false })
  const estimate = await sendEstimate('tara@example.com')
  const link = `/api/estimates/by-token/${tokenOf(server, estimate)}`
  await server.call('POST', `${link}/approve`, { body: { key: randomUUID(), version: 1, name: 'Tara Trial' } })
  await server.database.queries
    .updateTable('bookings')
    .set({ status: 'completed' })
    .where('id', '=', booking.id)
    .execute()
  await writeReview(server, { token: reviewTokenOf(server, booking.id), text: 'A very good trial it was.' })
  const waits = { zip: '10001', email: 'tim@example.com', email_key: 'tim@example.com', created_at: 1 }
  await server.database.queries.insertInto('waitlist').values(waits).execute()
  const ids = (await get('/api/customers/newest')).body.items.map(({ id }: { id: string }) => id)
  await press(`/api/customers/${ids[0]}/merge`, { other: ids[1] })
}

test('a trial is cleared in one act: lists, places, counters and keys are those of a new office, and its settings stay', async () => {
  await open()
  const { settings } = (await get('/api/settings')).body
  const windows = await findFreeWindows(server)
  await tryOut()
  expect((await get('/api/trial')).body).toMatchObject({
    real: null,
    counts: { bookings: 2, estimates: 1, reviews: 1, waiting: 1 },
    names: expect.arrayContaining(['Tara Trial', 'Tim Trial']),
  })
  const key = randomUUID()
  const seen = await seenNow()
  const cleared = await press('/api/trial/clear', { brand, seen }, key)
  expect(cleared.status).toBe(200)
  expect(cleared.body.cleared).toMatchObject({ bookings: 2, estimates: 1 })
  for (const table of clearedTables)
    expect([table, await rowsOf(table)]).toEqual([table, table === 'request_keys' ? 1 : 0])
  expect((await get('/api/settings')).body.settings).toEqual(settings)
  expect(await findFreeWindows(server)).toEqual(windows)
  const { body } = await get('/api/dashboard')
  expect(body).toMatchObject({ bookings: [], estimates: [], counters: { bookings: 0, pending: 0, estimatesSent: 0 } })
  expect((await get('/api/today')).body.hasEstimate).toBe(false)
  expect(await (await fetch(server.url)).text()).not.toContain('A very good trial it was.')
  const log = (await get('/api/security-log')).body.items
  expect(log[0]).toMatchObject({ kind: 'trial-cleared' })

  // A second press, and the first real customer.
  expect((await press('/api/trial/clear', { brand, seen }, key)).body).toEqual(cleared.body)
  expect((await bookNextWindow(server)).status).toBe(201)
  expect((await get('/api/dashboard')).body.counters.bookings).toBe(1)
  expect(await auditBooks(server.config)).toEqual([])
})

test('data that the owner has not reviewed is not cleared, nor under another business name', async () => {
  await open()
  await bookNextWindow(server)
  const seen = await seenNow()
  await bookNextWindow(server, { email: 'later@example.com' })
  expect((await clear({ seen })).body).toMatchObject({ code: 'changed-meanwhile' })
  const other = await clear({ brand: 'Another business' })
  expect(other.body).toMatchObject({ code: 'invalid-input', errors: { brand: expect.stringContaining('name') } })
  expect(await rowsOf('bookings')).toBe(2)
})

test('once a customer got a message nothing is cleared; messages to the owner are part of the trial', async () => {
  await open({ SMTP_URL: mail.url, MAIL_FROM: 'office@example.com' })
  await sendEstimate('owner@example.com')
  await server.deliver()
  expect((await get('/api/trial')).body.real).toBe(null)
  await sendEstimate('real@example.com')
  await server.deliver()
  expect((await get('/api/trial')).body.real).toBe('told')
  expect((await clear()).body).toMatchObject({ code: 'not-possible-now' })
  expect(await rowsOf('estimates')).toBe(2)
})

test('a customer who books while a trial is cleared is either cleared or kept whole', async () => {
  await open()
  await bookNextWindow(server)
  const seen = await seenNow()
  const windows = await findFreeWindows(server)
  const all = await Promise.all([
    press('/api/trial/clear', { brand, seen }),
    ...windows.slice(3, 9).map((window, at) => bookVisit(server, { ...window, email: `b${at}@example.com` })),
  ])
  expect(all.slice(1).every(({ status }) => status === 201)).toBe(true)
  const [bookings, counted] = [await rowsOf('bookings'), (await get('/api/dashboard')).body.counters.bookings]
  expect(counted).toBe(bookings)
  expect(await rowsOf('places')).toBe(bookings)
  expect(await auditBooks(server.config)).toEqual([])
})

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a booking in progress is waited for, and is not cleared unseen',
  async () => {
    await open()
    await bookNextWindow(server)
    const seen = await seenNow()
    const [, , , window] = await findFreeWindows(server)
    const { database } = server.config
    const holder = new pg.Client({ connectionString: database.kind === 'postgres' ? database.url : '' })
    await holder.connect()
    const waiting = async (count: number) => {
      const asked = `select count(distinct pid) as count from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => Number((await holder.query(asked)).rows[0].count)).toBe(count)
    }
    // The booking stops where it writes its messages, with everything else written and none of it visible.
    await holder.query('begin')
    await holder.query('lock table messages in share mode')
    const booking = bookVisit(server, { ...window, email: 'under.way@example.com' })
    await waiting(1)
    const clearing = press('/api/trial/clear', { brand, seen })
    await waiting(2)
    await holder.query('commit')
    await holder.end()
    expect((await booking).status).toBe(201)
    expect((await clearing).body).toMatchObject({ code: 'changed-meanwhile' })
    expect([await rowsOf('bookings'), await rowsOf('places')]).toEqual([2, 2])
    expect((await get('/api/dashboard')).body.counters.bookings).toBe(2)
    expect(await auditBooks(server.config)).toEqual([])
  },
)
