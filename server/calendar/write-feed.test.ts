import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookNextWindow, bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { openTestServer } from '../open-test-server.ts'
import type { Answer } from '../start-test-server.ts'

let now = Math.floor(Date.now() / 1_000) * 1_000

const { server } = await openTestServer({
  environment: { LIMITS: 'on', PUBLIC_URL: 'https://clean.example' },
  clock: { now: () => now },
})
const headers = await server.signIn()

const post = (path: string, more: object = {}) =>
  server.call('POST', path, { body: { key: randomUUID(), ...more }, headers })
const showLink = async (more: object = {}): Promise<string> => (await post('/api/calendar/link', more)).body.path
const fetchFeed = (path: string, more: Record<string, string> = {}): Promise<Answer> =>
  server.call('GET', path, { headers: more })

/** The entries of a file, read as RFC 5545 says: lines unfolded, names and values apart, texts unescaped. */
function readEntries(file: string): Record<string, string>[] {
  expect(file.endsWith('\r\n')).toBe(true)
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const lines = file.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  expect([lines[0], lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  const entries: Record<string, string>[] = []
  for (const line of lines) {
    const [, name, value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    const entry = entries.at(-1)
    if (line === 'BEGIN:VEVENT') entries.push({})
    else if (entry && name !== undefined && name !== 'END') {
      if (name in entry) throw new Error(`${name} stands there twice`)
      entry[name] = value.replaceAll(/\\([\\,;])/g, '$1').replaceAll(String.raw`\n`, '\n')
    }
  }
  return entries
}

const inUtc = (at: string) => at.replaceAll(/[-:]|\.000/g, '')

test('a phone reads the name, place and time of each visit by the private link, and nothing else about anyone', async () => {
  const { booking } = (
    await bookVisit(server, {
      ...(await findFreeWindows(server))[0],
      name: 'Bea Ortega 🧹 Łódź „leise“ 北京市朝阳区建国路八十八号, the house behind the school',
      address: '1 Oak Street; rear, left \\ door',
      access: 'The key is under the pot',
      notes: 'Two cats',
    })
  ).body
  const path = await showLink()
  expect(path).toMatch(/^\/calendar\/[\w-]{54}\.ics$/)
  const { status, body, headers: answered } = await fetchFeed(path)
  expect(status).toBe(200)
  expect(answered.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answered.get('cache-control')).toBe('private, no-store, no-transform')
  expect(answered.get('x-robots-tag')).toBe('noindex')
  // Calendars have failed to read it compressed.
  const asked = await fetchFeed(path, { 'accept-encoding': 'br, gzip' })
  expect([asked.headers.get('content-encoding'), asked.body]).toEqual([null, body])
  const [entry, ...others] = readEntries(body)
  expect(others).toEqual([])
  expect(entry).toEqual({
    UID: `${booking.id}@visits`,
    SEQUENCE: '0',
    DTSTAMP: inUtc(booking.createdAt),
    DTSTART: inUtc(booking.startsAt),
    DTEND: inUtc(booking.endsAt),
    SUMMARY: `To confirm: ${booking.name}, Standard Clean`,
    LOCATION: '1 Oak Street; rear, left \\ door, 94110',
    STATUS: 'TENTATIVE',
    URL: `https://clean.example/?office=bookings&id=${booking.id}`,
  })
  expect(body).not.toMatch(/under the pot|cats|0188|bea@example|\d+ ?USD|\$/)

  await post(`/api/bookings/${booking.id}/confirm`)
  expect(readEntries((await fetchFeed(path)).body)).toMatchObject([
    { UID: entry?.['UID'], SEQUENCE: '1', SUMMARY: `${booking.name}, Standard Clean`, STATUS: 'CONFIRMED' },
  ])
  await post(`/api/bookings/${booking.id}/cancel`, { reason: 'The van is broken.' })
  expect(readEntries((await fetchFeed(path)).body)).toEqual([])
})

test('unchanged visits are not sent to the phone again, and changed ones are', async () => {
  const path = await showLink()
  const first = await fetchFeed(path)
  const etag = first.headers.get('etag') ?? ''
  expect((await fetchFeed(path, { 'if-none-match': etag })).status).toBe(304)
  await bookNextWindow(server)
  const again = await fetchFeed(path, { 'if-none-match': etag })
  expect(again.status).toBe(200)
  expect(again.headers.get('etag')).not.toBe(etag)
})

test('visits are included from sixty days ago on, and drop out a day later', async () => {
  const path = await showLink()
  const before = now
  const { booking } = (await bookNextWindow(server)).body
  const isThere = async () => (await fetchFeed(path)).body.includes(booking.id)
  now = Date.parse(booking.startsAt) + 60 * 86_400_000 - 1
  expect(await isThere()).toBe(true)
  now += 86_400_000
  expect(await isThere()).toBe(false)
  now = before
})

test('the link is the same when it is shown again, and a new one or its end closes the old one at once', async () => {
  const key = randomUUID()
  const [first, again] = [await showLink({ key }), await showLink({ key })]
  expect([again, await showLink()]).toEqual([first, first])
  const next = await showLink({ renew: true })
  expect(next).not.toBe(first)
  expect([(await fetchFeed(first)).status, (await fetchFeed(next)).status]).toEqual([404, 200])
  const { link } = (await server.call('GET', '/api/calendar/link', { headers })).body
  expect(link).toEqual({ createdAt: new Date(now).toISOString(), readAt: new Date(now).toISOString() })
  expect((await post('/api/calendar/link/end')).body).toEqual({ link: null })
  expect((await fetchFeed(next)).status).toBe(404)
  expect((await server.call('GET', '/api/calendar/link', { headers })).body).toEqual({ link: null })
})

test("the calendar's link is nowhere in the database and in no log line", async () => {
  const token = (await showLink()).slice('/calendar/'.length)
  await fetchFeed(`/calendar/${token}`)
  await fetchFeed(`/calendar/x${token}`)
  const { queries } = server.database
  const kept = [
    await queries.selectFrom('calendar_links').selectAll().execute(),
    await queries.selectFrom('request_keys').selectAll().execute(),
    await queries.selectFrom('security_events').selectAll().execute(),
  ]
  const secret = token.replace('.ics', '').slice(-32)
  expect(JSON.stringify(kept)).not.toContain(secret)
  expect(server.logged.join('\n')).not.toContain(secret)
})

test.each(['nonsense', 'a'.repeat(54), `${'A'.repeat(54)}.ics`, '%00', ''])(
  '/calendar/%s opens nothing',
  async (file) => {
    expect((await fetchFeed(`/calendar/${file}`)).status).toBeGreaterThanOrEqual(400)
  },
)

test('the link needs a recent password, and no program may see it', async () => {
  const program = await createTestToken(server, headers, ['bookings:read', 'settings:write'])
  const body = { key: randomUUID() }
  expect((await server.call('POST', '/api/calendar/link', { body, headers: program })).status).toBe(403)
  const before = now
  now += 86_400_000
  expect((await post('/api/calendar/link')).body.code).toBe('confirm-required')
  now = before
})

test('a network that asks too often has to wait', async () => {
  const path = await showLink()
  const answers: number[] = []
  for (let i = 0; i < 61; i++) answers.push((await fetchFeed(path)).status)
  expect(answers.at(-1)).toBe(429)
})
