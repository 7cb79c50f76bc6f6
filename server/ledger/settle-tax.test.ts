import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Entry } from '../../domain/ledger/ledger.ts'
import { standOf } from '../../domain/ledger/account-standing.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { undoMs } from '../../domain/undo.ts'
import { bookNextWindow, findFreeWindows } from '../bookings/book-test-visit.ts'
import { sendTestEstimate } from '../estimates/send-test-estimate.ts'
import { openTestServer } from '../open-test-server.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { type Office, openTestVisit, post } from './open-test-visit.ts'

const clock = { now: Date.now(), first: Date.now() }
const { server } = await openTestServer({ clock: { now: () => clock.now } })
const headers = await server.signIn()
const office: Office = { server, headers, clock }

const untaxed = { services: [], extras: ['laundry'] }
const schedule = { ...defaultSettings.schedule, crews: 20 }
/** Sets the sales tax, or none. */
async function setTax(tax: { name: string; percent: number; untaxed: typeof untaxed }) {
  const settings = { ...defaultSettings, schedule, prices: { ...defaultSettings.prices, tax } }
  const answer = await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
  expect(answer.status).toBe(200)
}
const salesTax = { name: 'Sales tax', percent: 8.25, untaxed }
await setTax(salesTax)

const at = (id: string, path = '') => `/api/bookings/${id}/account${path}`
const entriesOf = async (id: string): Promise<Entry[]> =>
  (await server.call('GET', at(id), { headers })).body.account.entries
const taxIn = async (id: string) =>
  (await entriesOf(id)).flatMap(({ kind, amount, tax }) => (kind === 'tax' ? [[amount, tax?.base]] : []))
const standing = async (id: string) => standOf(await entriesOf(id))
const undo = (act: string) => post(office, '/api/undo', { act })
/** As a browser shows it, without the marks between texts. */
const page = async (path: string) => (await (await fetch(server.url + path)).text()).replaceAll('<!-- -->', '')
const complete = (id: string, key: string = randomUUID()) => post(office, `/api/bookings/${id}/complete`, { key })
/** Later than any undo, so that each press stands by itself. */
const wait = () => (clock.now += undoMs)

test('the page names the tax beside the price before anything else is asked', async () => {
  const text = await page('/')
  expect(text).toContain('+ $7.34 Sales tax = $96.34')
  expect(text).toContain('Prices are before Sales tax (8.25%)')
  const asked = 'service=deep&homeSize=medium&extras=oven&extras=laundry&frequency=weekly'
  const body = new URLSearchParams(asked)
  const summed = (await (await fetch(`${server.url}/`, { method: 'POST', body })).text()).replaceAll('<!-- -->', '')
  // 149 and 30 are taxed, 20 are not: 8.25 % of 179 and of 80 % of it.
  expect(summed).toContain('+ $14.77 Sales tax = $213.77')
  expect(summed).toContain('then $159 + $11.80 Sales tax = $170.80 for each later visit')
})

test('a booking keeps the tax that was shown, and a price that was seen without it is refused', async () => {
  clock.now = clock.first++
  const refused = await bookNextWindow(server, { priceShown: 89, email: 'seen@example.com' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'price-changed' } })
  expect(refused.body.detail).toContain(
    'The sales tax has changed since you saw the price: it was $0 and is now $7.34.',
  )
  const { body } = await bookNextWindow(server, { priceShown: 89, taxShown: 734, email: 'seen@example.com' })
  expect(body.booking).toMatchObject({ price: 89, tax: { name: 'Sales tax', rate: 8_250 } })
  await server.deliver()
})

