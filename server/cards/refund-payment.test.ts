// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { testOwner } from '../start-test-server.ts'
import { openTestCards, testPrice } from './open-test-cards.ts'

const cards = await openTestCards()
const { server, office, provider, clock, bill, payByCard, open, get, press, entriesOf, invoiceOf } = cards
const { headers } = office

beforeEach(() => provider.calm())

/** A paid invoice for one visit, with its card payment as the office shows it. */
async function paid(form: Record<string, string> = {}) {
  const billed = await bill()
  const { session } = await payByCard(billed.token, form)
  provider.press(session ?? '')
  await provider.settled()
  const [visit = ''] = billed.visits
  return { ...billed, visit, payment: (await cardsOf(visit)).payments[0].id as string }
}
const cardsOf = async (visit: string) => (await get(`/api/bookings/${visit}/cards`)).cards
const confirm = () => server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })

async function refund(of: { visit: string; payment: string }, body: object = {}) {
  await confirm()
  return press(`/api/bookings/${of.visit}/cards/${of.payment}/refund`, { amount: testPrice, forgives: true, ...body })
}
async function finish(minutes = 5) {
  clock.now += minutes * 60_000
  await server.running.jobs.find(({ name }) => name === 'look up card payments')?.run()
}
/** What the owner is told about the card payments of an invoice. */
async function newsOf(invoice: string): Promise<string[]> {
  const rows = await server.database.queries
    .selectFrom('card_news')
    .innerJoin('card_payments', 'card_payments.id', 'card_news.payment_id')
    .select('card_news.kind')
    .where('invoice_id', '=', invoice)
    .where('card_news.kind', '<>', 'paid')
    .orderBy('card_news.kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
const givenBack = () => [...provider.kept.refunds.values()].reduce((sum, { amount }) => sum + amount, 0)

/** As if the money had gone back at Stripe without a report. Returns what ends it. */
function refuseRefundsOf(intent: string): () => void {
  provider.kept.refunds.set('re_by_hand', {
    id: 're_by_hand',
    object: 'refund',
    amount: testPrice,
    currency: 'usd',
    payment_intent: intent,
    status: 'succeeded',
    metadata: {},
    created: 1,
  })
  return () => void provider.kept.refunds.delete('re_by_hand')
}

test('a full refund goes to the card with its tip, and nothing is owed', async () => {
  const before = givenBack()
  const of = await paid({ tip: '10' })
  expect((await cardsOf(of.visit)).payments).toMatchObject([
    { card: 'Visa 4242', amount: 9_790, tip: 890, left: 9_790 },
  ])
  const answer = await refund(of, { amount: 9_790 })
  expect(answer).toMatchObject({
    status: 200,
    body: { cards: { payments: [{ left: 0, refunds: [{ state: 'done' }] }] } },
  })
  expect(givenBack() - before).toBe(9_790)
  expect((await entriesOf(of.visit)).slice(3)).toMatchObject([
    { kind: 'refund', amount: 9_790, way: 'card' },
    { kind: 'tip', amount: -890 },
    { kind: 'discount', amount: -8_900 },
  ])
  expect(await invoiceOf(of.id)).toMatchObject({ balance: 0 })
  expect(await open(of.token)).toMatch(/We gave \$97\.90 back to this card on/)
  expect(JSON.stringify(await get('/api/security-log'))).toContain('card-refunded')
})

test("parts can be refunded while something is left, and the amount owed follows the owner's choice", async () => {
  const of = await paid()
  expect((await refund(of, { amount: 2_000, forgives: false })).status).toBe(200)
  expect(await invoiceOf(of.id)).toMatchObject({ state: 'partly-paid', balance: 2_000 })
  expect((await refund(of, { amount: 6_901 })).body.detail).toContain('Less than that is left')
  expect((await refund(of, { amount: 6_900 })).status).toBe(200)
  expect((await cardsOf(of.visit)).payments).toMatchObject([{ left: 0 }])
})

test('a second press gives nothing back, and neither do two at once', async () => {
  const before = givenBack()
  const of = await paid()
  const key = randomUUID()
  const answers = await Promise.all([refund(of, { key }), refund(of, { key }), refund(of, { key })])
  expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200)
  expect((await refund(of, { key })).status).toBe(200)
  await Promise.all([refund(of), refund(of)])
  await finish()
  expect(givenBack() - before).toBe(testPrice)
  expect((await cardsOf(of.visit)).payments[0].refunds).toMatchObject([{ state: 'done', amount: testPrice }])
})

test.each(['fail', 'cut', 'refuse'] as const)(
  'after an answer like "%s" the refund goes on by itself, and is made once',
  async (trouble) => {
    const before = givenBack()
    const of = await paid()
    provider.hooksAre('lost')
    provider.plan(trouble, ...(trouble === 'fail' ? [] : ([trouble, trouble] as const)))
    const answer = await refund(of)
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('goes on by itself') } })
    expect((await entriesOf(of.visit)).length).toBe(2)
    expect((await refund(of)).body.detail).toContain('Less than that is left')
    await finish()
    expect(givenBack() - before).toBe(testPrice)
    expect((await cardsOf(of.visit)).payments).toMatchObject([{ left: 0, refunds: [{ state: 'done' }] }])
    await finish()
    expect(givenBack() - before).toBe(testPrice)
  },
)

