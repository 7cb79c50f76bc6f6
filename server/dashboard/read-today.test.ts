import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { EstimateStatus } from '../../domain/estimates/estimate-status.ts'
import { bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
// A Wednesday at ten by the business's clock; both days around are ordinary ones.
const zone = 'America/Los_Angeles'
const wednesday = nextWednesday()
let now = wednesday + 10 * hourMs

const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()

function nextWednesday(): number {
  const today = Temporal.Now.zonedDateTimeISO(zone).startOfDay()
  return today.add({ days: (10 - today.dayOfWeek) % 7 }).epochMilliseconds
}

const today = async () => (await server.call('GET', '/api/today', { headers })).body

/** A confirmed visit of two hours that begins at a time. */
async function visit(name: string, startsAt: number, status: 'confirmed' | 'completed' = 'confirmed'): Promise<void> {
  const [window] = await findFreeWindows(server)
  const { id } = (await bookVisit(server, { ...window, name })).body.booking
  expect(
    (await server.call('POST', `/api/bookings/${id}/confirm`, { body: { key: randomUUID() }, headers })).status,
  ).toBe(200)
  const times = { starts_at: startsAt, ends_at: startsAt + 2 * hourMs, status }
  await server.database.queries.updateTable('bookings').set(times).where('id', '=', id).execute()
}

async function estimate(customerName: string, createdAt: number, status: EstimateStatus = 'sent'): Promise<void> {
  // Each estimate has a different customer; answers came an hour after.
  const customerEmail = `${customerName.replaceAll(/\W/g, '.').toLowerCase()}@example.com`
  const customer = { customerName, customerEmail, customerPhone: '(415) 555-0188' }
  const body = { key: randomUUID(), ...customer, address: '1 Oak Street', service: 'deep', homeSize: 'small' }
  const made = await server.call('POST', '/api/estimates', { body: { ...body, textConsent: false }, headers })
  expect(made.status).toBe(201)
  const answered_at = status === 'sent' ? null : createdAt + hourMs
  const times = { created_at: createdAt, status, sent_at: createdAt, answered_at }
  await server.database.queries.updateTable('estimates').set(times).where('id', '=', made.body.estimate.id).execute()
}

const names = (rows: { name?: string; customerName?: string }[]) => rows.map((row) => row.name ?? row.customerName)

test('the day of a new office is empty', async () => {
  expect(await today()).toEqual({
    next: null,
    visits: [],
    toClose: 0,
    ending: [],
    answered: [],
    unreached: [],
    more: { approved: 0, 'changes-requested': 0, void: 0, unreached: 0, ending: 0 },
    week: { visits: 0, income: 0, estimates: 0, taken: 0 },
    money: [],
    owed: { cents: 0, visits: 0 },
    lengths: { asks: false, overlapping: [] },
    calendars: [],
    hasEstimate: false,
  })
})

test("the next visit is the present or coming one; days, weeks and visits to close follow the business's clock", async () => {
  await visit('Last Sunday', wednesday - 3 * dayMs + 23 * hourMs)
  await visit('Monday, done', wednesday - 2 * dayMs, 'completed')
  await visit('Yesterday', wednesday - 2 * hourMs)
  await visit('This morning', wednesday + 7 * hourMs)
  await visit('Under way', wednesday + 9 * hourMs)
  await visit('This evening', wednesday + 23 * hourMs)
  await visit('Tomorrow', wednesday + 47 * hourMs)
  await visit('The day after', wednesday + 48 * hourMs)
  await visit('Next Monday', wednesday + 5 * dayMs)
  const day = await today()
  expect(day.next.name).toBe('Under way')
  expect(names(day.visits)).toEqual(['This morning', 'Under way', 'This evening', 'Tomorrow'])
  expect(day.toClose).toBe(2)
  const { price } = day.next
  expect(day.week).toMatchObject({ visits: 7, income: 7 * price })
  now += 2 * dayMs + 12 * hourMs
  expect((await today()).next.name).toBe('Next Monday')
  now -= 2 * dayMs + 12 * hourMs
})

test("estimates that end within three days are named, soonest first, and this week's are counted", async () => {
  await estimate('Ended last midnight', wednesday - 30 * dayMs - 3 * hourMs)
  await estimate('Ends in two days', now - 28 * dayMs)
  await estimate('Ends today', now - 30 * dayMs)
  await estimate('Has time', now - 20 * dayMs)
  await estimate('New', now)
  const day = await today()
  expect(names(day.ending)).toEqual(['Ends today', 'Ends in two days'])
  expect(day.week.estimates).toBe(1)
  expect(day.hasEstimate).toBe(true)
})

test('a customer who answered an estimate waits for the owner until they have a confirmed booking or a new estimate', async () => {
  await estimate('Wants windows too', now - 2 * dayMs, 'changes-requested')
  await estimate('Asked long ago', now - 40 * dayMs, 'changes-requested')
  await estimate('Said yes', now - 10 * dayMs, 'approved')
  await estimate('Said no', now - 3 * dayMs, 'declined')
  const waiting = async () => names((await today()).answered)
  expect(await waiting()).toEqual(['Said yes', 'Wants windows too'])
  await estimate('Wants windows too', now)
  expect(await waiting()).toEqual(['Said yes'])
  await visit('Somebody else', now + dayMs)
  expect(await waiting()).toEqual(['Said yes'])
  const [window] = await findFreeWindows(server)
  // Anyone who knows the address can ask for a booking.
  const { id } = (await bookVisit(server, { ...window, name: 'Said yes', email: 'said.yes@example.com' })).body.booking
  expect(await waiting()).toEqual(['Said yes'])
  await server.call('POST', `/api/bookings/${id}/confirm`, { body: { key: randomUUID() }, headers })
  expect(await waiting()).toEqual([])
})

test('three approved estimates are listed, the longest wait first, and the others are counted', async () => {
  const before = (await today()).more.approved
  for (const days of [9, 8, 7, 6, 5]) await estimate(`Yes ${days}`, now - days * dayMs, 'approved')
  const day = await today()
  expect(names(day.answered).slice(-3)).toEqual(['Yes 9', 'Yes 8', 'Yes 7'])
  expect(day.more.approved - before).toBe(2)
})

test('after a day whose midnight the clock change skips, the next days still begin at midnight', async () => {
  const { settings, version } = (await server.call('GET', '/api/settings', { headers })).body
  const body = { key: randomUUID(), version, settings: { ...settings, timeZone: 'Asia/Beirut' } }
  expect((await server.call('PUT', '/api/settings', { body, headers })).status).toBe(200)
  // Beirut's clocks went from 23:59:59 to 1:00, on a Sunday.
  now = Date.parse('2025-03-30T12:00:00+03:00')
  await visit('Tonight', Date.parse('2025-03-30T23:00:00+03:00'))
  await visit('Early on Monday', Date.parse('2025-03-31T00:30:00+03:00'))
  await visit('Early on Tuesday', Date.parse('2025-04-01T00:30:00+03:00'))
  const day = await today()
  expect(names(day.visits)).toEqual(['Tonight', 'Early on Monday'])
  expect(day.week.visits).toBe(1)
})

test('a caller without a session cannot read the day', async () => {
  expect((await server.call('GET', '/api/today')).status).toBe(401)
})
