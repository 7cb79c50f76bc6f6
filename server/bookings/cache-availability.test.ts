// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../../tools/testing/how-much.ts'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { readSettings } from '../settings/store.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { bookNextWindow } from './book-test-visit.ts'
import { cacheAvailability } from './cache-availability.ts'
import { findFreeWindows } from './read-availability.ts'

let server: TestServer
/** Other nodes, where the database can have them. */
const others: TestServer[] = []
let headers: { cookie: string }
let now = Date.now()
const visits: { id: string; token: string }[] = []
const asked = new Set<string>()
let lastAct = ''

beforeAll(async () => {
  const clock = { now: () => now }
  server = await startTestServer({ LIMITS: 'off' }, clock)
  headers = await server.signIn()
  if (server.database.engine === 'postgres') others.push(await startTestServer({ LIMITS: 'off' }, clock, server))
})
afterAll(async () => {
  for (const other of others) await other.close()
  await server.close()
})

function ask(path: string, accepted = 'identity', more: Record<string, string> = {}) {
  return server.call('GET', path, { headers: { 'accept-encoding': accepted, ...more } })
}

const shownBy = async (node: TestServer) => (await node.call('GET', '/api/availability')).body.days

/** As if nothing were cached. */
async function recount() {
  const { queries } = server.database
  return (await findFreeWindows(queries, await readSettings(queries), now)).days
}

async function book(): Promise<void> {
  const isFull = (await recount()).every(({ windows }) => windows.every(({ free }) => free === 0))
  if (isFull) return
  const { body } = await bookNextWindow(server, { email: `${randomUUID()}@example.com` })
  visits.push({ id: body.booking.id, token: body.link.slice('/?booking='.length) })
}

const latest = (which: number) => visits.at(-1 - which) ?? { id: '', token: '' }

/** The owner declines a request, or calls a visit off: its place is held until that can no longer be undone. */
async function giveUp(which: number): Promise<void> {
  const { id } = latest(which)
  lastAct = randomUUID()
  const body = { key: lastAct, reason: 'We are away.' }
  await server.call('POST', `/api/bookings/${id}/decline`, { body, headers })
}

const undo = () => server.call('POST', '/api/undo', { body: { key: randomUUID(), act: lastAct }, headers })

async function cancel(which: number): Promise<void> {
  const { token } = latest(which)
  await server.call('POST', `/api/bookings/by-token/${token}/cancel`, { body: { key: randomUUID() } })
}

async function change(settings: Partial<Settings>): Promise<void> {
  const body = { key: randomUUID(), settings: { ...defaultSettings, ...settings } }
  expect((await server.call('PUT', '/api/settings', { body, headers })).status).toBe(200)
}

const minuteMs = 60_000
const schedules = fc
  .record({
    crews: fc.integer({ min: 1, max: 3 }),
    leadHours: fc.constantFrom(0, 3, 24),
    horizonDays: fc.constantFrom(3, 9),
  })
  .map((changed) => ({ ...defaultSettings.schedule, ...changed }))
const steps = fc.oneof(
  fc.constant(() => book()),
  fc.nat(2).map((which) => () => giveUp(which)),
  fc.constant(() => undo()),
  fc.nat(2).map((which) => () => cancel(which)),
  fc
    .record({
      schedule: schedules,
      timeZone: fc.constantFrom('America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
    })
    .map((settings) => () => change(settings)),
  // To the very millisecond at which a window becomes too near to be booked, a hold ends or a day begins, and over it.
  fc.constantFrom(1, 9_999, 10_000, 45_000, 17 * minuteMs, 5 * 60 * minuteMs).map((ms) => () => void (now += ms)),
  fc.constantFrom(0, 1).map((over) => () => void (now = Math.ceil((now + 1) / (15 * minuteMs)) * 15 * minuteMs + over)),
)

test('cached availability equals a fresh count after any change, at any time, on every node', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 14 }), async (each) => {
      for (const step of each) {
        await step()
        const fresh = await recount()
        expect(await shownBy(server)).toEqual(fresh)
        asked.add(JSON.stringify(fresh))
        for (const other of others) await expect.poll(() => shownBy(other)).toEqual(fresh)
      }
    }),
    { numRuns: rounds(8, 20) },
  )
  expect(asked.size).toBeGreaterThan(rounds(8, 20))
})

test('the answer is small, and a browser that has it downloads nothing until something changes', async () => {
  await change({})
  // No window becomes too near within the next minutes, and no hold ends.
  now = Math.ceil(now / (15 * minuteMs)) * 15 * minuteMs + 5 * minuteMs
  const plain = await ask('/api/availability')
  const etag = plain.headers.get('etag') ?? ''
  for (const encoding of ['br', 'gzip']) {
    const small = await ask('/api/availability', encoding)
    expect(small.headers.get('content-encoding')).toBe(encoding)
    expect(small.headers.get('etag')).toBe(etag)
    expect(small.body).toEqual(plain.body)
  }
  expect(await ask('/api/availability', 'br', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  now += minuteMs
  expect((await ask('/api/availability', 'br', { 'if-none-match': etag })).status).toBe(304)
  await book()
  const changed = await ask('/api/availability', 'br', { 'if-none-match': etag })
  expect(changed).toMatchObject({ status: 200 })
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('many simultaneous and later requests share one count', async () => {
  const { read } = cacheAvailability({ database: server.database, clock: { now: () => now } })
  const [first, ...later] = await Promise.all(Array.from({ length: 20 }, () => read()))
  now += 1
  for (const found of [...later, await read()]) expect(found).toBe(first)
  await book()
  await expect.poll(read).not.toBe(first)
})

test('a count that began before a change is never given to a later request', async () => {
  let tellOfChange: () => void = () => undefined
  const database = {
    ...server.database,
    onChange(listener: () => void) {
      tellOfChange = listener
      return () => undefined
    },
  }
  const { read } = cacheAvailability({ database, clock: { now: () => now } })
  const early = read()
  tellOfChange()
  const late = read()
  expect(await late).not.toBe(await early)
  expect(await read()).toBe(await late)
})

test('a window is offered until the very millisecond at which it becomes too near', async () => {
  const { queries } = server.database
  const { until, days } = await findFreeWindows(queries, await readSettings(queries), now)
  const [nearest] = days[0]?.windows ?? []
  for (const over of [-1, 0]) {
    now = until + over
    const shown = await shownBy(server)
    expect(shown).toEqual(await recount())
    expect(shown[0]?.windows[0]?.id === nearest?.id).toBe(over < 0)
  }
})
