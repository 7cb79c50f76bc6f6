// @module-tag both-engines
import { beforeEach, expect, test } from 'vitest'
import { openTestCards, testPrice } from './open-test-cards.ts'

const cards = await openTestCards()
const { server, provider, mail, bill, payByCard, lookUp, get, entriesOf, invoiceOf, auditMoney } = cards

beforeEach(() => {
  provider.calm()
  provider.allow()
})

async function paid(count = 1) {
  const billed = await bill({ count })
  const { session } = await payByCard(billed.token, { seen: String(testPrice * count) })
  provider.press(session ?? '')
  await provider.settled()
  const intent = [...provider.kept.intents.values()].at(-1)?.id ?? ''
  return { ...billed, visit: billed.visits[0] ?? '', intent }
}
type OfInvoice = { invoice: string; kind: string }
const openOf = async (invoice: string) =>
  (await get('/api/card-news')).disputes.filter((each: OfInvoice) => each.invoice === invoice)
const newsOf = async (invoice: string) =>
  (await get('/api/card-news')).news.flatMap((each: OfInvoice) => (each.invoice === invoice ? [each.kind] : []))
const disputesAt = async (visit: string) => (await get(`/api/bookings/${visit}/cards`)).cards.payments[0].disputes

test('a dispute is shown with the day until which Stripe takes evidence, and leaves the books as they are', async () => {
  const { visit, intent, id, customerId } = await paid()
  const { evidence_details: evidence, id: dispute } = provider.dispute(intent)
  await provider.settled()
  const due = new Date((evidence.due_by ?? 0) * 1000).toISOString()
  const shown = { id: dispute, state: 'needs-answer', amount: testPrice, reason: 'fraudulent', due }
  const url = `https://dashboard.stripe.com/test/disputes/${dispute}`
  expect(await openOf(id)).toMatchObject([{ ...shown, name: 'Ana Belle', customerId, url }])
  expect(await disputesAt(visit)).toMatchObject([shown])
  expect(await entriesOf(visit)).toHaveLength(2)
  await server.deliver()
  const letters = mail.received.map(({ raw }) => raw).join()
  expect(letters).toContain('Ana Belle disputes a card payment of $89.00')
  expect(letters).toContain('Stripe takes your evidence until')
})

test('once it is answered the bank decides, and a won one puts nothing into the books', async () => {
  const { visit, intent, id } = await paid()
  const { id: dispute } = provider.dispute(intent)
  provider.decide(dispute, 'under_review')
  await provider.settled()
  await lookUp()
  expect(await openOf(id)).toMatchObject([{ state: 'under-review' }])
  provider.decide(dispute, 'won')
  await provider.settled()
  expect(await openOf(id)).toEqual([])
  expect(await newsOf(id)).toEqual(['dispute-won'])
  expect(await entriesOf(visit)).toHaveLength(2)
})

test.each(['usual', 'doubled', 'lost', 'held'] as const)(
  'with reports that are %s a lost one takes its money out of the books once, and it is owed again',
  async (mood) => {
    provider.hooksAre(mood)
    const { visit, intent, id, token } = await paid()
    if (mood === 'lost' || mood === 'held') await cards.open(`${token}&card=paid`)
    const { id: dispute } = provider.dispute(intent)
    await provider.settled()
    await lookUp()
    provider.decide(dispute, 'lost')
    await provider.settled()
    await lookUp()
    await provider.release('backward')
    await lookUp()
    expect((await entriesOf(visit)).slice(2)).toMatchObject([
      { kind: 'refund', amount: testPrice, way: 'card', note: 'dispute lost', isFixed: true },
    ])
    expect(await invoiceOf(id)).toMatchObject({ balance: testPrice })
    expect((await get(`/api/bookings/${visit}/cards`)).cards.payments).toMatchObject([{ left: 0 }])
    expect((await newsOf(id)).filter((kind: string) => kind === 'dispute-lost')).toHaveLength(1)
  },
)

test('one that is decided otherwise after all is put back', async () => {
  const { visit, intent, id } = await paid()
  const { id: dispute } = provider.dispute(intent)
  for (const decision of ['lost', 'won', 'lost', 'won'] as const) {
    provider.decide(dispute, decision)
    await provider.settled()
  }
  expect(await invoiceOf(id)).toMatchObject({ balance: 0 })
  expect(await disputesAt(visit)).toMatchObject([{ state: 'won' }])
})

test('a lost one of an invoice for several visits is shared by them', async () => {
  const { visits, intent, id } = await paid(2)
  const { id: dispute } = provider.dispute(intent, { amount: 10_000 })
  provider.decide(dispute, 'lost')
  await provider.settled()
  const taken = await Promise.all(visits.map(async (visit) => (await entriesOf(visit)).at(-1).amount))
  expect(taken.toSorted((one, other) => one - other)).toEqual([1_100, testPrice])
  expect(await invoiceOf(id)).toMatchObject({ balance: 10_000 })
})

test('a key from before that may not read disputes still brings refunds, and disputes once it may', async () => {
  const { visit, intent, id } = await paid()
  provider.hooksAre('lost')
  provider.forbid('dispute_read')
  provider.dispute(intent)
  provider.refundThere(intent, 100)
  await lookUp()
  expect(await entriesOf(visit)).toHaveLength(4)
  expect(await openOf(id)).toEqual([])
  provider.allow()
  await lookUp(25 * 60)
  expect(await openOf(id)).toHaveLength(1)
})

test('a webhook of an earlier version is asked to report more', async () => {
  const { queries } = server.database
  const [hook] = [...provider.kept.hooks.values()]
  if (!hook) throw new Error('No webhook')
  const { findCardAccount, updateCardAccount } = await import('./account-store.ts')
  const found = await findCardAccount(queries, server.config)
  if (!found || found.account === 'locked' || !found.account.hook) throw new Error('No account')
  const { id, secrets } = found.account.hook
  const account = { ...found.account, hook: { id, secrets } }
  await updateCardAccount(queries, { account, secret: server.config.authSecret, version: found.version })
  hook.enabled_events = ['charge.refunded']
  await lookUp()
  expect(hook.enabled_events).toContain('charge.dispute.created')
  expect(await findCardAccount(queries, server.config)).toMatchObject({ since: found.since })
})

test('the books are right after all of it', async () => {
  expect(await auditMoney()).toEqual([])
})
