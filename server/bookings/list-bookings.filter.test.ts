// @module-tag both-engines
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFilter } from '../../domain/bookings/booking-filter.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { bookNextWindow } from './book-test-visit.ts'

let server: TestServer
let headers: { cookie: string }
let all: Row[]

const hourMs = 3_600_000
const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const
const services = ['standard', 'deep', 'move'] as const
const zips = ['94110', '94112', '94114', '94131', '94103'] as const
/** Several at one moment, so that a page ends between them. */
const many = 1_050

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' })
  headers = await server.signIn()
  const { id } = (await bookNextWindow(server)).body.booking
  const { queries } = server.database
  const row = await queries.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const start = Date.parse('2026-10-01T07:00:00Z')
  const dayAt = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('America/Los_Angeles').toPlainDate().toString()
  const rows = Array.from({ length: many }, (_, at) => ({
    ...row,
    date: dayAt(start + Math.floor(at / 3) * 6 * hourMs),
    id: `b${String(at).padStart(4, '0')}`,
    status: statuses[at % 4] ?? 'pending',
    service_type: services[at % 3] ?? 'standard',
    zip: zips[at % 5] ?? '',
    starts_at: start + Math.floor(at / 3) * 6 * hourMs,
    ends_at: start + Math.floor(at / 3) * 6 * hourMs + 2 * hourMs,
  }))
  for (let from = 0; from < many; from += 300) {
    await queries
      .insertInto('bookings')
      .values(rows.slice(from, from + 300))
      .execute()
  }
  all = await queries.selectFrom('bookings').select(['id', 'status', 'service_type', 'zip', 'starts_at']).execute()
})
afterAll(() => server.close())

type Row = { id: string; status: string; service_type: string; zip: string; starts_at: number }

/** The whole filtered list, page by page, and the count on the first page. */
async function listed(filter: BookingFilter, limit = 100): Promise<{ ids: string[]; found: unknown; pages: number }> {
  const ids: string[] = []
  let before: string | null = ''
  let found: unknown
  let pages = 0
  while (before !== null) {
    const query = new URLSearchParams({ ...filter, list: 'all', limit: String(limit), ...(before && { before }) })
    const { status, body } = await server.call('GET', `/api/bookings?${query}`, { headers })
    expect(status).toBe(200)
    found ??= body.found
    pages++
    ids.push(...body.items.map(({ id }: Booking) => id))
    before = body.next
  }
  return { ids, found, pages }
}

const day = (date: string) => Date.parse(`${date}T07:00:00Z`)

test.each<[BookingFilter, (row: Row) => boolean]>([
  [{ status: 'completed' }, ({ status }) => status === 'completed'],
  [{ service: 'deep' }, (row) => row.service_type === 'deep'],
  [{ zip: '94131' }, ({ zip }) => zip === '94131'],
  // The business's own days, in San Francisco; both are included.
  [
    { from: '2026-10-03', to: '2026-10-04' },
    (row) => row.starts_at >= day('2026-10-03') && row.starts_at < day('2026-10-05'),
  ],
  [{ to: '2026-10-02' }, (row) => row.starts_at < day('2026-10-03')],
  [
    { status: 'cancelled', service: 'move', zip: '94110', from: '2026-10-10' },
    (row) =>
      row.status === 'cancelled' &&
      row.service_type === 'move' &&
      row.zip === '94110' &&
      row.starts_at >= day('2026-10-10'),
  ],
  [{ zip: '10001' }, () => false],
])('%j finds what it says, each once, counted, in the order of the visits', async (filter, fits) => {
  const sign = filter.from === undefined ? -1 : 1
  const wanted = all
    .filter(fits)
    .toSorted((a, b) => sign * (a.starts_at - b.starts_at || (a.id < b.id ? -1 : 1)))
    .map(({ id }) => id)
  const { ids, found, pages } = await listed(filter, 37)
  expect(ids).toEqual(wanted)
  expect(found).toEqual({ count: wanted.length, isMore: false })
  expect(pages).toBe(Math.max(1, Math.ceil(wanted.length / 37)))
})

test('a very long list says that there are more bookings than it counted', async () => {
  const { ids, found } = await listed({ to: '2099-12-31' })
  expect(ids).toHaveLength(all.length)
  expect(found).toEqual({ count: 1_000, isMore: true })
})

test('a list without a filter is unchanged, and other lists take no filter', async () => {
  const plain = (await server.call('GET', '/api/bookings?list=all&zip=', { headers })).body
  expect(plain).not.toHaveProperty('found')
  const coming = (await server.call('GET', '/api/bookings?list=coming&zip=10001', { headers })).body
  expect(coming).not.toHaveProperty('found')
})

test.each(['status=lost', 'service=Deep%20Clean', 'from=soon', 'to=2026-13-01', 'zip=9411', 'from=2026-02-30'])(
  '%s is refused with its field',
  async (query) => {
    const { status, body } = await server.call('GET', `/api/bookings?list=all&${query}`, { headers })
    expect([status, Object.keys(body.errors)]).toEqual([422, [query.split('=')[0]]])
  },
)
