// @module-tag both-engines
import { beforeEach, expect, test } from 'vitest'
import { compareCards } from '../../tools/faults/compare-cards.ts'
import { openTestCards, testPrice } from '../cards/open-test-cards.ts'
import { testOwner } from '../start-test-server.ts'

// A visit that stands on an invoice turns out otherwise: what the invoice, the account, the pay page, the list of who owes
// and the books say must be one thing.

const cards = await openTestCards()
const { server, office, provider, clock, bill, payByCard, open, get, press, entriesOf, invoiceOf, lookUp } = cards
const { headers } = office

beforeEach(() => provider.calm())

const correct = (visit: string, from: string, to: string) =>
  press(`/api/bookings/${visit}/correct`, { from, to, tell: false, reason: '' })
const payInCash = (visit: string, seen: number, amount: number, tip = 0) =>
  press(`/api/bookings/${visit}/account/payments`, { seen, amount, way: 'cash', tip })
const balanceOf = async (visit: string) =>
  (await entriesOf(visit)).reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
const owedFor = async (visits: readonly string[]) =>
  (await get('/api/ledger/owed?limit=100')).items
    .filter(({ bookingId }: { bookingId: string }) => visits.includes(bookingId))
    .map(({ balance }: { balance: number }) => balance)
const cardsOf = async (visit: string) => (await get(`/api/bookings/${visit}/cards`)).cards

async function payWithCard(token: string, form: Record<string, string> = {}) {
  const { session } = await payByCard(token, form)
  provider.press(session ?? '')
  await provider.settled()
}

async function giveBack(visit: string, amount: number, forgives = true) {
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  const [{ id }] = (await cardsOf(visit)).payments
  return press(`/api/bookings/${visit}/cards/${id}/refund`, { amount, forgives })
}

test('what was paid in cash for a visit that did not take place is refunded, and nothing is left on its invoice', async () => {
  const { id, visits, token } = await bill()
  const [visit = ''] = visits
  await payInCash(visit, testPrice, testPrice)
  expect((await correct(visit, 'completed', 'cancelled')).status).toBe(200)
  expect(await invoiceOf(id)).toMatchObject({ total: testPrice, charged: 0, paid: testPrice, balance: -testPrice })
  const refund = { kind: 'refund', way: 'cash', amount: testPrice, seen: -testPrice }
  expect((await press(`/api/bookings/${visit}/account/entries`, refund)).status).toBe(200)
  expect(await invoiceOf(id)).toMatchObject({ state: 'nothing', charged: 0, paid: 0, balance: 0 })
  expect(await owedFor(visits)).toEqual([])
  expect((await press(`/api/invoices/${id}/send`)).body.code).toBe('not-possible-now')
  expect(await open(token)).not.toContain('Pay by card')
})

test.each([true, false])(
  'what was paid by card for a visit that did not take place goes back to the card, and leaves no credit (%s)',
  async (forgives) => {
    const { id, visits, token } = await bill()
    const [visit = ''] = visits
    await payWithCard(token)
    await correct(visit, 'completed', 'cancelled')
    expect(await invoiceOf(id)).toMatchObject({ balance: -testPrice })
    expect((await giveBack(visit, testPrice, forgives)).status).toBe(200)
    expect(await balanceOf(visit)).toBe(0)
    expect(await invoiceOf(id)).toMatchObject({ state: 'nothing', charged: 0, paid: 0, balance: 0 })
    expect(await owedFor(visits)).toEqual([])
    expect(await open(token)).toContain('We gave $89.00 back to this card')
  },
)

test('a lower price after a card payment is a credit, and its refund leaves the visit paid', async () => {
  const { id, visits, token } = await bill()
  const [visit = ''] = visits
  await payWithCard(token, { tip: '10' })
  const cleaning = await press(`/api/bookings/${visit}/cleaning`, { price: 69, reason: 'Smaller' })
  expect(cleaning.status).toBe(200)
  expect(await invoiceOf(id)).toMatchObject({ charged: 6_900, balance: -2_000 })
  expect((await giveBack(visit, 2_000)).status).toBe(200)
  expect(await balanceOf(visit)).toBe(0)
  expect(await invoiceOf(id)).toMatchObject({ state: 'paid', total: testPrice, charged: 6_900, paid: 6_900 })
  const { document, invoice } = (await press(`/api/invoices/${id}/send`)).body
  expect(invoice).toMatchObject({ version: 2, state: 'paid' })
  expect(document).toMatchObject({ total: '$89.00', isPaid: true })
  expect(document.changes[0]).toMatchObject({ label: 'Changed since this invoice', amount: '-$20.00' })
})

