// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messageLists } from '../domain/messages/message-lists.ts'
import { estimateLists } from '../domain/estimates/estimate-lists.ts'
import { createBookingSchema } from '../domain/bookings/booking-requests.ts'
import { bookNextWindow, findFreeWindows, visitForm } from './bookings/book-test-visit.ts'
import { countUnconfirmed, findRequest, insertRequest, markConfirmed } from './bookings/request-store.ts'
import { mayMove, readStanding } from './bookings/share-store.ts'
import { addDays } from '../domain/schedule/calendar-days.ts'
import { toInstant, toPlainDate } from '../domain/schedule/schedule.ts'
import { firstReminderAt } from '../domain/estimates/estimate-reminders.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { tokenOf } from './estimates/send-test-estimate.ts'
import { findOldestInFlight } from './delivery/receipt-store.ts'
import { findMailTo } from './delivery/report-store.ts'
import { explainStatements } from './platform/database/explain-test-statements.ts'
import { parseInput } from './platform/http/json-body.ts'
import { createPrivateLinks } from './platform/private-links.ts'
import { nightly } from './platform/jobs.ts'
import { reviewTokenOf, writeReview } from './reviews/write-test-review.ts'
import { sampleJpeg } from '../tools/testing/sample-photos.ts'
import { seedPerson } from './crew/seed-test-person.ts'
import { listMaybeSilent } from './series/trouble-store.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { findTexted } from './texts/texted-store.ts'

// The engine itself explains every statement of a day in the office: none may read a whole table that grows.

let server: TestServer
let headers: { cookie: string }
/** How far the clock is ahead. */
let ahead = 0
const metricsToken = 'a token of more than twenty'
/** Every statement that ran, with its values. */
const statements = new Map<string, readonly unknown[]>()
/** Only this server's: its worker ran other files before, and an export that one of them began may go on. */
let watched = ''

beforeAll(async () => {
  watchStatements()
  server = await startTestServer({ METRICS_TOKEN: metricsToken }, { now: () => Date.now() + ahead })
  // Migrations may read whole tables, once, and query columns that are gone when they are done.
  statements.clear()
  const { database } = server.config
  watched = database.kind === 'sqlite' ? database.folder : new URL(database.url).pathname.slice(1)
  headers = await server.signIn()
  await spendADay()
  await listMaybeSilent(server.database.queries, { today: '2026-12-01', now: Date.now(), limit: 1 })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const isIn = (name = '') => name === watched || name.startsWith(`${watched}/`)

function watchStatements(): void {
  const prepare = SqliteFile.prototype.prepare
  vi.spyOn(SqliteFile.prototype, 'prepare').mockImplementation(function (this: SqliteFile.Database, sql: string) {
    if (isIn(this.name)) statements.set(sql, [])
    return prepare.call(this, sql)
  })
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...parts: unknown[]) {
    const [asked] = parts
    // A query to the pool is an object; the driver's own query is a text and no statement of ours.
    if (typeof asked === 'object' && asked !== null && 'text' in asked) {
      const { text, values } = asked as { text: string; values: unknown[] }
      if (isIn(this.database)) statements.set(text, values)
    }
    // The arguments of an overloaded function, passed on as they came.
    return Reflect.apply(query, this, parts) as never
  })
}

const keyed = (more: object = {}) => ({ body: { key: randomUUID(), ...more }, headers })

/** Queries that run where e-mails leave: a separate server is not worth that. */
async function askAsStrangers(): Promise<void> {
  const [free] = await findFreeWindows(server)
  const form = { ...visitForm, date: '2026-12-03', window: '8-10', ...free, key: randomUUID() }
  const asked = { email: form.email, date: form.date, settings: defaultSettings, now: Date.now() }
  await server.database.transaction(async (write) => {
    await readStanding(write, { ...asked, customerId: 'nobody' })
    await mayMove(write, { ...asked, id: 'nothing' })
    await insertRequest(write, { form: parseInput(createBookingSchema, form), now: 1, expiresAt: 2 })
    await countUnconfirmed(write, 1, form.email)
    await findRequest(write, form.key)
    await markConfirmed(write, form.key, 1)
  })
  await server.call('GET', '/api/bookings/crowd', { headers })
}

