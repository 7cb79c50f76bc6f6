import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../domain/settings/settings.ts'
import { bookNextWindow, findFreeWindows, visitForm } from './bookings/book-test-visit.ts'
import { type Answer, startTestServer, type TestServer } from './start-test-server.ts'

// What a stranger with a program gets out of the site, limits on. The figures are printed.

let server: TestServer
let owner: { cookie: string }

beforeAll(async () => {
  const start = Date.now()
  // All of it happens at once, however long a busy machine takes.
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now: () => start })
  owner = await server.signIn()
})
afterAll(() => server.close())

/** A visitor with a separate address. */
const person = (number: number, address: string) => ({
  change: { name: `Visitor ${number}`, email: `visitor${number}@example.com`, phone: `(415) 555-${1000 + number}` },
  headers: { 'x-forwarded-for': address },
})

function report(attack: string, figures: Record<string, number>): void {
  const words = Object.entries(figures).map(([name, figure]) => `${figure} ${name}`)
  process.stdout.write(`  ${attack}: ${words.join(', ')}\n`)
}

async function countMessages(channel: 'email' | 'text'): Promise<number> {
  const rows = await server.database.queries
    .selectFrom('messages')
    .select('id')
    .where('channel', '=', channel)
    .execute()
  return rows.length
}

test('200 moves by one private link send a handful of emails and no text', async () => {
  expect((await bookNextWindow(server, { phone: '+1 900 555 0100', textConsent: true })).status).toBe(422)
  const booked = await bookNextWindow(server, { textConsent: true })
  const token = booked.body.link.slice('/?booking='.length)
  const windows = await findFreeWindows(server)
  const before = await countMessages('email')
  const statuses: number[] = []
  for (let i = 0; i < 200; i++) {
    const { status } = await server.call('POST', `/api/bookings/by-token/${token}/move`, {
      body: { key: randomUUID(), ...windows[i % 2] },
      headers: { 'x-forwarded-for': `198.51.100.${i}` },
    })
    statuses.push(status)
  }
  const emails = (await countMessages('email')) - before
  report('200 moves', { texts: await countMessages('text'), emails: emails })
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(emails).toBe(10)
  expect(await countMessages('text')).toBe(0)
})

async function countPlaces(): Promise<number> {
  return (await server.database.queries.selectFrom('places').select('place').execute()).length
}

async function bookAs(number: number, address: string, window: object | undefined, change: object = {}) {
  const { change: self, headers } = person(number, address)
  const body = { key: randomUUID(), ...visitForm, ...self, ...window, ...change }
  return server.call('POST', '/api/bookings', { body, headers })
}

test('200 bookings from one /48, each from another /64 and in another name, hold twenty places', async () => {
  const windows = await findFreeWindows(server)
  const before = await countPlaces()
  const answers: Answer[] = []
  for (let from = 0; from < 200; from += 25) {
    const some = Array.from({ length: 25 }, (_, i) => from + i)
    const book = (i: number) => bookAs(i, `2001:db8:7:${i.toString(16)}::1`, windows[i % windows.length])
    answers.push(...(await Promise.all(some.map(book))))
  }
  const held = (await countPlaces()) - before
  report('200 bookings from one /48', { 'places held': held, 'windows offered': windows.length })
  expect(held).toBe(20)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409, 429]))
})

test('one contact holds five places however the address is tagged, and reads a friendly reason', async () => {
  const windows = await findFreeWindows(server)
  const answers: Answer[] = []
  for (let i = 0; i < 8; i++) {
    const tagged = { email: `taro+${i}@example.com` }
    answers.push(await bookAs(2_000 + i, `203.0.113.${i}`, windows[i], tagged))
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
  expect(answers[5]?.body).toMatchObject({
    code: 'too-many-open',
    detail: expect.stringMatching(/hold no other time here/),
  })
})

test('ten households behind one address book; an answer by the owner makes room for the next', async () => {
  const windows = await findFreeWindows(server)
  const book = (i: number) => bookAs(3_000 + i, '192.0.2.77', windows[i])
  const answers: Answer[] = []
  for (let i = 0; i < 10; i++) answers.push(await book(i))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  expect((await book(10)).body.code).toBe('too-many-open')
  const [first] = answers
  const id = first?.body.booking.id
  await server.call('POST', `/api/bookings/${id}/confirm`, { body: { key: randomUUID() }, headers: owner })
  expect((await book(11)).status).toBe(201)
})

/** Asks `times` times, some at once; how many answers had which status. */
async function flood(times: number, ask: (i: number) => Promise<{ status: number }>): Promise<Record<number, number>> {
  const statuses: number[] = []
  for (let from = 0; from < times; from += 20) {
    const some = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(from + i)))
    statuses.push(...some.map(({ status }) => status))
  }
  return Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]))
}

const from = (address: string, more: object = {}) => ({ headers: { 'x-forwarded-for': address, ...more } })
const accept = { accept: 'text/html' }

test.each([
  ['/?service=deep', 200],
  ['/?booking=made-up', 404],
  ['/nowhere', 404],
])('of 160 renders of %s for one network 120 are made, and the rest cost next to nothing', async (path, status) => {
  const address = `198.51.100.${path.length}`
  const before = process.memoryUsage().rss
  const statuses = await flood(160, () => server.call('GET', path, from(address, accept)))
  report(`160 renders of ${path}`, {
    made: statuses[status] ?? 0,
    'MB more': toMegabytes(process.memoryUsage().rss - before),
  })
  expect(statuses).toEqual({ [status]: 120, 429: 40 })
  expect((await server.call('GET', path, from('203.0.113.200', accept))).status).toBe(status)
  expect((await server.call('GET', '/', from(address, accept))).status).toBe(200)
})

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}

test('a visitor who asks for too many pages reads why and when to come back', async () => {
  const { status, headers, body } = await server.call('GET', '/nowhere', from('198.51.100.8', accept))
  expect([status, headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(body).toMatch(/Wait \d+ seconds?, then load this page again/)
})

test('of 160 looks at the free windows by one network 120 are answered', async () => {
  const statuses = await flood(160, () => server.call('GET', '/api/availability', from('198.51.100.90')))
  expect(statuses).toEqual({ 200: 120, 429: 40 })
})

test('200 names on the waiting list and 200 reviews by one network leave 20 each', async () => {
  const settings = { ...defaultSettings, zips: ['94110'] }
  await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers: owner })
  const before = await countMessages('email')
  const names = await flood(200, (i) => {
    const body = { key: randomUUID(), zip: '10001', email: `waits${i}@example.com` }
    return server.call('POST', '/api/waitlist', { body, ...from('192.0.2.91') })
  })
  const reviews = await flood(200, (i) => {
    const review = {
      rating: 1,
      name: 'Nobody',
      location: 'Nowhere',
      service: 'deep',
      text: `Number ${i}: I was never there.`,
    }
    return server.call('POST', '/api/reviews', { body: { key: randomUUID(), ...review }, ...from('192.0.2.92') })
  })
  const emails = (await countMessages('email')) - before
  report('200 names and 200 reviews', { names: names[201] ?? 0, reviews: reviews[201] ?? 0, emails: emails })
  // A visitor who tries more than sixty times in an hour does not even hear of the limit of twenty.
  expect(names).toEqual({ 201: 20, 422: 40, 429: 140 })
  expect(reviews).toEqual({ 201: 20, 429: 180 })
  expect(emails).toBeLessThanOrEqual(2)
})
