// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { noTax } from '../../domain/pricing/tax.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { openTestVisit } from '../ledger/open-test-visit.ts'
import { testOwner } from '../start-test-server.ts'
import { openTestCards, testPrice } from './open-test-cards.ts'

const cards = await openTestCards()
const { server, office, links, provider, bill, payByCard, open, lookUp, get, press, entriesOf, invoiceOf, auditMoney } =
  cards

beforeEach(() => provider.calm())

/** A paid invoice, and its payment at the card service. */
async function paid({ count = 1, ...form }: { count?: number; tip?: string } = {}) {
  const billed = await bill({ count })
  const { session } = await payByCard(billed.token, { seen: String(testPrice * count), ...form })
  provider.press(session ?? '')
  await provider.settled()
  const intent = [...provider.kept.intents.values()].at(-1)?.id ?? ''
  return { ...billed, visit: billed.visits[0] ?? '', intent }
}
const cardsOf = async (visit: string) => (await get(`/api/bookings/${visit}/cards`)).cards
const newsOf = async (invoice: string) =>
  (await get('/api/card-news')).news.filter((each: { invoice: string }) => each.invoice === invoice)
const lettersOf = (invoice: string) =>
  server.database.queries
    .selectFrom('messages')
    .select('id')
    .where('kind', '=', 'owner-card-news')
    .where('entity_id', '=', invoice)
    .execute()
/** What an account says after the charge and the payment. */
const addedTo = async (visit: string) =>
  (await entriesOf(visit)).slice(2).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])

test('the owner hears of a payment on the page of an invoice', async () => {
  const { id } = await paid({ tip: '10' })
  await server.running.jobs.find(({ name }) => name === 'send card receipts')?.run()
  await server.running.jobs.find(({ name }) => name === 'send card receipts')?.run()
  expect(await newsOf(id)).toMatchObject([{ kind: 'paid', amount: 9_790 }])
  expect(await lettersOf(id)).toHaveLength(1)
})

test('a refund made at Stripe is in the books at once, and the visit is not unpaid', async () => {
  const { visit, intent, id, token } = await paid()
  provider.refundThere(intent, 2_000)
  await provider.settled()
  expect(await addedTo(visit)).toEqual([
    ['refund', 2_000],
    ['discount', -2_000],
  ])
  expect((await cardsOf(visit)).payments).toMatchObject([
    { left: testPrice - 2_000, refunds: [{ amount: 2_000, state: 'done', cause: 'stripe' }] },
  ])
  expect(await invoiceOf(id)).toMatchObject({ balance: 0 })
  expect(await open(token)).toMatch(/We gave \$20\.00 back to this card on/)
  expect(await newsOf(id)).toMatchObject([{ kind: 'refunded', amount: 2_000, name: 'Ana Belle' }])
  expect(await lettersOf(id)).toHaveLength(1)
})

test('a refund at Stripe that the owner also recorded by hand is in the books once', async () => {
  const { visit, intent } = await paid()
  const entries = `/api/bookings/${visit}/account/entries`
  await press(entries, { kind: 'refund', way: 'card', amount: 2_000, seen: 0 })
  await press(entries, { kind: 'discount', amount: 2_000, seen: 2_000 })
  provider.refundThere(intent, 2_000)
  await provider.settled()
  expect(await addedTo(visit)).toEqual([
    ['refund', 2_000],
    ['discount', -2_000],
    ['refund', 2_000],
    ['refund', -2_000],
  ])
  expect((await cardsOf(visit)).payments).toMatchObject([{ left: testPrice - 2_000 }])
  expect(await auditMoney()).toEqual([])
})

test.each(['doubled', 'lost', 'held'] as const)('with reports that are %s it is in the books once', async (mood) => {
  const { visit, intent, id } = await paid()
  provider.hooksAre(mood)
  provider.refundThere(intent, 3_000)
  provider.refundThere(intent, 1_000)
  await provider.settled()
  await lookUp()
  await provider.release('backward')
  await lookUp()
  const refunds = (await addedTo(visit)).flatMap(([kind, amount]: [string, number]) =>
    kind === 'refund' ? [amount] : [],
  )
  // Reports come in any order.
  expect(refunds.toSorted((one: number, other: number) => one - other)).toEqual([1_000, 3_000])
  expect(await newsOf(id)).toHaveLength(2)
  expect(await lettersOf(id)).toHaveLength(2)
})

test('while Stripe does not answer nothing is lost', async () => {
  const { visit, intent } = await paid()
  provider.hooksAre('lost')
  provider.refundThere(intent, 500)
  provider.useKey('rk_test_of_nobody')
  await lookUp()
  expect(await addedTo(visit)).toEqual([])
  provider.useKey(`rk_test_${'0'.repeat(24)}`)
  await lookUp()
  expect(await addedTo(visit)).toHaveLength(2)
})

test('a full refund includes the tip', async () => {
  const { visit, intent, id } = await paid({ tip: '10' })
  provider.refundThere(intent, 9_790)
  await provider.settled()
  expect((await addedTo(visit)).slice(1)).toEqual([
    ['refund', 9_790],
    ['tip', -890],
    ['discount', -8_900],
  ])
  expect(await invoiceOf(id)).toMatchObject({ balance: 0 })
})