test('what the bank sends back later is owed again, once', async () => {
  const of = await paid()
  await refund(of, { forgives: false })
  const given = [...provider.kept.refunds.values()].at(-1)
  if (given) given.status = 'failed'
  const [hook] = [...provider.kept.hooks.values()]
  const body = JSON.stringify({ type: 'refund.failed', data: { object: given } })
  const call = { url: 'http://sparkle.example/webhooks/stripe', secret: provider.secretOf(hook?.id ?? ''), body }
  expect([await provider.callBack(call), await provider.callBack(call)]).toEqual([204, 204])
  expect(await invoiceOf(of.id)).toMatchObject({ state: 'paid', balance: 0 })
  expect((await cardsOf(of.visit)).payments).toMatchObject([{ left: testPrice, refunds: [{ state: 'failed' }] }])
  expect(await entriesOf(of.visit)).toHaveLength(4)
})

test('an amount already refunded at Stripe is refused with a sentence', async () => {
  const of = await paid()
  const row = await server.database.queries
    .selectFrom('card_payments')
    .select('intent_id')
    .where('id', '=', of.payment)
    .executeTakeFirstOrThrow()
  const stopRefusing = refuseRefundsOf(row.intent_id ?? '')
  expect((await refund(of)).body.detail).toContain('Stripe refused this refund')
  expect(await entriesOf(of.visit)).toHaveLength(2)
  expect(await newsOf(of.id)).toEqual([])
  stopRefusing()
})

test('a refund whose money went back at Stripe in between fails, and holds up no other one', async () => {
  const [first, second] = [await paid(), await paid()]
  const before = givenBack()
  provider.hooksAre('lost')
  // The refusal is answered as a failure, and repeated to the same key.
  provider.plan('gone')
  expect((await refund(first)).status).toBe(409)
  const { intent_id: intent } = await server.database.queries
    .selectFrom('card_payments')
    .select('intent_id')
    .where('id', '=', first.payment)
    .executeTakeFirstOrThrow()
  provider.refundThere(intent ?? '', testPrice)
  provider.plan('gone')
  expect((await refund(second)).status).toBe(409)
  await finish()
  expect((await cardsOf(second.visit)).payments).toMatchObject([{ refunds: [{ state: 'done' }] }])
  expect((await cardsOf(first.visit)).payments).toMatchObject([
    {
      left: 0,
      refunds: [
        { state: 'failed', cause: 'owner' },
        { state: 'done', cause: 'stripe' },
      ],
    },
  ])
  expect(givenBack() - before).toBe(2 * testPrice)
  expect(await newsOf(first.id)).toEqual(['refund-failed', 'refunded'])
  expect(await newsOf(second.id)).toEqual([])
})