/** Visitors look, book, move, cancel and review; the owner looks through every list and page, and answers. */
async function spendADay(): Promise<void> {
  const { call } = server
  const links: string[] = []
  const estimateLinks: string[] = []
  const ids: string[] = []
  for (let i = 0; i < 3; i++) {
    const { booking, link } = (await bookNextWindow(server)).body
    links.push(new URL(link, server.url).searchParams.get('booking') ?? '')
    ids.push(booking.id)
  }
  const { review } = (await writeReview(server)).body
  for (const customerName of ['Bea Ortega', 'Beatriz Ortega']) {
    const customer = { customerEmail: 'bea@example.com', customerPhone: '(415) 555-0188', address: '1 Oak Street' }
    const cleaning = { service: 'deep', homeSize: 'small', textConsent: true }
    const { photo } = (await call('POST', '/api/estimate-photos', keyed({ photo: sampleJpeg.large }))).body
    const offer = { customerName, ...customer, ...cleaning, photos: [photo.id] }
    const sent = await call('POST', '/api/estimates', keyed(offer))
    const token = tokenOf(server, sent.body.estimate.id)
    await call('GET', `/api/estimates/by-token/${token}/photos/${photo.id}`)
    await call('GET', `/api/estimates/by-token/${token}/pdf`)
    expect(sent.status).toBe(201)
    estimateLinks.push(tokenOf(server, sent.body.estimate.id))
  }
  await remindOfEstimates(estimateLinks[1])
  await call('POST', `/api/bookings/${ids[0]}/confirm`, keyed())
  await remindOfVisits(ids[0])
  const declined = keyed({ reason: 'We are ill.' })
  await call('POST', `/api/bookings/${ids[1]}/decline`, declined)
  await call('POST', '/api/undo', keyed({ act: declined.body.key }))
  await call('POST', `/api/bookings/${ids[1]}/decline`, keyed({ reason: 'We are ill.' }))
  await call('POST', `/api/bookings/by-token/${links[2]}/cancel`, keyed())
  const corrected = keyed({ from: 'cancelled', to: 'confirmed', tell: true })
  expect((await call('POST', `/api/bookings/${ids[2]}/correct`, corrected)).status).toBe(200)
  expect((await call('POST', '/api/undo', keyed({ act: corrected.body.key }))).status).toBe(200)
  await call('GET', `/api/bookings/${ids[2]}`, { headers })
  await call(
    'POST',
    `/api/estimates/by-token/${estimateLinks[0]}/request-changes`,
    keyed({ version: 1, words: 'Less' }),
  )
  await call('POST', `/api/estimates/by-token/${estimateLinks[0]}/approve`, keyed({ version: 1, name: 'Bea Ortega' }))
  const [free] = await findFreeWindows(server)
  const place = { address: '1 Oak Street', zip: '94110' }
  await call('POST', `/api/estimates/by-token/${estimateLinks[0]}/book`, keyed({ version: 1, ...free, ...place }))
  await askAsStrangers()
  await server.deliver()
  // Nightly deletion, copies and audits may read everything: nobody waits for them.
  for (const { name, when, run } of server.running.jobs) {
    if (when !== nightly && !['back up', 'audit the books'].includes(name)) await run()
  }
  await call('GET', '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
  const before = `${Date.now()}_x`
  const today = new Date().toISOString().slice(0, 10)
  const open = { isWhole: false, windows: [], note: '' }
  for (const list of ['bookings', 'estimates', 'messages', 'reviews']) {
    await call('GET', `/api/${list}?limit=2`, { headers })
    await call('GET', `/api/${list}?limit=2&before=${before}`, { headers })
  }
  for (const filter of [
    'status=declined',
    'service=deep',
    'zip=94110',
    'from=2026-01-01&to=2026-12-31',
    'status=pending&zip=94110',
  ]) {
    await call('GET', `/api/bookings?list=all&limit=2&${filter}`, { headers })
    await call('GET', `/api/bookings?list=all&limit=2&${filter}&before=${before}`, { headers })
  }
  for (const list of estimateLists) {
    await call('GET', `/api/estimates?list=${list}&limit=2`, { headers })
    await call('GET', `/api/estimates?list=${list}&limit=2&before=${before}`, { headers })
  }
  for (const query of ['rating=4', `rating=4&before=${before}`]) await call('GET', `/api/reviews?${query}`)
  for (const status of ['held', 'published', 'hidden']) {
    await call('GET', `/api/reviews/moderation?status=${status}&before=${before}`, { headers })
  }
  await call('POST', `/api/reviews/${review.id}/reply`, keyed({ text: 'Thank you.' }))
  await call('POST', `/api/reviews/${review.id}/hide`, keyed({ reason: 'copy' }))
  const published = keyed()
  await call('POST', `/api/reviews/${review.id}/publish`, published)
  await call('POST', '/api/undo', keyed({ act: published.body.key }))
  const seen = [
    '/',
    `/?booking=${links[0]}`,
    `/?estimate=${estimateLinks[0]}`,
    `/?review=${reviewTokenOf(server, ids[0] ?? '')}`,
    '/api/dashboard',
    '/api/texts',
    '/api/texts?of=%2B14155550188',
    '/api/today',
    '/api/delivery',
    `/api/calendar?from=${today}&to=${today}`,
    '/api/availability',
    ...(await sendSomebody(ids[0])),
  ]
  await call('POST', '/api/calendar/outside', {
    body: { schedule: { ...defaultSettings.schedule, openDays: [] } },
    headers,
  })
  await call('POST', '/api/calendar/blocked', keyed({ days: [{ date: today, was: open, becomes: open }] }))
  const feed = (await call('POST', '/api/calendar/link', keyed())).body.path
  const mailedLongAgo = `/?booking=${'x'.repeat(32)}`
  const found = [
    mailedLongAgo,
    feed,
    `/api/bookings/by-token/${links[0]}`,
    '/api/customers?email=bea@example.com',
    '/api/customers?phone=4155550188',
  ]
  // Found at once, by two words, by its last digits, and with a mistake.
  const searched = ['bea', 'oak bea', '0188', 'ortgea', 'K47-H2X'].map((typed) => `/api/search?q=${typed}`)
  for (const path of [...seen, ...found, ...searched]) await call('GET', path, { headers })
  const [customer] = (await call('GET', '/api/customers/newest?limit=2', { headers })).body.items
  await call('GET', `/api/customers/newest?limit=2&before=${before}`, { headers })
  await call('GET', `/api/customers/${customer.id}`, { headers })
  await call('GET', `/api/customers/${customer.id}/export`, { headers })
  await call('GET', `/api/customers/${customer.id}/pdf`, { headers })
  await payAndBill(ids[0], customer.id)
  await call('GET', '/api/trial', { headers })
  for (const list of ['bookings', 'estimates', 'messages', 'texts'])
    await call('GET', `/api/customers/${customer.id}/${list}?limit=2&before=${before}`, { headers })
  await call('POST', `/api/customers/${customer.id}/notes`, keyed({ notes: 'Two cats', before: '' }))
  const [other] = (await call('GET', '/api/search?q=bea', { headers })).body.items
  await call('POST', `/api/customers/${customer.id}/merge`, keyed({ other: other.id }))
  for (const list of messageLists) await call('GET', `/api/messages?list=${list}&limit=2&before=${before}`, { headers })
  const [message] = (await call('GET', '/api/messages', { headers })).body.items
  const { name: typed, open: visits } = (await call('GET', `/api/customers/${customer.id}/erasure`, { headers })).body
  for (const { id, status } of visits)
    await call('POST', `/api/bookings/${id}/${status === 'pending' ? 'decline' : 'cancel'}`, keyed({ reason: 'No.' }))
  const erased = await call('POST', `/api/customers/${customer.id}/erase`, keyed({ name: typed }))
  expect(erased.status).toBe(200)
  await call('GET', `/api/messages/${message.id}`, { headers })
}

/** A person has a visit. Returns where the owner reads of it. */
async function sendSomebody(visit = ''): Promise<string[]> {
  const person = await seedPerson(server, headers)
  const given = await server.call('POST', `/api/bookings/${visit}/crew`, keyed({ people: [person], before: [] }))
  expect(given.status).toBe(200)
  return [`/api/bookings/${visit}/crew`, `/api/bookings/${visit}/pace`, '/api/crew', '/api/crew/visits']
}

async function payAndBill(id = '', customer = ''): Promise<void> {
  const press = (path: string, body: object) =>
    server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
  const fee = await press(`/api/bookings/${id}/account/entries`, { seen: 0, kind: 'fee', amount: 2_500 })
  expect(fee.status).toBe(200)
  await press(`/api/bookings/${id}/account/payments`, { seen: 2_500, amount: 1_000, way: 'cash' })
  await press('/api/invoices', { visits: [id], seen: 2_500 })
  const { invoice } = (await server.call('GET', `/api/bookings/${id}/invoice`, { headers })).body
  await press(`/api/invoices/${invoice.id}/void`, { reason: 'Sent too early' })
  expect((await press('/api/invoices', { visits: [id], seen: 2_500 })).status).toBe(201)
  await server.database.queries.updateTable('invoices').set({ remind_at: 0 }).where('id', '=', invoice.id).execute()
  await server.running.jobs.find(({ name }) => name === 'remind of invoices')?.run()
  await server.call(
    'POST',
    `/invoices/unsubscribe/${createPrivateLinks(server.config.authSecret).make('invoice-reminders', invoice.id)}`,
  )
  await server.call('GET', `/?pay=${createPrivateLinks(server.config.authSecret).make('pay', invoice.id)}`)
  await claimPayment(id)
  const shown = ['payment-claims', `bookings/${id}/account`, `invoices/${invoice.id}`, 'ledger/owed']
  const ofCustomer = [`customers/${customer}/account`, `customers/${customer}/invoices`]
  for (const path of [...shown, ...ofCustomer]) await server.call('GET', `/api/${path}`, { headers })
}

/** A customer says that they paid, and the owner answers. */
async function claimPayment(id: string): Promise<void> {
  const { invoice } = (await server.call('GET', `/api/bookings/${id}/invoice`, { headers })).body
  const pay = createPrivateLinks(server.config.authSecret).make('pay', invoice.id)
  const body = new URLSearchParams({ pay, seen: String(invoice.balance), way: 'cash', round: '0' })
  const told = await fetch(`${server.url}/invoices/paid`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: server.url },
  })
  expect(told.status).toBe(303)
  const [claim] = (await server.call('GET', '/api/payment-claims', { headers })).body.claims
  const answer = { key: randomUUID(), answer: 'not-received', seen: invoice.balance }
  await server.call('POST', `/api/payment-claims/${claim.id}/answer`, { body: answer, headers })
}