test('a refund of an invoice for several visits is shared out by what each got', async () => {
  const { visits, intent, id } = await paid({ count: 3 })
  provider.refundThere(intent, 10_000)
  provider.refundThere(intent, 16_700)
  await provider.settled()
  const refunded = await Promise.all(
    visits.map(async (visit) => (await addedTo(visit)).filter(([kind]: [string]) => kind === 'refund')),
  )
  expect(refunded.map((rows) => rows.reduce((sum: number, [, amount]: [string, number]) => sum + amount, 0))).toEqual([
    testPrice,
    testPrice,
    testPrice,
  ])
  expect(await invoiceOf(id)).toMatchObject({ balance: 0 })
  expect(await newsOf(id)).toHaveLength(2)
})

test('what the bank does not take is back in the books, and the owner hears of it', async () => {
  const { visit, intent, id } = await paid()
  const refund = provider.refundThere(intent, testPrice)
  await provider.settled()
  provider.hooksAre('lost')
  provider.failRefund(refund.id)
  await lookUp()
  await lookUp()
  expect(await invoiceOf(id)).toMatchObject({ state: 'paid', balance: 0 })
  expect((await cardsOf(visit)).payments).toMatchObject([{ left: testPrice, refunds: [{ state: 'failed' }] }])
  expect((await newsOf(id)).map(({ kind }: { kind: string }) => kind)).toEqual(['refund-failed', 'refunded'])
})

test('the owner takes back that it is no longer owed, but not the refund', async () => {
  const { visit, intent, id } = await paid()
  provider.refundThere(intent, 4_000)
  await provider.settled()
  const [, , refund, discount] = await entriesOf(visit)
  const takeBack = (entry: string) => press(`/api/bookings/${visit}/account/entries/${entry}/take-back`)
  expect((await takeBack(refund.id)).status).toBe(409)
  expect((await takeBack(discount.id)).status).toBe(200)
  expect(await invoiceOf(id)).toMatchObject({ balance: 4_000 })
})

test('a credit goes back without a discount', async () => {
  const { visit, intent, id } = await paid()
  await press(`/api/bookings/${visit}/account/entries`, { seen: 0, kind: 'discount', amount: 1_500 })
  provider.refundThere(intent, 1_500)
  await provider.settled()
  expect((await addedTo(visit)).slice(1)).toEqual([['refund', 1_500]])
  expect(await invoiceOf(id)).toMatchObject({ balance: 0 })
})

test('a refund of a payment that another program took changes nothing', async () => {
  const before = await server.database.queries.selectFrom('ledger_entries').select('id').execute()
  const intent = { ...[...provider.kept.intents.values()].at(-1), id: 'pi_of_another_shop', metadata: {} }
  provider.kept.intents.set(intent.id, intent as never)
  provider.refundThere(intent.id, 300)
  await provider.settled()
  await lookUp()
  expect(await server.database.queries.selectFrom('ledger_entries').select('id').execute()).toHaveLength(before.length)
  for (const [id, { payment_intent: of }] of provider.kept.refunds) {
    if (of === intent.id) provider.kept.refunds.delete(id)
  }
  provider.kept.intents.delete(intent.id)
})

test('news leaves the list by a press, and stays away', async () => {
  const { intent, id } = await paid()
  provider.refundThere(intent, 100)
  await provider.settled()
  const [news] = await newsOf(id)
  expect((await press(`/api/card-news/${news.id}/seen`, { key: undefined })).status).toBe(200)
  expect((await press(`/api/card-news/${news.id}/seen`, { key: undefined })).status).toBe(200)
  expect((await press('/api/card-news/unknown/seen', { key: undefined })).status).toBe(404)
  expect(await newsOf(id)).toEqual([])
})

// The clock of these tests goes back, so this comes late.
test('a refund that was made while this server was down for days is found', async () => {
  const { visit, intent } = await paid()
  await lookUp()
  provider.hooksAre('lost')
  provider.refundThere(intent, testPrice)
  await lookUp(9 * 24 * 60)
  expect(await addedTo(visit)).toEqual([
    ['refund', testPrice],
    ['discount', -testPrice],
  ])
})

test('a taxed visit gets its tax back with what is given back, here or at Stripe', async () => {
  const prices = { ...defaultSettings.prices, tax: { name: 'Sales tax', percent: 8.25, untaxed: noTax.untaxed } }
  const schedule = { ...defaultSettings.schedule, crews: 20 }
  const set = (settings: object) =>
    server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers: office.headers })
  expect((await set({ ...defaultSettings, schedule, prices })).status).toBe(200)
  for (const share of [9_634, 5_000]) {
    for (const place of ['here', 'there']) {
      const email = `${randomUUID()}@example.com`
      const { id: visit } = await openTestVisit(office, { name: 'Ana Belle', email, priceShown: 89, taxShown: 734 })
      await press(`/api/bookings/${visit}/complete`)
      const { body } = await press('/api/invoices', { visits: [visit], seen: 9_634 })
      const { session } = await payByCard(links.make('pay', body.invoice.id), { seen: '9634' })
      provider.press(session ?? '')
      await provider.settled()
      if (place === 'there') {
        provider.refundThere([...provider.kept.intents.values()].at(-1)?.id ?? '', share)
        await provider.settled()
      } else {
        await server.call('POST', '/api/owner/confirm', {
          body: { password: testOwner.password },
          headers: office.headers,
        })
        const [{ id }] = (await cardsOf(visit)).payments
        const path = `/api/bookings/${visit}/cards/${id}/refund`
        await press(path, { amount: share, forgives: true })
      }
      expect(await cardsOf(visit)).toMatchObject({ payments: [{ left: 9_634 - share }] })
      expect(await invoiceOf(body.invoice.id)).toMatchObject({ balance: 0 })
    }
  }
})

test('the books are right after all of it', async () => {
  expect(await auditMoney()).toEqual([])
})
