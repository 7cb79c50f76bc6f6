import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { startMailServer } from '../tools/mail-server.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured, type MeasuredServer } from './rig/launch-measured.ts'

// What a stranger with a program costs the business, limits on: messages, money, windows, reviews, seconds. Each journey has a
// site of its own, and tries to book ten visits and to write twenty reviews from each of its addresses, each time as another person.

const bookingsEach = 10
const reviewsEach = 20

const journeys: Record<string, string[]> = {
  'one address': ['198.51.100.7'],
  '30 x /64 of one /48': Array.from({ length: 30 }, (_, i) => `2001:db8:7:${(i + 1).toString(16)}::1`),
  '24 networks': Array.from({ length: 24 }, (_, i) => `198.51.${i}.7`),
  '200 networks': Array.from({ length: 200 }, (_, i) => `203.${Math.floor(i / 100)}.${i % 100}.7`),
}

const client = createClient(4)
const rows: Record<string, Record<string, string | number>> = {}
for (const [from, addresses] of Object.entries(journeys)) rows[from] = await attack(addresses)
console.table(rows)
client.close()

async function attack(addresses: string[]): Promise<Record<string, string | number>> {
  const mail = await startMailServer()
  const delivery = { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com' }
  const server = await launchMeasured(delivery)
  const offered = await listFree(server)
  const [startedAt, cpuBefore] = [performance.now(), server.readCpuMs()]
  await everyOf(addresses.length * bookingsEach, (person) => book(server, addresses, offered, person))
  await everyOf(addresses.length * reviewsEach, (person) => review(server, addresses, person))
  const seconds = (performance.now() - startedAt) / 1000
  const cpu = (server.readCpuMs() - cpuBefore) / 1000
  const counted = {
    ...countRows(server),
    'windows held': `${offered.length - (await listFree(server)).length} of ${offered.length}`,
    'seconds · CPU': `${seconds.toFixed(0)} · ${cpu.toFixed(1)}`,
  }
  await server.stop()
  await mail.close()
  return counted
}

/** A few at a time, as a program does. */
async function everyOf(count: number, work: (person: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += 4)
    await Promise.all(Array.from({ length: Math.min(4, count - from) }, (_, i) => work(from + i)))
}

type Wish = { date: string; window: string }

async function listFree(server: MeasuredServer): Promise<Wish[]> {
  const answer = await client.ask(`${server.url}/api/availability`, {})
  const { days } = JSON.parse(answer.text()) as { days: { date: string; windows: { id: string; free: number }[] }[] }
  return days.flatMap(({ date, windows }) =>
    windows.flatMap(({ id, free }) => (free > 0 ? [{ date, window: id }] : [])),
  )
}

async function book(server: MeasuredServer, addresses: string[], offered: Wish[], person: number): Promise<void> {
  const home = { service: 'standard', homeSize: 'medium', zip: '94110', address: '1 Oak Street' }
  const self = { name: `Person ${person}`, email: `person${person}@example.com`, phone: `(415) 55${numbered(person)}` }
  await post(server, '/api/bookings', addresses[person % addresses.length], {
    ...home,
    ...self,
    ...offered[person % offered.length],
    textConsent: true,
  })
}

async function review(server: MeasuredServer, addresses: string[], person: number): Promise<void> {
  const said = { rating: 1, service: 'standard', text: `Nobody came to us on day ${person}.` }
  const self = { name: `Person ${person}`, location: 'Oakland' }
  await post(server, '/api/reviews', addresses[person % addresses.length], { ...said, ...self })
}

function numbered(person: number): string {
  const figures = String(10_000 + person)
  return `${figures.slice(0, 1)}-${figures.slice(1)}`
}

async function post(server: MeasuredServer, path: string, from = '', body: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const { status } = await client.ask(server.url + path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ key: randomUUID(), ...body }),
  })
  if (status >= 500 || status === 422) throw new Error(`${path} answered ${status}`)
}

function countRows({ database }: MeasuredServer): Record<string, number> {
  if (!('folder' in database)) throw new Error('The rows are read from a file')
  const file = new SqliteFile(join(database.folder, 'broom.sqlite'), { readonly: true })
  // Safe: each of these counts.
  const count = (from: string) =>
    (file.prepare(`select count(*) as found from ${from}`).get() as { found: number }).found
  const counted = {
    bookings: count('bookings'),
    'requests without a press': count('unconfirmed_requests'),
    'e-mails to strangers': count("messages where channel = 'email' and kind not like 'owner-%'"),
    'to the owner': count("messages where channel = 'email' and kind like 'owner-%'"),
    texts: count("messages where channel = 'text'"),
    'reviews public': count("reviews where status = 'published'"),
  }
  file.close()
  return counted
}
