// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { openTestCards, testPrice } from '../cards/open-test-cards.ts'
import { openTestVisit, post } from '../ledger/open-test-visit.ts'
import { testOwner } from '../start-test-server.ts'

const cards = await openTestCards()
const { server, office, provider, clock, mail, bill, payByCard, send, open, get, press, entriesOf, invoiceOf } = cards
const { headers } = office

beforeEach(() => provider.calm())

const keptRows = (customer: string) =>
  server.database.queries
    .selectFrom('kept_cards')
    .selectAll()
    .where('customer_id', '=', customer)
    .orderBy('id')
    .execute()
const sessionIn = (refresh: string | null) => /checkout\/(cs_test_\w+)/.exec(refresh ?? '')?.[1] ?? ''
const cardsOf = async (visit: string) => (await get(`/api/bookings/${visit}/cards`)).cards
const run = (job: string) => server.running.jobs.find(({ name }) => name === job)?.run()
const charged = () => [...provider.kept.intents.values()].reduce((sum, { amount_received: amount }) => sum + amount, 0)

/** A customer whose first visit is paid by a card that they keep, and whose second one is completed. */
async function regular(card: 'works' | 'declined' | 'authentication' = 'works') {
  const email = `${randomUUID()}@example.com`
  const who = { name: 'Ana Belle', email, phone: '(415) 555-0188' }
  const complete = async () => {
    const { id } = await openTestVisit(office, who)
    await press(`/api/bookings/${id}/complete`)
    return id
  }
  const first = await complete()
  const { body } = await press('/api/invoices', { visits: [first], seen: testPrice })
  const { id, customerId } = body.invoice
  const token = cards.links.make('pay', id)
  const { session } = await payByCard(token, { keep: 'yes' })
  provider.press(session ?? '')
  await provider.settled()
  await run('look up card payments')
  const [kept] = await keptRows(customerId)
  provider.setCard(kept?.method_id ?? '', card)
  return {
    first,
    second: await complete(),
    customerId: customerId as string,
    token,
    email,
    method: kept?.method_id ?? '',
  }
}
const charge = (visit: string, body: object = {}) =>
  post(office, `/api/bookings/${visit}/cards/charge`, { seen: testPrice, ...body })

test('a customer who pays keeps the card by a sentence that is stored word for word', async () => {
  const { customerId, first, token } = await regular()
  const consent =
    'Keep my card for later visits. Sparkle Home Cleaning may charge it after a visit, for the price I agreed to. I can end this on this page at any time.'
  expect(await keptRows(customerId)).toMatchObject([
    { state: 'kept', card: 'Visa 4242', consent, address: '127.0.0.1' },
  ])
  expect(await entriesOf(first)).toHaveLength(2)
  expect(await open(token)).toContain('We keep your card (Visa 4242) since')
  const page = await (await fetch(`${server.url}/?pay=${(await bill()).token}`)).text()
  expect(page).toContain(consent)
  expect(page).not.toMatch(/name="keep"[^>]*checked/)
})

test('without the tick no card is kept, and nothing can be charged', async () => {
  const { visits, customerId, token } = await bill()
  const { session } = await payByCard(token)
  provider.press(session ?? '')
  await provider.settled()
  expect(await keptRows(customerId)).toEqual([])
  expect([...provider.kept.methods.values()].at(-1)?.customer).toBeNull()
  expect((await charge(visits[0] ?? '')).body.detail).toContain('keeps no card')
})

test('one press charges a kept card after the visit, makes the invoice, and records it once', async () => {
  const before = charged()
  const { second, method } = await regular()
  const key = randomUUID()
  const answers = await Promise.all([charge(second, { key }), charge(second, { key }), charge(second)])
  expect(answers.filter(({ status, body }) => status === 200 && body.outcome === 'paid').length).toBeGreaterThan(0)
  // The press whose key lost against the other one finds nothing left to pay.
  expect([200, 409]).toContain((await charge(second, { key })).status)
  expect(await entriesOf(second)).toMatchObject([
    { kind: 'charge' },
    { kind: 'payment', amount: -testPrice, way: 'card' },
  ])
  expect(charged() - before).toBe(2 * testPrice)
  expect([...provider.kept.intents.values()].at(-1)).toMatchObject({ payment_method: method, status: 'succeeded' })
  const { invoice } = await get(`/api/bookings/${second}/invoice`)
  expect(invoice).toMatchObject({ state: 'paid' })
  expect(JSON.stringify(await get('/api/security-log'))).toContain('card-charged')
})

