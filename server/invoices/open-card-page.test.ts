// @module-tag both-engines
import { beforeEach, expect, test } from 'vitest'
import { openTestCards, testPrice } from '../cards/open-test-cards.ts'
import { testOwner } from '../start-test-server.ts'

const cards = await openTestCards()
const { server, provider, clock, bill, payByCard, open, lookUp, press, entriesOf, invoiceOf } = cards

beforeEach(() => provider.calm())

const paidOf = (amount: number, tip = 0) => [
  { kind: 'charge', amount: testPrice },
  ...(tip > 0 ? [{ kind: 'tip', amount: tip }] : []),
  { kind: 'payment', amount: -amount, way: 'card' },
]
const rowsOf = (invoice: string) =>
  server.database.queries.selectFrom('card_payments').selectAll().where('invoice_id', '=', invoice).execute()
const moneyTaken = () =>
  [...provider.kept.intents.values()].reduce((sum, { amount_received: amount }) => sum + amount, 0)

test('a customer pays with a tip on the page of the card service, and comes back to a paid invoice', async () => {
  const { id, visits, number, token } = await bill()
  expect(await open(token)).toContain('Pay by card')
  const { status, session, html, text, headers } = await payByCard(token, { tip: '15' })
  expect(status).toBe(200)
  expect(text).toContain('The card page opens')
  expect(html).toContain(`href="${provider.url}/checkout/${session}"`)
  expect(headers.get('content-security-policy')).toContain("form-action 'self';")
  expect(headers.get('content-security-policy')).not.toContain(provider.url)
  const { success_url: back, amount_total: total } = provider.kept.sessions.get(session ?? '') ?? {}
  expect({ back, total }).toEqual({ back: `http://sparkle.example/?pay=${token}&card=paid`, total: 10_235 })
  const page = await (await fetch(`${provider.url}/checkout/${session}`)).text()
  expect(page).toContain(`Invoice ${number}: $89.00`)
  expect(page).toContain('Tip: $13.35')
  provider.press(session ?? '')
  await provider.settled()
  expect(await entriesOf(visits[0])).toMatchObject(paidOf(10_235, 1_335))
  expect(await invoiceOf(id)).toMatchObject({ state: 'paid', balance: 0 })
  const back2 = await open(token)
  expect(back2).toContain('This invoice is paid. Thank you!')
  expect(back2).toMatch(/You paid \$102\.35 by card \(Visa 4242\) on/)
  expect(back2).not.toContain('Pay by card')
})

test('without any report the customer who comes back reads that it is paid', async () => {
  provider.hooksAre('lost')
  const { visits, token } = await bill()
  const { session } = await payByCard(token)
  provider.press(session ?? '')
  clock.now += 10_000
  expect(await open(token)).toContain('This invoice is paid.')
  expect(await entriesOf(visits[0])).toMatchObject(paidOf(testPrice))
})

test('a customer who comes back at once reads that it is paid, even without a report', async () => {
  provider.hooksAre('lost')
  const { token } = await bill()
  const { session } = await payByCard(token)
  provider.press(session ?? '')
  expect(await open(`${token}&card=paid`)).toContain('This invoice is paid.')
})

test('without a report and without coming back it is in the books within a quarter of an hour', async () => {
  provider.hooksAre('lost')
  const { visits, token } = await bill()
  const { session } = await payByCard(token)
  provider.press(session ?? '')
  await lookUp()
  expect(await entriesOf(visits[0])).toMatchObject(paidOf(testPrice))
  await lookUp()
  expect(await entriesOf(visits[0])).toHaveLength(2)
})

test('reports that come twice, late and in another order record it once', async () => {
  provider.hooksAre('held')
  const { visits, token } = await bill()
  const { session } = await payByCard(token)
  provider.press(session ?? '')
  const statuses = await provider.release('backward')
  expect(statuses.length).toBeGreaterThan(1)
  expect(new Set(statuses)).toEqual(new Set([204]))
  provider.hooksAre('doubled')
  const again = await bill()
  const next = await payByCard(again.token)
  provider.press(next.session ?? '')
  await provider.settled()
  await Promise.all([lookUp(0), open(token), open(again.token)])
  expect(await entriesOf(visits[0])).toMatchObject(paidOf(testPrice))
  expect(await entriesOf(again.visits[0])).toMatchObject(paidOf(testPrice))
})

test('a false or unsigned report records nothing', async () => {
  const { visits, token } = await bill()
  const { session } = await payByCard(token)
  const [hook] = [...provider.kept.hooks.values()]
  const { metadata } = provider.kept.sessions.get(session ?? '') ?? {}
  const object = { id: session, object: 'checkout.session', payment_status: 'paid', status: 'complete', metadata }
  const body = JSON.stringify({ id: 'evt_lie', type: 'checkout.session.completed', data: { object } })
  const url = 'http://sparkle.example/webhooks/stripe'
  expect(await provider.callBack({ url, secret: provider.secretOf(hook?.id ?? ''), body })).toBe(204)
  expect(await provider.callBack({ url, secret: 'whsec_of_nobody', body })).toBe(403)
  expect(await entriesOf(visits[0])).toHaveLength(1)
})

test('two tabs lead to one page, and it is paid once', async () => {
  const { id, visits, token } = await bill()
  const answers = await Promise.all([payByCard(token), payByCard(token), payByCard(token)])
  const sessions = new Set(answers.map(({ session }) => session))
  expect(sessions.size).toBe(1)
  const [session] = sessions
  provider.press(session ?? '')
  await provider.settled()
  expect(await rowsOf(id)).toMatchObject([{ state: 'paid', session_id: session }])
  expect((await payByCard(token)).text).toContain('This invoice is paid.')
  expect(await entriesOf(visits[0])).toMatchObject(paidOf(testPrice))
})