test('the owner is told, once, if Stripe refuses to give a double payment back', async () => {
  const { id, token, visits } = await bill()
  const { session } = await payByCard(token)
  await press(`/api/bookings/${visits[0]}/account/payments`, { seen: testPrice, way: 'cash', amount: testPrice })
  provider.press(session ?? '')
  await provider.settled()
  const { intent_id: intent } = await server.database.queries
    .selectFrom('card_payments')
    .select('intent_id')
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow()
  const stopRefusing = refuseRefundsOf(intent ?? '')
  await finish()
  await finish()
  stopRefusing()
  expect((await cardsOf(visits[0] ?? '')).payments[0].refunds).toMatchObject([{ cause: 'double', state: 'failed' }])
  expect(await newsOf(id)).toEqual(['refund-failed'])
})

test('a double payment is refunded automatically, and the page says so', async () => {
  const before = givenBack()
  const { token, visits } = await bill()
  const { session } = await payByCard(token, { tip: '10' })
  await press(`/api/bookings/${visits[0]}/account/payments`, { seen: testPrice, way: 'cash', amount: testPrice })
  provider.press(session ?? '')
  await provider.settled()
  await finish()
  expect(givenBack() - before).toBe(testPrice)
  expect((await cardsOf(visits[0] ?? '')).payments[0].refunds).toMatchObject([{ cause: 'double', state: 'done' }])
  expect(await open(token)).toMatch(/You paid \$97\.90 by card .* We gave \$89\.00 back to this card on/)
})

test('it takes a fresh sign-in, and no API token', async () => {
  const of = await paid()
  await confirm()
  const path = `/api/bookings/${of.visit}/cards/${of.payment}/refund`
  const body = { key: randomUUID(), amount: 100, forgives: true }
  const program = await createTestToken(server, headers, ['ledger:read', 'bookings:write', 'settings:write'])
  for (const [method, route] of [
    ['POST', path],
    ['GET', `/api/bookings/${of.visit}/cards`],
  ] as const) {
    const answer = await server.call(method, route, { headers: program, body: method === 'GET' ? undefined : body })
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  }
  clock.now += 16 * 60_000
  expect(await server.call('POST', path, { headers, body })).toMatchObject({
    status: 403,
    body: { code: 'confirm-required' },
  })
})

test.each([
  [{ amount: 0 }, 422],
  [{ amount: 1.5 }, 422],
  [{ forgives: 'yes' }, 422],
])('the refund %j is refused', async (change, status) => {
  expect((await refund(await paid(), change)).status).toBe(status)
})

test('another visit, an unknown payment and a visit of somebody else give nothing back', async () => {
  const [of, other] = [await paid(), await paid()]
  for (const wrong of [
    { visit: other.visit, payment: of.payment },
    { visit: of.visit, payment: randomUUID() },
    { visit: randomUUID(), payment: of.payment },
  ]) {
    expect([404, 409]).toContain((await refund(wrong)).status)
  }
  expect((await cardsOf(of.visit)).payments).toMatchObject([{ left: testPrice, refunds: [] }])
})

test('the books keep their rules, and match the card service', async () => {
  const { sum } = await server.database.queries
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .where('way', '=', 'card')
    .executeTakeFirstOrThrow()
  const taken = [...provider.kept.intents.values()].reduce((all, { amount_received: amount }) => all + amount, 0)
  const failed = [...provider.kept.refunds.values()].filter(({ status }) => status === 'failed')
  const back = givenBack() - failed.reduce((all, { amount }) => all + amount, 0)
  expect(0 - Number(sum)).toBe(taken - back)
  expect(await cards.auditMoney()).toEqual([])
})
