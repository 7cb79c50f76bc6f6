import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveOwnVisit } from '../domain/endpoints/own-bookings.ts'
import { addressOf } from '../domain/endpoints/endpoint.ts'
import { hostileTexts } from '../tools/fuzz/hostile-texts.ts'
import { shapesOf } from '../tools/fuzz/shapes-of.ts'
import { bookVisit, findFreeWindows } from './bookings/book-test-visit.ts'
import { writeReview } from './reviews/write-test-review.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

// Every text that has broken programs before, in every field that a stranger fills in, at every output: it may be
// refused at the door, and behind it it is text.

let server: TestServer
let headers: { cookie: string }

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' })
  headers = await server.signIn()
  const settings = (await server.call('GET', '/api/settings', { headers })).body.settings
  const schedule = { ...settings.schedule, crews: 20 }
  const body = { key: randomUUID(), settings: { ...settings, schedule } }
  await server.call('PUT', '/api/settings', { headers, body })
})
afterAll(() => server.close())

/** Harmless, and with everything that the layout does with a long text. */
const plain = 'Some words and\n\nsome more of them'

/** A different text in each field, so that every text has been in every field at the end. */
const rounds = hostileTexts.map((_, first) => (field: number) => {
  return hostileTexts[(first + 37 * field) % hostileTexts.length] ?? ''
})

test('there are more than 300 hostile texts, and one that became an element would be noticed', () => {
  expect(hostileTexts.length).toBeGreaterThan(300)
  const seen = hostileTexts.filter((text) => shapesOf(`<p>${text}</p>`).size > 2)
  expect(seen.length).toBeGreaterThan(20)
})

test('what is typed comes past the door as text or not at all: page, calendar, office, table and log', async () => {
  const shapes = async () => shapesOf((await server.call('GET', '/?reviews=')).body)
  for (let count = 0; count < 8; count++) await writeReview(server, { text: plain, name: 'Bea O.' })
  const before = await shapes()
  const windows = await findFreeWindows(server)
  const taken: { name: string; notes: string }[] = []
  const found: string[] = []
  const files: string[] = []
  for (const [index, text] of rounds.entries()) {
    if (index % 3 !== 0) continue
    const window = windows[6 + (Math.floor(index / 3) % (windows.length - 6))]
    const booked = await bookVisit(server, {
      ...window,
      name: text(0),
      address: text(1),
      notes: text(2),
      access: text(3),
      email: `n${index}@example.com`,
    })
    const review = await writeReview(server, { name: text(0), location: text(1), text: text(2) })
    for (const { status } of [booked, review]) if (status !== 201 && status !== 422) found.push(`${index}: ${status}`)
    if (booked.status === 201) {
      taken.push(booked.body.booking)
      const token = new URL(booked.body.link, server.url).searchParams.get('booking') ?? ''
      files.push((await server.call('GET', addressOf(saveOwnVisit.path, { token }))).body)
    }
    if (index % 15 === 0) {
      const more = [...(await shapes())].filter((shape) => !before.has(shape))
      if (more.length > 0) found.push(`page ${index}: ${more.join(' ')}`)
    }
  }
  expect(found).toEqual([])
  expect(taken.length).toBeGreaterThan(20)

  for (const file of files) {
    const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
    expect(events.map((event) => event.getAllSubcomponents())).toEqual([[]])
  }

  // The office shows the same words as were typed.
  const listed = await server.call('GET', '/api/bookings?limit=100', { headers })
  const names = new Set(listed.body.items.map(({ name }: { name: string }) => name))
  expect(taken.slice(-20).filter(({ name }) => !names.has(name))).toEqual([])

  const table = (await server.call('GET', '/api/csv/bookings', { headers })).body as string
  const rows = readTable(table)
  expect(rows).toHaveLength(taken.length + 1)
  for (const row of rows) {
    expect(row).toHaveLength(rows[0]?.length ?? 0)
    expect(row.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  }
  for (const logged of server.logged) expect(() => JSON.parse(logged)).not.toThrow()
})

/** Reads a table as RFC 4180 writes it, without the library that wrote it. */
function readTable(table: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare = '', end] of table
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}