test('another tip in another tab ends the first page, which then cannot be paid', async () => {
  const { id, token } = await bill()
  const first = await payByCard(token, { tip: '10' })
  const second = await payByCard(token, { tip: '20' })
  expect(second.session).not.toBe(first.session)
  expect(() => provider.press(first.session ?? '')).toThrow('over')
  expect((await rowsOf(id)).map(({ state }) => state).toSorted()).toEqual(['open', 'over'])
})

test('if the first page was paid at that moment, the second press shows that instead', async () => {
  provider.hooksAre('lost')
  const { visits, token } = await bill()
  const first = await payByCard(token, { tip: '10' })
  provider.press(first.session ?? '')
  const second = await payByCard(token, { tip: '20' })
  expect({ status: second.status, to: second.headers.get('location') }).toEqual({ status: 303, to: `/?pay=${token}` })
  expect(await entriesOf(visits[0])).toMatchObject(paidOf(9_790, 890))
})

test('what the owner records in the meantime ends the page', async () => {
  const { visits, token } = await bill()
  const { session } = await payByCard(token)
  await press(`/api/bookings/${visits[0]}/account/payments`, { seen: testPrice, way: 'cash', amount: testPrice })
  await lookUp()
  expect(() => provider.press(session ?? '')).toThrow('over')
  expect(await entriesOf(visits[0])).toHaveLength(2)
})

test('a declined card leaves the page open, and nothing is recorded', async () => {
  const { visits, token } = await bill()
  const { session } = await payByCard(token)
  expect(provider.press(session ?? '', 'declined')).toBe(false)
  await lookUp()
  expect(await entriesOf(visits[0])).toHaveLength(1)
  expect((await payByCard(token)).session).toBe(session)
  expect(provider.press(session ?? '')).toBe(true)
  await provider.settled()
  expect(await entriesOf(visits[0])).toMatchObject(paidOf(testPrice))
})

test('an unpaid page ends after an hour, and the next press opens another', async () => {
  const { id, token } = await bill()
  const first = await payByCard(token)
  await lookUp(61)
  expect(await rowsOf(id)).toMatchObject([{ state: 'over', url: null }])
  const second = await payByCard(token)
  expect(second.session).not.toBe(first.session)
})

test.each(['refuse', 'fail', 'cut'] as const)(
  'after an answer like "%s" the customer pays once, on a page whose address is known',
  async (trouble) => {
    const { visits, token } = await bill()
    provider.plan(trouble, trouble === 'fail' ? 'accept' : trouble, trouble === 'fail' ? 'accept' : trouble)
    const first = await payByCard(token)
    expect(first.session).toBeNull()
    expect(first.text).toContain('The card page does not open right now, and nothing was charged.')
    const { session } = await payByCard(token)
    provider.press(session ?? '')
    await provider.settled()
    expect(await entriesOf(visits[0])).toMatchObject(paidOf(testPrice))
  },
)

test('a payment pays several visits to the cent, the oldest first', async () => {
  const { visits, token } = await bill({ count: 3 })
  const { session } = await payByCard(token, { seen: String(3 * testPrice), tip: 'own', own: '10.01' })
  provider.press(session ?? '')
  await provider.settled()
  const entries = (await Promise.all(visits.map(entriesOf))).flat()
  const sum = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((all, entry) => all + Number(entry.amount), 0)
  expect([sum('payment'), sum('tip')]).toEqual([-(3 * testPrice + 1_001), 1_001])
})

test.each([
  [{ seen: '8800' }, 'What is left to pay has changed'],
  [{ tip: 'own', own: 'a lot' }, 'Enter the tip in dollars'],
  [{ tip: 'own', own: '99999999' }, 'Enter the tip in dollars'],
])('the form %j is refused in words, and nothing is asked for', async (change, sentence) => {
  const { id, token } = await bill()
  const answer = await payByCard(token, change)
  expect(answer.session).toBeNull()
  expect(answer.text).toContain(sentence)
  expect(await rowsOf(id)).toEqual([])
})

test('a void invoice and an unknown link take no card', async () => {
  const { id, token } = await bill()
  const { session } = await payByCard(token)
  await press(`/api/invoices/${id}/void`, { reason: 'Twice' })
  expect((await payByCard(token)).session).toBeNull()
  await lookUp()
  expect(() => provider.press(session ?? '')).toThrow('over')
  expect((await payByCard('made-up')).status).toBe(404)
})

test('a card payment cannot be taken back in the account', async () => {
  const { visits, token } = await bill()
  const { session } = await payByCard(token)
  provider.press(session ?? '')
  await provider.settled()
  const [, payment] = await entriesOf(visits[0])
  const answer = await press(`/api/bookings/${visits[0]}/account/entries/${payment.id}/take-back`)
  expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Refund it to the card') } })
})

test('without a key nothing of cards is shown, and the form opens nothing', async () => {
  const { token, visits } = await bill()
  const { session } = await payByCard(token)
  const { headers } = cards.office
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  await server.call('POST', '/api/card-account/remove', { body: {}, headers })
  expect(() => provider.press(session ?? '')).toThrow('over')
  expect(await open(token)).not.toMatch(/Pay by card|card page|Stripe/)
  expect((await payByCard(token)).text).toContain('Cards are not taken here any more.')
  expect(await entriesOf(visits[0])).toHaveLength(1)
})

test('all that the card service has taken is in the books, which keep their rules', async () => {
  const { sum } = await server.database.queries
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .where('way', '=', 'card')
    .executeTakeFirstOrThrow()
  expect(-Number(sum)).toBe(moneyTaken())
  expect(await cards.auditMoney()).toEqual([])
})