test.each([
  ['declined', 'generic_decline'],
  ['authentication', 'authentication_required'],
] as const)(
  'if the bank says "%s", the link to pay goes out by itself, and the owner is notified',
  async (card, reason) => {
    const { second, email } = await regular(card)
    const key = randomUUID()
    expect(await charge(second, { key })).toMatchObject({
      status: 200,
      body: { outcome: 'declined', cards: { declined: reason } },
    })
    await server.deliver()
    const letters = mail.received.filter(({ to }) => to.includes(email)).map(({ parsed }) => parsed.text ?? '')
    expect(letters.filter((text) => text.includes('/?pay='))).toHaveLength(1)
    expect((await charge(second, { key })).status).toBe(200)
    await server.deliver()
    expect(mail.received.filter(({ to }) => to.includes(email)).length).toBe(letters.length)
    expect(await entriesOf(second)).toHaveLength(1)
  },
)

test.each(['fail', 'cut', 'refuse'] as const)(
  'after an answer like "%s" a charge is in doubt, found out by itself, and made once',
  async (trouble) => {
    const { second } = await regular()
    const before = charged()
    provider.hooksAre('lost')
    provider.plan(trouble, ...(trouble === 'fail' ? [] : ([trouble, trouble] as const)))
    expect((await charge(second)).body.detail).toContain('not known yet whether the card was charged')
    expect((await cardsOf(second)).isCharging).toBe(true)
    expect((await charge(second)).status).toBe(409)
    clock.now += 5 * 60_000
    await run('look up card payments')
    expect(charged() - before).toBe(testPrice)
    expect(await entriesOf(second)).toHaveLength(2)
    await run('look up card payments')
    expect(charged() - before).toBe(testPrice)
  },
)

test('a charge that stays in doubt does not hold up the next one', async () => {
  const [stuck, next] = [await regular(), await regular()]
  for (const { second } of [stuck, next]) {
    provider.plan('gone')
    expect((await charge(second)).status).toBe(409)
    clock.now += 1_000
  }
  clock.now += 5 * 60_000
  // The card service finds neither charge, and fails again for the first one only.
  provider.plan('gone')
  await run('look up card payments')
  expect((await cardsOf(stuck.second)).isCharging).toBe(true)
  expect(await entriesOf(next.second)).toHaveLength(2)
  clock.now += 5 * 60_000
  await run('look up card payments')
  expect(await entriesOf(stuck.second)).toHaveLength(2)
})

test('a charge in doubt ends if its card was ended before the charge was made', async () => {
  const { second, token } = await regular()
  const before = charged()
  provider.plan('gone')
  expect((await charge(second)).status).toBe(409)
  await send('/invoices/card/end', token)
  await server.running.settled()
  clock.now += 5 * 60_000
  provider.plan('fail')
  await run('look up card payments')
  expect(charged()).toBe(before)
  expect(await cardsOf(second)).toMatchObject({ isCharging: false, declined: 'refused' })
})

test('what nobody answered for a day was charged, or never will be', async () => {
  const { second } = await regular()
  const before = charged()
  provider.plan('refuse', 'refuse', 'refuse')
  await charge(second)
  clock.now += 30 * 3_600_000
  await run('look up card payments')
  expect(charged()).toBe(before)
  expect(await cardsOf(second)).toMatchObject({ isCharging: false, declined: 'refused' })
})

test('a page that the customer has open ends when their card is charged', async () => {
  const { second } = await regular()
  const { invoice } = (await press('/api/invoices', { visits: [second], seen: testPrice })).body
  const { session } = await payByCard(cards.links.make('pay', invoice.id))
  expect((await charge(second)).status).toBe(200)
  expect(() => provider.press(session ?? '')).toThrow('over')
})