test('a completed visit is charged its tax, and every correction and undo brings both back', async () => {
  const { id } = await openTestVisit(office, { extras: ['laundry'], priceShown: 109, taxShown: 734 })
  await setTax({ ...salesTax, percent: 10 })
  const key = randomUUID()
  await complete(id, key)
  expect(await entriesOf(id)).toMatchObject([
    { kind: 'charge', amount: 10_900 },
    { kind: 'tax', amount: 734, tax: { name: 'Sales tax', rate: 8_250, base: 8_900 } },
  ])
  expect((await undo(key)).status).toBe(200)
  expect(await standing(id)).toMatchObject({ state: 'nothing', balance: 0 })
  expect(await taxIn(id)).toEqual([
    [734, 8_900],
    [-734, -8_900],
  ])
  await complete(id)
  wait()
  // No entry by hand takes a tax back.
  const tax = (await entriesOf(id)).find(({ kind }) => kind === 'tax')
  expect((await post(office, at(id, `/entries/${tax?.id}/take-back`))).status).toBe(409)
  const correct = (from: string, to: string) =>
    post(office, `/api/bookings/${id}/correct`, { from, to, tell: false, reason: '' })
  await correct('completed', 'cancelled')
  expect(await standing(id)).toMatchObject({ balance: 0 })
  await correct('cancelled', 'completed')
  expect(await standing(id)).toMatchObject({ balance: 11_634 })
  await setTax(salesTax)
})

test('another cleaning is taxed by the rate that was agreed on, and its undo restores the tax', async () => {
  const { id } = await openTestVisit(office)
  await complete(id)
  await setTax({ ...salesTax, name: 'City tax', percent: 10 })
  wait()
  const key = randomUUID()
  const answer = await post(office, `/api/bookings/${id}/cleaning`, {
    key,
    extras: ['oven', 'laundry'],
    reason: 'More was done',
  })
  expect(answer.body.booking).toMatchObject({ price: 139, tax: { rate: 8_250, first: { taxed: 119, of: 139 } } })
  expect(await standing(id)).toMatchObject({ balance: 13_900 + 982 })
  expect((await undo(key)).status).toBe(200)
  expect(await standing(id)).toMatchObject({ balance: 8_900 + 734 })
  await setTax(salesTax)
})

test('a discount lowers the tax, its end raises it, and a fee and a tip are not taxed', async () => {
  const { id } = await openTestVisit(office)
  await complete(id)
  wait()
  const add = async (kind: string, amount: number, key: string = randomUUID()) => {
    const { balance } = await standing(id)
    return post(office, at(id, '/entries'), { key, kind, amount, seen: balance })
  }
  const key = randomUUID()
  await add('discount', 2_000, key)
  expect(await standing(id)).toMatchObject({ balance: 6_900 + 569 })
  await add('fee', 2_500)
  expect(await standing(id)).toMatchObject({ balance: 6_900 + 569 + 2_500 })
  const [, , discount] = await entriesOf(id)
  wait()
  await post(office, at(id, `/entries/${discount?.id}/take-back`))
  expect(await standing(id)).toMatchObject({ balance: 8_900 + 734 + 2_500 })
  await add('discount', 8_900)
  expect(await standing(id)).toMatchObject({ balance: 2_500 })
  expect((await taxIn(id)).reduce((sum, [cents = 0]) => sum + cents, 0)).toBe(0)
})

test('an invoice names the tax with its rate, its lines are its total, and the tables agree', async () => {
  const email = 'billed@example.com'
  const ids: string[] = []
  for (const service of ['standard', 'deep']) {
    const { id } = await openTestVisit(office, { email, service })
    await complete(id)
    ids.push(id)
  }
  const seen = 8_900 + 734 + 14_900 + 1_229
  const made = await post(office, '/api/invoices', { visits: ids, seen, send: true })
  expect(made.status).toBe(201)
  const { document, invoice } = (await server.call('GET', `/api/invoices/${made.body.invoice.id}`, { headers })).body
  expect(document.taxes).toMatchObject([{ label: 'Sales tax, 8.25% of $238.00', cents: 1_963 }])
  expect(document).toMatchObject({ totalCents: seen, balanceCents: seen })
  expect(invoice).toMatchObject({ total: seen, balance: seen, state: 'unpaid' })
  const token = createPrivateLinks(server.config.authSecret).make('pay', made.body.invoice.id)
  const bill = await page(`/?pay=${token}`)
  expect(bill).toContain('Sales tax, 8.25% of $238.00')
  expect(bill).toContain('$257.63')
  // The password is recent there.
  clock.now = clock.first
  const table = (await server.call('GET', '/api/csv/invoices', { headers })).body
  expect(table.replaceAll('"', '')).toContain('Sales tax,Sales tax, 8.25% of $238.00,1,19.63,19.63')
  const owed = (await server.call('GET', '/api/ledger/owed', { headers })).body
  expect(owed.items.filter(({ bookingId }: { bookingId: string }) => ids.includes(bookingId))).toMatchObject([
    { balance: 9_634 },
    { balance: 16_129 },
  ])
})