/** On the day before the visit, whose row says that it was confirmed long ago. */
async function remindOfVisits(id = ''): Promise<void> {
  const { queries } = server.database
  const { starts_at } = await queries
    .selectFrom('bookings')
    .select('starts_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await queries.updateTable('messages').set({ created_at: 0 }).where('kind', '=', 'booking-confirmed').execute()
  const eve = addDays(toPlainDate(starts_at, defaultSettings.timeZone), -1)
  ahead = toInstant(eve, '13:00', defaultSettings.timeZone) - Date.now()
  await server.running.jobs.find(({ name }) => name === 'remind of visits')?.run()
  ahead = 0
  expect((await server.call('GET', `/api/bookings/${id}`, { headers })).body.messages).toContainEqual(
    expect.objectContaining({ kind: 'visit-reminder' }),
  )
}

/** At an hour at which that is done. */
async function remindOfEstimates(token = ''): Promise<void> {
  const sent = { status: 'sent', sent_at: Date.now(), remind_at: Date.now() } as const
  await server.database.queries.updateTable('estimates').set(sent).where('status', '=', 'draft').execute()
  ahead = firstReminderAt(Date.now(), defaultSettings.timeZone) - Date.now()
  await server.running.jobs.find(({ name }) => name === 'remind of estimates')?.run()
  ahead = 0
  const { number: id } = (await server.call('GET', `/api/estimates/by-token/${token}`)).body.estimate.document
  expect((await server.call('GET', `/api/estimates/${id}`, { headers })).body.messages).toContainEqual(
    expect.objectContaining({ kind: 'estimate-reminder-1' }),
  )
  await server.call('POST', `/estimates/unsubscribe/${token}`)
}

const explain = (asked: (readonly [string, readonly unknown[]])[]) => explainStatements(server.config.database, asked)

test('no statement of a day in the office reads a whole table that grows', async () => {
  const explained = await explain([...statements].filter(([sql]) => /^(select|update|delete)\b/i.test(sql)))
  expect(explained.length).toBeGreaterThan(25)
  expect(explained.filter(({ table }) => table !== null)).toEqual([])
})

test('the check finds a statement without an index', async () => {
  const explained = await explain([["select id from bookings where notes = 'x'", []]])
  expect(explained).toMatchObject([{ table: 'bookings' }])
})

test('the waiting visits of a holder are counted from its own rows', async () => {
  const counting = [...statements].filter(([sql]) => /insert into booking_holders/i.test(sql))
  expect(counting).not.toEqual([])
  // An index of bookings by anything but the id reads every waiting visit once for each holder.
  const indexes = (await explain(counting)).flatMap((each) => each.indexes)
  expect(indexes.filter((index) => /^bookings_(?!pkey$)/.test(index))).toEqual([])
  expect(indexes.filter((index) => /^(sqlite_autoindex_bookings_1|bookings_pkey)$/.test(index))).not.toEqual([])
})

test('what strangers hold is counted without the waiting visits of others', async () => {
  const counting = [...statements].filter(([sql]) => /^select[^]* from booking_holders where/i.test(sql))
  expect(counting.length).toBe(2)
  const indexes = (await explain(counting)).flatMap((each) => each.indexes)
  // Both begin with the status.
  expect(indexes.filter((index) => /^bookings_(visits|unanswered)$/.test(index))).toEqual([])
})

test('visits of a customer are read from their own', async () => {
  const asking = [...statements].filter(([sql]) => /^select [^(]* from "bookings" where "customer_id" = /i.test(sql))
  const explained = await explain(asking)
  expect(explained.length).toBeGreaterThan(0)
  expect(explained.filter(({ indexes }) => !indexes.includes('bookings_customer'))).toEqual([])
})

test('agreements without a visit to come are found without the rows of their visits', async () => {
  const asking = [...statements].filter(([sql]) => /^select .* from "series" where .*not exists/is.test(sql))
  expect(asking.length).toBeGreaterThan(0)
  const explained = await explain(asking)
  // PostgreSQL chooses by the number of rows, and there is one agreement here.
  const isHeld = server.config.database.kind === 'sqlite'
  expect(explained.filter(({ indexes }) => isHeld && !indexes.includes('bookings_open_of_series'))).toEqual([])
})

test('the usual way to pay is read from the visits of its customer alone', async () => {
  const asking = [...statements].filter(([sql]) => /^select .*"bookings" as "paid"/is.test(sql))
  expect(asking.length).toBeGreaterThan(1)
  const indexes = (await explain(asking)).flatMap((each) => each.indexes)
  expect(indexes.filter((index) => /^bookings_customer$/.test(index))).not.toEqual([])
  // By their time, they would be read back to the first payment of all for a customer who never paid.
  expect(indexes.filter((index) => /^ledger_entries_(listed|taken)$/.test(index))).toEqual([])
})

test.skipIf(process.env['TEST_DATABASE_URL'])('statements for some rows find their index', async () => {
  const { queries } = server.database
  statements.clear()
  watchStatements()
  await findOldestInFlight(queries, 0)
  await findTexted(queries, { number: '+14155550188', before: 1, timeZone: defaultSettings.timeZone })
  await findMailTo(queries, { recipient: 'bea@example.com', subject: null, since: 0 })
  const found = (await explain([...statements])).flatMap(({ indexes }) => indexes)
  expect(found).toEqual(['messages_in_flight', 'messages_texts_to', 'messages_emails_to'])
})
