// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'

const onSqlite = (process.env['TEST_DATABASE_URL'] ?? '') === ''
/** Bookings, newest first. */
const ids: string[] = []

// One test plays many visitors behind one address.
const { server } = await openTestServer()
const headers = await server.signIn()

/** Books the next free window; returns the booking's id. */
async function book(): Promise<string> {
  const booked = await bookNextWindow(server)
  return booked.body.booking.id
}

function confirm(id: string, key = randomUUID()) {
  return server.call('POST', `/api/bookings/${id}/confirm`, { body: { key }, headers })
}

function dashboard() {
  return server.call('GET', '/api/dashboard', { headers })
}

test('a new office is empty, keeps messages in the Outbox, and shows the business', async () => {
  expect((await dashboard()).body).toEqual({
    counters: { bookings: 0, confirmed: 0, pending: 0, estimatesSent: 0 },
    bookings: [],
    estimates: [],
    delivers: { email: false, text: false },
    troubledMessages: 0,
    unconfirmedRequests: 0,
    textsToAnswer: 0,
    kept: [],
    lapsing: null,
    delays: [],
    findings: [],
    heldReviews: 0,
    texts: { spentCents: 0, heldBack: 0, dailyDollars: 5 },
    business: { brand: 'Sparkle Home Cleaning', phone: '(415) 555-0132' },
    position: expect.stringMatching(/^\d+-\d+$/),
  })
})

test('the newest five bookings are shown, and confirming one moves the counters', async () => {
  for (let i = 0; i < 6; i++) ids.unshift(await book())
  const before = (await dashboard()).body
  expect(before.bookings.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 5))
  const [newest = ''] = ids
  expect((await confirm(newest)).body.booking).toMatchObject({ id: newest, status: 'confirmed' })
  expect((await dashboard()).body.counters).toEqual({ bookings: 6, confirmed: 1, pending: 5, estimatesSent: 0 })
})

test('of 20 simultaneous confirmations one takes effect, and repeating it gives the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(ids[1] ?? '')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'not-possible-now')).toHaveLength(19)
  const key = randomUUID()
  expect((await confirm(ids[2] ?? '', key)).status).toBe(200)
  expect((await confirm(ids[2] ?? '', key)).status).toBe(200)
  expect((await confirm(ids[3] ?? '', key)).body.code).toBe('key-reused')
  expect((await dashboard()).body.counters).toMatchObject({ confirmed: 3, pending: 3 })
})

test('an unknown booking is not confirmed', async () => {
  expect((await confirm('nothing')).status).toBe(404)
})

test('an open dashboard hears of a change without asking, and a reconnected one of all it has missed', async () => {
  const live = await openStream()
  await live.next('ready')
  const id = await book()
  let heard = await live.next('change')
  // A client that came in between hears last of earlier bookings: PostgreSQL announces them when all older writers have
  // ended.
  while (JSON.parse(heard.data).id !== id) heard = await live.next('change')
  expect(JSON.parse(heard.data)).toEqual({ kind: 'booking-created', id })
  live.close()

  const missed = await book()
  const resumed = await openStream({ 'last-event-id': heard.id })
  expect(JSON.parse((await resumed.next('change')).data)).toEqual({ kind: 'booking-created', id: missed })
  resumed.close()
})

test('a change between reading the dashboard and following it is reported', async () => {
  const { position } = (await dashboard()).body
  const id = await book()
  const live = await openStream({}, `?since=${position}`)
  let heard = await live.next('change')
  while (JSON.parse(heard.data).id !== id) heard = await live.next('change')
  live.close()
  // A client that has read on since then does not hear of it again.
  const missed = await book()
  const resumed = await openStream({ 'last-event-id': heard.id }, `?since=${position}`)
  expect(JSON.parse((await resumed.next('change')).data).id).toBe(missed)
  resumed.close()
})

// PostgreSQL uses no number twice.
test.runIf(onSqlite)(
  'a dashboard that is ahead of all change numbers is cut off, so that it starts over and reloads everything',
  async () => {
    await book()
    const live = await openStream()
    await live.next('ready')
    await server.database.queries.deleteFrom('events').execute()
    await book()
    expect(await live.readToEnd()).not.toMatch(/event: (change|ended)/)
  },
)

type Heard = { event: string; id: string; data: string }

async function openStream(more: Record<string, string> = {}, query = '') {
  const abort = new AbortController()
  const response = await fetch(`${server.url}/api/events${query}`, {
    headers: { ...headers, ...more },
    signal: abort.signal,
  })
  if (response.body === null) throw new Error('The server sent no stream')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''

  async function next(event: string): Promise<Heard> {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end >= 0) {
        const heard = parse(buffer.slice(0, end))
        buffer = buffer.slice(end + 2)
        if (heard.event === event) return heard
        continue
      }
      buffer += (await reader.read()).value ?? ''
    }
  }
  /** The rest of a stream that the server ends. */
  async function readToEnd(): Promise<string> {
    for (let read = await reader.read(); !read.done; read = await reader.read()) buffer += read.value
    return buffer
  }
  return { next, readToEnd, close: () => abort.abort() }
}

function parse(block: string): Heard {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
  return { event: field('event'), id: field('id'), data: field('data') }
}