test('a tip goes back with the whole card payment, and with a part that is as high as the price it stays', async () => {
  const [whole, part] = [await bill(), await bill()]
  for (const { token } of [whole, part]) await payWithCard(token, { tip: '10' })
  const [first = '', second = ''] = [whole.visits[0], part.visits[0]]
  await giveBack(first, 9_790)
  await giveBack(second, testPrice)
  for (const visit of [first, second]) expect(await balanceOf(visit)).toBe(0)
  const tips = async (visit: string) =>
    (await entriesOf(visit))
      .filter(({ kind }: { kind: string }) => kind === 'tip')
      .map(({ amount }: { amount: number }) => amount)
  expect(await tips(first)).toEqual([890, -890])
  expect(await tips(second)).toEqual([890])
})

test("a month's invoice of which a visit is called off asks for the others, before and after it is sent", async () => {
  const email = 'month@example.com'
  const { id, visits, token } = await bill({ count: 3, email })
  const [first = '', second = '', third = ''] = visits
  await correct(first, 'completed', 'cancelled')
  expect(await invoiceOf(id)).toMatchObject({ total: 3 * testPrice, charged: 2 * testPrice, balance: 2 * testPrice })
  const sent = (await press(`/api/invoices/${id}/send`)).body
  expect(sent.document).toMatchObject({ total: '$267.00', balance: '$178.00' })
  expect(sent.document.changes).toMatchObject([{ amount: '-$89.00' }])
  await correct(second, 'completed', 'cancelled')
  const again = (await press(`/api/invoices/${id}/send`)).body
  expect(again.invoice.version).toBe(sent.invoice.version + 1)
  expect(again.document).toMatchObject({ total: '$267.00', balance: '$89.00', changes: [{ amount: '-$178.00' }] })
  expect(await owedFor(visits)).toEqual([testPrice])
  // A part in cash, the rest by card.
  await payInCash(third, testPrice, 3_000)
  expect((await payByCard(token)).status).toBe(409)
  await payWithCard(token, { seen: '5900' })
  expect(await invoiceOf(id)).toMatchObject({ state: 'paid', charged: testPrice, paid: testPrice, balance: 0 })
  expect(await owedFor(visits)).toEqual([])
  // It took place after all.
  await correct(first, 'cancelled', 'completed')
  expect(await invoiceOf(id)).toMatchObject({ state: 'partly-paid', charged: 2 * testPrice, balance: testPrice })
  expect(await owedFor(visits)).toEqual([testPrice])
  await payWithCard(token)
  expect(await invoiceOf(id)).toMatchObject({ state: 'paid', balance: 0 })
  for (const visit of visits) expect(await balanceOf(visit)).toBe(0)
})

test('a card payment of a month is refunded for the visit that did not take place alone', async () => {
  const { id, visits, token } = await bill({ count: 2 })
  const [first = '', second = ''] = visits
  await payWithCard(token, { seen: String(2 * testPrice), tip: '10' })
  await correct(second, 'completed', 'cancelled')
  expect(await invoiceOf(id)).toMatchObject({ balance: -testPrice })
  expect((await giveBack(second, testPrice)).status).toBe(200)
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([0, 0])
  expect(await invoiceOf(id)).toMatchObject({ state: 'paid', charged: testPrice, paid: testPrice })
})

test('a customer who picks another tip is never sent to the earlier card page with the old amount', async () => {
  const { token } = await bill()
  await payByCard(token)
  provider.plan('gone')
  const second = await payByCard(token, { tip: '20' })
  expect({ session: second.session, status: second.status }).toEqual({ session: null, status: 409 })
  expect((await payByCard(token, { tip: '20' })).session).not.toBeNull()
})

test('a customer who is erased with a page open pays into the books all the same', async () => {
  const { id, token, visits, customerId } = await bill({ name: 'Petra Gone' })
  const { session } = await payByCard(token)
  await server.deliver()
  expect((await press(`/api/customers/${customerId}/erase`, { name: 'Petra Gone' })).status).toBe(200)
  provider.hooksAre('lost')
  const isPaid = provider.kept.sessions.get(session ?? '')?.status === 'open' && provider.press(session ?? '')
  await lookUp()
  const taken = isPaid ? -testPrice : 0
  expect((await entriesOf(visits[0])).filter(({ way }: { way: string }) => way === 'card')).toMatchObject(
    isPaid ? [{ amount: taken }] : [],
  )
  expect((await open(token)).includes('erased')).toBe(true)
  expect((await invoiceOf(id)).balance).toBe(testPrice + taken)
})

test('the books are right after all of it, and what the card service says', async () => {
  clock.now += 5 * 60_000
  await lookUp()
  expect(await cards.auditMoney()).toEqual([])
  expect(await compareCards(server.database.queries, provider)).toEqual([])
})
