// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../tools/mail-server.ts'
import { bookVisit, findFreeWindows, visitForm } from './bookings/book-test-visit.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

// What an older server does once a newer one has changed the shape of their database.

const mail = await startMailServer()
let server: TestServer
let now: number

beforeEach(async () => {
  now = Date.now()
  const sending = { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', LIMITS: 'off' }
  server = await startTestServer(sending, { now: () => now })
  return () => server.close()
})
afterAll(() => mail.close())

/** As a newer server leaves it: another name among the migrations, and a renamed column. */
async function upgrade(): Promise<void> {
  const { queries } = server.database
  await sql`alter table bookings rename column notes to words`.execute(queries)
  await nameNewer()
}

async function nameNewer(): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2030-01-01T00:00:00Z')`.execute(
    server.database.queries,
  )
}

async function forgetNewer(): Promise<void> {
  await sql`delete from kysely_migration where name = '9999-newer'`.execute(server.database.queries)
}

async function downgrade(): Promise<void> {
  const { queries } = server.database
  await sql`alter table bookings rename column words to notes`.execute(queries)
  await forgetNewer()
}

async function askReady() {
  now += 3_000
  const { status, body } = await server.call('GET', '/readyz')
  return { status, code: body.code }
}

test('a server of another version is not ready, refuses writes and pages with a sentence, and serves again afterwards', async () => {
  const owner = await server.signIn()
  const [window, other] = await findFreeWindows(server)
  const token = (await bookVisit(server, { ...window })).body.link.slice('/?booking='.length)
  expect((await server.call('GET', '/')).status).toBe(200)
  expect(await askReady()).toMatchObject({ status: 200 })
  await upgrade()
  const booking = { key: randomUUID(), ...visitForm, ...other }
  // Before it has looked: the fault is explained.
  const refusal = { status: 503, body: { code: 'newer-version', detail: expect.stringContaining('back in a minute') } }
  const first = await server.call('POST', '/api/bookings', { body: booking })
  expect(first).toMatchObject(refusal)
  expect(first.headers.get('retry-after')).toBe('30')
  expect(await askReady()).toEqual({ status: 503, code: 'newer-version' })
  const again = { ...booking, key: randomUUID() }
  expect(await server.call('POST', '/api/bookings', { body: again })).toMatchObject(refusal)
  const stars = { rating: 5, name: 'Ann', location: 'Here', service: 'standard', text: 'Good' }
  expect(await server.call('POST', '/api/reviews', { body: { key: randomUUID(), ...stars } })).toMatchObject(refusal)
  expect(await server.call('GET', '/api/bookings', { headers: owner })).toMatchObject(refusal)

  const person = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const typed = new URLSearchParams({ ...visitForm, when: `${other?.date} ${other?.window}`, notes: 'Two cats' })
  const page = await server.call('POST', '/bookings', { headers: person, body: typed.toString() })
  expect(page).toMatchObject({ status: 503, body: expect.stringContaining('Two cats') })
  expect(page.body).toContain('be back in a minute')
  const shown = await server.call('GET', `/?booking=${token}`, { headers: person })
  expect(shown).toMatchObject({ status: 503, body: expect.stringContaining('be back in a minute') })
  expect((await server.call('GET', '/', { headers: person })).status).toBe(200)
  expect(server.logged.filter((line) => line.includes('stop this server'))).toHaveLength(1)
  expect(server.logged.join('')).not.toMatch(/\\n\s+at /)

  await downgrade()
  expect(await askReady()).toMatchObject({ status: 200 })
  expect((await server.call('POST', '/api/bookings', { body: booking })).status).toBe(201)
})

test('a server of another version sends no waiting messages', async () => {
  const [window] = await findFreeWindows(server)
  await bookVisit(server, { ...window })
  await server.deliver()
  const { queries } = server.database
  const before = mail.received.length
  expect(before).toBeGreaterThan(0)
  await nameNewer()
  expect(await askReady()).toMatchObject({ status: 503 })
  const again = { status: 'queued', sent_at: null, next_attempt_at: now } as const
  await queries.updateTable('messages').set(again).where('channel', '=', 'email').execute()
  await server.running.relay.run()
  expect(mail.received).toHaveLength(before)
  await forgetNewer()
  expect(await askReady()).toMatchObject({ status: 200 })
  await server.deliver()
  expect(mail.received.length).toBeGreaterThan(before)
})
