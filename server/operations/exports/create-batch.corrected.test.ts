// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../../domain/settings/settings.ts'
import { openTestCards } from '../../cards/open-test-cards.ts'
import { openTestVisit } from '../../ledger/open-test-visit.ts'
import { testOwner } from '../../start-test-server.ts'

// Taxed visits turn out otherwise after their books were handed over: the next batch says what changed.

const cards = await openTestCards()
const { server, office, provider, clock, payByCard, get, press, entriesOf, invoiceOf, links } = cards
const { headers } = office
const [price, tax] = [8_900, 734]
const taxed = price + tax

const prices = {
  ...defaultSettings.prices,
  tax: { name: 'Sales tax', percent: 8.25, untaxed: { services: [], extras: [] } },
}
const settings = { ...defaultSettings, prices, schedule: { ...defaultSettings.schedule, crews: 20 } }
await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })

/** A completed visit, its invoice, and its payment by card. */
async function payTaxed() {
  const { id: visit } = await openTestVisit(office)
  await press(`/api/bookings/${visit}/complete`)
  const invoice = (await press('/api/invoices', { visits: [visit], seen: taxed })).body.invoice.id as string
  const { session } = await payByCard(links.make('pay', invoice), { seen: String(taxed) })
  provider.press(session ?? '')
  await provider.settled()
  expect(await invoiceOf(invoice)).toMatchObject({ state: 'paid', total: taxed, paid: taxed, balance: 0 })
  return { visit, invoice }
}

async function giveBack(visit: string, amount: number) {
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  const [{ id }] = (await get(`/api/bookings/${visit}/cards`)).cards.payments
  expect((await press(`/api/bookings/${visit}/cards/${id}/refund`, { amount, forgives: false })).status).toBe(200)
}

async function save(number: number, list: string): Promise<string> {
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  const answer = await server.call('GET', `/api/books/${number}/${list}`, { headers })
  expect(answer.status).toBe(200)
  return answer.body
}

const cellsOf = (table: string) =>
  table
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.replaceAll('"', '').split(','))
const lists = ['payments', 'taxes', 'tips', 'invoices']
const saveAll = (number: number) => Promise.all(lists.map((list) => save(number, list)))
const balanceOf = async (visit: string) =>
  (await entriesOf(visit)).reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)

test('what was corrected and refunded after a batch is in the next one, with its tax, and the first stays as it was', async () => {
  const [off, lower] = [await payTaxed(), await payTaxed()]
  const first = (await press('/api/books')).body.number
  const before = await saveAll(first)
  expect(cellsOf(before[0] ?? '').map((cells) => cells[1])).toEqual(['96.34', '96.34'])
  expect(cellsOf(before[1] ?? '').map((cells) => cells.slice(1, 5))).toEqual([
    ['Sales tax', '8.25', '89', '7.34'],
    ['Sales tax', '8.25', '89', '7.34'],
  ])

  await press(`/api/bookings/${off.visit}/correct`, { from: 'completed', to: 'cancelled', tell: false, reason: '' })
  expect(await invoiceOf(off.invoice)).toMatchObject({ charged: 0, balance: -taxed })
  await giveBack(off.visit, taxed)
  clock.now += 1000
  await press(`/api/bookings/${lower.visit}/cleaning`, { price: 69, reason: 'Smaller' })
  const credit = taxed - 6_900 - 569
  expect(await invoiceOf(lower.invoice)).toMatchObject({ charged: 7_469, balance: -credit })
  await giveBack(lower.visit, credit)
  expect([await balanceOf(off.visit), await balanceOf(lower.visit)]).toEqual([0, 0])
  expect(await invoiceOf(off.invoice)).toMatchObject({ state: 'nothing', charged: 0, paid: 0 })
  expect(await invoiceOf(lower.invoice)).toMatchObject({ state: 'paid', charged: 7_469, paid: 7_469 })
  const { document } = (await press(`/api/invoices/${lower.invoice}/send`)).body
  expect(document.changes.map(({ amount }: { amount: string }) => amount)).toEqual(['-$21.65', '-$96.34', '$21.65'])

  const second = (await press('/api/books')).body.number
  const [payments = '', taxes = ''] = await saveAll(second)
  expect(cellsOf(payments).map((cells) => cells.slice(1, 5))).toEqual([
    ['-96.34', 'card', 'refund', off.visit],
    [String(-credit / 100), 'card', 'refund', lower.visit],
  ])
  expect(cellsOf(taxes).map((cells) => cells.slice(3, 6))).toEqual([
    ['-89', '-7.34', off.visit],
    ['-20', '-1.65', lower.visit],
  ])
  expect(await saveAll(first)).toEqual(before)

  const { years } = await get('/api/books')
  const year = await server.call('GET', `/api/book-years/${years[0]}`, { headers })
  const sums = cellsOf(year.body).map((cells) => [cells[1], ...cells.slice(4)])
  expect(sums.filter(([kind]) => kind === 'tax')).toEqual([['tax', '8.25', '69', '5.69']])
  clock.now += 5 * 60_000
  expect(await cards.auditMoney()).toEqual([])
})
