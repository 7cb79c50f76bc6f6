// @module-tag both-engines
import { beforeEach, expect, test } from 'vitest'
import { testOwner } from '../start-test-server.ts'
import { compareCards } from '../../tools/faults/compare-cards.ts'
import { standInKey } from '../../tools/cards/card-stand-in.ts'
import { openTestCards, testPrice } from './open-test-cards.ts'

// A server's clock may be minutes from the card service's, and may be set back.

const cards = await openTestCards()
const { server, office, provider, clock, bill, payByCard, get, press, invoiceOf, lookUp } = cards
const { headers } = office
const hour = 60 * 60_000

beforeEach(() => {
  provider.calm()
  clock.serviceAhead = 0
})

const cardsOf = async (visit = '') => (await get(`/api/bookings/${visit}/cards`)).cards
const differences = () => compareCards(server.database.queries, provider)

async function paid(email: string, form: Record<string, string> = {}) {
  const billed = await bill({ email })
  const { session } = await payByCard(billed.token, form)
  provider.press(session ?? '')
  await provider.settled()
  await lookUp()
  const [visit = ''] = billed.visits
  const [payment] = (await cardsOf(visit)).payments
  return { ...billed, visit, payment: payment.id as string }
}

async function refund(of: { visit: string; payment: string }) {
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  return press(`/api/bookings/${of.visit}/cards/${of.payment}/refund`, { amount: testPrice, forgives: true })
}

const intentOf = (payment: string) => {
  const intent = [...provider.kept.intents.values()].find(({ metadata }) => metadata['broom_payment'] === payment)
  return intent?.id ?? ''
}

test("a refund at Stripe is found if this server's clock is ahead", async () => {
  clock.serviceAhead = -10 * 60_000
  const of = await paid('ahead@example.com')
  provider.hooksAre('lost')
  provider.refundThere(intentOf(of.payment), testPrice)
  await lookUp(1)
  expect((await cardsOf(of.visit)).payments).toMatchObject([{ left: 0, refunds: [{ cause: 'stripe' }] }])
  expect(await differences()).toEqual([])
})

test("a charge in doubt is found if this server's clock is ahead", async () => {
  const email = 'doubt@example.com'
  await paid(email, { keep: 'yes' })
  const { visits, id } = await bill({ email })
  clock.serviceAhead = -10 * 60_000
  provider.hooksAre('lost')
  provider.plan('fail')
  const answer = await press(`/api/bookings/${visits[0]}/cards/charge`, { seen: testPrice })
  expect(answer.body.detail).toContain('not known yet')
  await lookUp()
  expect(await invoiceOf(id)).toMatchObject({ state: 'paid' })
  expect(await differences()).toEqual([])
})

test('what is in doubt is looked up after the clock was set back', async () => {
  const email = 'back@example.com'
  const of = await paid(email, { keep: 'yes' })
  const [charged, open] = [await bill({ email }), await bill()]
  provider.hooksAre('lost')
  clock.now += 3 * hour
  provider.plan('gone', 'gone')
  expect((await refund(of)).status).toBe(409)
  await press(`/api/bookings/${charged.visits[0]}/cards/charge`, { seen: testPrice })
  const { session } = await payByCard(open.token)
  clock.now -= 3 * hour
  provider.press(session ?? '')
  await lookUp()
  expect((await cardsOf(of.visit)).payments).toMatchObject([{ refunds: [{ state: 'done' }] }])
  expect(await invoiceOf(charged.id)).toMatchObject({ state: 'paid' })
  expect(await invoiceOf(open.id)).toMatchObject({ state: 'paid' })
  expect(await differences()).toEqual([])
})

test('a refund whose answer was lost is in the books, although the key ended before the next attempt', async () => {
  const of = await paid('ended@example.com')
  provider.hooksAre('lost')
  provider.plan('cut')
  const before = provider.kept.refunds.size
  const pressed = refund(of)
  await expect.poll(() => provider.kept.refunds.size).toBe(before + 1)
  provider.useKey('rk_test_of_nobody')
  expect((await pressed).body.detail).toContain('goes on by itself')
  provider.useKey(standInKey)
  await lookUp()
  expect((await cardsOf(of.visit)).payments).toMatchObject([{ left: 0, refunds: [{ state: 'done' }] }])
  expect(await differences()).toEqual([])
})

test('the books are right after all of it', async () => {
  expect(await cards.auditMoney()).toEqual([])
})