test('an estimate adds the tax to its lines, is approved with it, and its visit is booked at that', async () => {
  clock.now = clock.first++
  await setTax({ ...salesTax, percent: 8.875 })
  const lines = [{ description: 'The garage', price: 50 }]
  const { id, byLink } = await sendTestEstimate(server, headers, {
    frequency: 'weekly',
    extras: ['laundry'],
    lines,
    price: 200,
    priceReason: 'A neighbor',
  })
  const { estimate, document } = (await server.call('GET', `/api/estimates/${id}`, { headers })).body
  // 199 of 219 are taxed: $181.74 of the agreed $200.
  expect(estimate).toMatchObject({ estimatedPrice: 200, total: 21_613, tax: { rate: 8_875 } })
  expect(document).toMatchObject({ price: '$216.13', laterPrice: '$145.56' })
  expect(document.lines.at(-1)).toEqual({ label: 'Sales tax, 8.875% of $181.74', amount: '$16.13' })
  const inCents = (amount: string) => Math.round(Number(amount.replace('$', '')) * 100)
  expect(document.lines.reduce((sum: number, { amount }: { amount: string }) => sum + inCents(amount), 0)).toBe(21_613)
  await setTax(salesTax)
  const approved = await server.call('POST', `${byLink}/approve`, {
    body: { key: randomUUID(), version: 1, name: 'Ana Díaz', textConsent: false },
  })
  expect(approved.status).toBe(200)
  const [window] = await findFreeWindows(server)
  const booked = await server.call('POST', `${byLink}/book`, {
    body: { key: randomUUID(), version: 1, ...window, address: '12 Elm Street', zip: '94110' },
  })
  expect(booked.status).toBe(200)
  const visit = await server.database.queries
    .selectFrom('bookings')
    .select('id')
    .where('estimate_id', '=', id)
    .executeTakeFirstOrThrow()
  const { booking } = (await server.call('GET', `/api/bookings/${visit.id}`, { headers })).body
  expect(booking).toMatchObject({ price: 200, total: 21_613, tax: { rate: 8_875 } })
})

test('the next visits of a regular customer are made with the tax of that day', async () => {
  clock.now = clock.first++
  const { body } = await bookNextWindow(server, { frequency: 'weekly', email: 'weekly@example.com' })
  expect(body.booking).toMatchObject({ price: 89, laterPrice: 71, total: 9_634 })
  await setTax({ ...salesTax, percent: 10 })
  await post(office, `/api/bookings/${body.booking.id}/confirm`)
  clock.now += 120_000
  await server.running.jobs.find(({ name }) => name === 'make visits of series')?.run()
  const later = await server.database.queries
    .selectFrom('bookings')
    .select(['price', 'tax'])
    .where('email', '=', 'weekly@example.com')
    .where('made', '=', 1)
    .execute()
  expect(later.length).toBeGreaterThan(3)
  for (const visit of later) expect(JSON.parse(visit.tax)).toMatchObject({ rate: 10_000, first: { taxed: 89, of: 89 } })
  await setTax(salesTax)
})

test('without a tax everything is as it was', async () => {
  await setTax({ name: '', percent: 0, untaxed: { services: [], extras: [] } })
  const text = await page('/')
  expect(text).not.toContain('Sales tax')
  const { id } = await openTestVisit(office, { priceShown: 89 })
  await complete(id)
  expect(await entriesOf(id)).toMatchObject([{ kind: 'charge', amount: 8_900 }])
  expect(await entriesOf(id)).toHaveLength(1)
  expect(await auditBooks(server.config)).toEqual([])
})