test('a card is kept without a charge, and ended on the same page; Stripe forgets it too', async () => {
  const { id, token, customerId, visits } = await bill()
  await press(`/api/bookings/${visits[0]}/account/payments`, { seen: testPrice, way: 'cash', amount: testPrice })
  expect(await open(token)).toContain('Keep a card')
  const before = charged()
  const answer = await send('/invoices/card/keep', token)
  expect(answer.status).toBe(200)
  provider.press(sessionIn(answer.headers.get('refresh')))
  expect(await open(`${token}&card=paid`)).toContain('We keep your card (Visa 4242)')
  expect(charged()).toBe(before)
  expect((await send('/invoices/card/end', token)).status).toBe(303)
  expect(await open(token)).not.toContain('We keep your card')
  await server.running.settled()
  const [kept] = await keptRows(customerId)
  expect(kept).toMatchObject({ state: 'ended', ended_by: 'customer', detached_at: expect.anything() })
  expect(provider.kept.methods.get(kept?.method_id ?? '')?.customer).toBeNull()
  expect(await invoiceOf(id)).toMatchObject({ state: 'paid' })
})

test('a newer card takes the place of the former one, and the owner ends it for a customer who calls', async () => {
  const { customerId, token, second } = await regular()
  await send('/invoices/card/end', 'made-up')
  const next = await send('/invoices/card/keep', token)
  provider.press(sessionIn(next.headers.get('refresh')))
  await open(`${token}&card=paid`)
  expect((await keptRows(customerId)).map(({ state, ended_by }) => `${state} ${ended_by}`).toSorted()).toEqual([
    'ended replaced',
    'kept ',
  ])
  expect(await server.call('POST', `/api/bookings/${second}/cards/end`, { body: {}, headers })).toMatchObject({
    status: 200,
    body: { cards: { kept: null } },
  })
  expect((await charge(second)).body.detail).toContain('keeps no card any more')
})

test('a merged customer keeps the card, and an erased one keeps none', async () => {
  const { customerId, second, method } = await regular()
  expect((await cardsOf(second)).kept).toMatchObject({ card: 'Visa 4242' })
  await charge(second)
  const { queries } = server.database
  const { name } = await queries
    .selectFrom('customers')
    .select('name')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  // Nobody is erased while a message to them is leaving.
  await server.deliver()
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  // Nothing is erased while a message is leaving.
  await server.deliver()
  expect((await press(`/api/customers/${customerId}/erase`, { name })).status).toBe(200)
  expect(await keptRows(customerId)).toMatchObject([{ state: 'ended', ended_by: 'erased', card: '', consent: '' }])
  await run('look up card payments')
  expect(provider.kept.methods.get(method)?.customer).toBeNull()
})

test('no API token charges a card, and what is left must be what the screen says', async () => {
  const { second } = await regular()
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  const program = await createTestToken(server, headers, ['ledger:read', 'bookings:write', 'customers:write'])
  for (const path of ['charge', 'end']) {
    const body = path === 'end' ? {} : { key: randomUUID(), seen: testPrice }
    const answer = await server.call('POST', `/api/bookings/${second}/cards/${path}`, { headers: program, body })
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  }
  expect((await charge(second, { seen: testPrice + 1 })).body.code).toBe('changed-meanwhile')
  expect((await charge(randomUUID())).status).toBe(404)
  expect(await entriesOf(second)).toHaveLength(1)
})

test('the books keep their rules, and are what the card service took', async () => {
  const { sum } = await server.database.queries
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .where('way', '=', 'card')
    .executeTakeFirstOrThrow()
  expect(0 - Number(sum)).toBe(charged())
  expect(await cards.auditMoney()).toEqual([])
})

test('once a year a customer who keeps a card reads what they agreed to, with the link that ends it', async () => {
  const { customerId, email, token } = await regular()
  await send('/invoices/card/end', (await regular()).token)
  const yearLater = clock.now + 366 * 24 * 3_600_000
  // Noon where the business is, whatever the time of this test.
  clock.now = yearLater - (yearLater % (24 * 3_600_000)) + 20 * 3_600_000
  const letters = () => mail.received.filter(({ raw }) => raw.toString().includes('You keep a card with us'))
  await run('remind of kept cards')
  await run('remind of kept cards')
  await server.deliver()
  const own = letters().filter(({ to }) => to.includes(email))
  expect(own).toHaveLength(1)
  const text = (own[0]?.parsed.text ?? '').replaceAll(/\s+/g, ' ')
  expect(text).toContain('may charge it after a visit, for the price I agreed to. I can end this')
  expect(text).toContain(`/?pay=${token}`)
  const [kept] = await keptRows(customerId)
  expect(kept?.reminded_at).toBe(clock.now)
  const known = letters().length
  clock.now += 24 * 3_600_000
  await run('remind of kept cards')
  await server.deliver()
  expect(letters()).toHaveLength(known)
})
