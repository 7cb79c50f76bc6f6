// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import * as say from '#words/server/messages.ts'
import { bookWishing, freeWindow, offer, press } from './open-test-openings.ts'

let mail: MailServer
let server: TestServer
let headers: { cookie: string }
let now = 0

beforeAll(async () => {
  mail = await startMailServer()
})

// A Monday, ten in the morning at the business.
beforeEach(async () => {
  await server?.close()
  now = Date.parse('2026-11-30T18:00:00Z')
  const mailing = { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', PUBLIC_URL: 'http://sparkle.example' }
  server = await startTestServer({ LIMITS: 'off', ...mailing }, { now: () => now })
  headers = await server.signIn()
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

const office = () => ({ server, headers })
const plan = async (change: object = {}) => {
  const query = new URLSearchParams({ ...freeWindow, ...change }).toString()
  return (await server.call('GET', `/api/openings/plan?${query}`, { headers })).body.plan
}
const lou = { email: 'lou@example.com', phone: '(415) 555-0199', name: 'Lou', date: '2026-12-11' }

async function offersOf(id: string) {
  const rows = await server.database.queries
    .selectFrom('messages')
    .select(['kind', 'channel', 'next_attempt_at', 'good_until', 'body', 'recipient'])
    .where('entity_id', '=', id)
    .where('kind', 'in', ['visit-earlier', 'visit-earlier-text'])
    .orderBy('channel')
    .execute()
  return rows
}

test('each customer gets one email, and a text where they agreed to texts', async () => {
  const bea = await bookWishing(office(), { textConsent: true })
  const other = await bookWishing(office(), lou)
  expect(await offer(office(), [bea.id, other.id])).toMatchObject({ status: 200, body: { undoForMs: 10_000 } })
  const [letter, text] = await offersOf(bea.id)
  expect(letter).toMatchObject({ channel: 'email', recipient: 'bea@example.com' })
  expect(text).toMatchObject({ channel: 'text', good_until: Date.parse('2026-12-01T20:00:00Z') })
  expect(text?.body).toContain('an earlier time is free, Tue, Dec 1, 12 PM-2 PM. The first to take it gets it:')
  expect(await offersOf(other.id)).toMatchObject([{ channel: 'email' }])
  const { messages } = (await server.call('GET', `/api/bookings/${bea.id}`, { headers })).body
  const found = messages.find(({ kind }: { kind: string }) => kind === 'visit-earlier')
  const shown = (await server.call('GET', `/api/messages/${found.id}`, { headers })).body
  expect(shown.subject).toContain('Earlier: Tuesday, December 1?')
  expect(JSON.stringify(shown)).toContain('instead of Thursday, December 10, 8:00 AM – 10:00 AM, at the same price')
})

test('the owner sees who fits, and why the others are left out', async () => {
  const bea = await bookWishing(office())
  await bookWishing(office(), { ...lou, email: '' })
  // Not later than the free window, and not asked for.
  await bookWishing(office(), { ...lou, email: 'sam@example.com', date: '2026-12-01' })
  await bookWishing(office(), { ...lou, email: 'zoe@example.com', date: '2026-12-12', earlier: false })
  const seen = await plan()
  expect(seen).toMatchObject({ cannot: null, leftOut: { offered: 0, often: 0, unfit: 0, unreached: 1 } })
  expect(seen.visits).toMatchObject([{ id: bea.id, name: 'Bea Ortega', byEmail: true, byText: false }])
  await offer(office(), [bea.id])
  expect(await plan()).toMatchObject({ visits: [], leftOut: { offered: 1 } })
  expect((await offer(office(), [bea.id])).body.code).toBe('changed-meanwhile')
})

test('a visit is offered three places a week', async () => {
  const { id } = await bookWishing(office())
  for (const date of ['2026-12-02', '2026-12-03', '2026-12-04']) {
    expect((await offer(office(), [id], { date })).status).toBe(200)
  }
  expect(await plan()).toMatchObject({ visits: [], leftOut: { often: 1 } })
  now += 8 * 24 * 3_600_000
  expect(await plan({ date: '2026-12-09' })).toMatchObject({ visits: [{ id }] })
})

test('messages of the evening wait for nine in the morning, and too late ones are refused', async () => {
  const { id } = await bookWishing(office())
  now = Date.parse('2026-12-01T05:00:00Z')
  const morning = Date.parse('2026-12-01T17:00:00Z')
  expect((await plan()).leavesAt).toBe(new Date(morning).toISOString())
  const early = { start: '08:00', end: '10:00' }
  expect((await plan(early)).cannot).toBe('too-late')
  expect(await offer(office(), [id], early)).toMatchObject({ status: 409, body: { code: 'not-possible-now' } })
  expect((await offer(office(), [id])).status).toBe(200)
  expect(await offersOf(id)).toMatchObject([{ next_attempt_at: morning }])
})

test('a message is not sent once somebody else has the time', async () => {
  now = Date.parse('2026-12-01T05:00:00Z')
  const bea = await bookWishing(office())
  const other = await bookWishing(office(), lou)
  const { body } = await offer(office(), [bea.id, other.id])
  expect((await press(server, '/openings/take', { token: bea.token, opening: body.opening.id })).status).toBe(303)
  now = Date.parse('2026-12-01T17:00:01Z')
  await server.deliver()
  const subjects = mail.received.map(({ parsed }) => parsed.subject ?? '')
  expect(subjects.filter((subject) => subject.startsWith('Earlier:'))).toEqual([])
  const { messages } = (await server.call('GET', `/api/bookings/${other.id}`, { headers })).body
  const offered = messages.find(({ kind }: { kind: string }) => kind === 'visit-earlier')
  expect(offered).toMatchObject({ status: 'failed', error: say.outdated['place-gone'] })
})

test('a message leaves once it can no longer be undone, and its link shows the time', async () => {
  const { id, token } = await bookWishing(office(), lou)
  await offer(office(), [id])
  await server.deliver()
  const offered = () => mail.received.filter(({ parsed }) => parsed.subject?.startsWith('Earlier:'))
  expect(offered()).toHaveLength(0)
  now += 11_000
  await server.deliver()
  expect(offered().map(({ to }) => to)).toEqual([['lou@example.com']])
  expect(offered()[0]?.parsed.text).toContain(`/?booking=${token}`)
})

test('an offer that is undone leaves nothing behind, and one that was taken cannot be undone', async () => {
  const { id, token } = await bookWishing(office())
  const undo = (act: string) => server.call('POST', '/api/undo', { body: { key: randomUUID(), act }, headers })
  const first = (await offer(office(), [id])).body.opening.id
  expect((await undo(first)).status).toBe(200)
  expect(await offersOf(id)).toEqual([])
  expect((await server.call('GET', '/api/openings', { headers })).body.openings).toEqual([])
  const second = (await offer(office(), [id])).body.opening.id
  await press(server, '/openings/take', { token, opening: second })
  expect((await undo(second)).status).toBe(409)
})

test('the same press sent twice is one offer', async () => {
  const { id } = await bookWishing(office())
  const key = randomUUID()
  const answers = await Promise.all([offer(office(), [id], { key }), offer(office(), [id], { key })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await offersOf(id)).toHaveLength(1)
})
