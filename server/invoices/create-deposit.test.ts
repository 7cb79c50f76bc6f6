import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { bookNextWindow, findFreeWindows } from '../bookings/book-test-visit.ts'
import { openTestCards } from '../cards/open-test-cards.ts'
import { sendTestForm } from '../send-test-form.ts'
import { testOwner } from '../start-test-server.ts'

const cards = await openTestCards()
const { server, provider, clock, send, payByCard, open, press, get, entriesOf, links, auditMoney, office } = cards
const { headers } = office

const price = 89
const share = { percent: 25, dollars: 0 }
const asked = 2_300

async function ask(deposit: { percent: number; dollars: number }): Promise<void> {
  const { schedule, prices } = defaultSettings
  const settings = { ...defaultSettings, schedule: { ...schedule, crews: 20 }, prices: { ...prices, deposit } }
  const { status } = await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
  expect(status).toBe(200)
}
await ask(share)

/** A visit that its customer asked for after reading of a deposit. */
async function book(change: object = {}): Promise<{ id: string; link: string; token: string }> {
  clock.now = clock.first++
  const seen = { priceShown: price, depositShown: asked / 100, ...change }
  const { body } = await bookNextWindow(server, { email: `${randomUUID()}@example.com`, ...seen })
  const { id } = body.booking
  return { id, link: body.link, token: links.make('booking', id) }
}

async function confirmed(change: object = {}) {
  const visit = await book(change)
  await press(`/api/bookings/${visit.id}/confirm`)
  return visit
}

async function pageOf(token: string): Promise<string> {
  return (await (await fetch(`${server.url}/?booking=${token}`)).text()).replaceAll(/<[^>]+>/g, ' ')
}

/** Presses "Pay the deposit" on the page of the booking; the token of the pay page, or null. */
async function openRequest(token: string): Promise<string | null> {
  const answer = await sendTestForm(server, '/invoices/deposit', { token }, { origin: 'http://sparkle.example' })
  return /\?pay=(.+)$/.exec(answer.headers.get('location') ?? '')?.[1] ?? null
}

const accountOf = (id: string) => `/api/bookings/${id}/account`
const moneyOfToday = async (id: string) =>
  (await get('/api/today')).money.filter((each: { id: string }) => each.id === id)

test('a visitor reads the deposit before they book, without a script', async () => {
  const html = await (await fetch(server.url)).text()
  expect(html).toContain('$23 of it is a deposit')
  expect(html).toContain('Once we confirm your visit, a deposit of 25% of the price is due.')
  await ask({ percent: 0, dollars: 60 })
  const again = await (await fetch(server.url)).text()
  expect(again).toContain('$60 of it is a deposit')
  await ask(share)
})

test('a deposit is due once the visit is confirmed, is paid on the pay page, and counts toward the price', async () => {
  const { id, token } = await book()
  expect(await entriesOf(id)).toEqual([])
  expect(await pageOf(token)).toContain('A deposit of $23 is due once we confirm the visit.')
  expect(await openRequest(token)).toBeNull()
  await press(`/api/bookings/${id}/confirm`)
  expect(await entriesOf(id)).toMatchObject([{ kind: 'deposit', amount: asked }])
  expect(await pageOf(token)).toContain('Pay the deposit of $23')
  const pay = (await openRequest(token)) ?? ''
  expect(await openRequest(token)).toBe(pay)
  const page = await open(pay)
  expect(page).toMatch(/Deposit D\d{4}-0001/)
  expect(page).toContain('$23.00')
  expect(page).toContain('On Stripe’s secure page. Then you come back here.')
  expect((await send('/invoices/paid', pay, { seen: String(asked), way: 'other' })).status).toBe(303)
  const [claim] = (await get('/api/payment-claims')).claims
  await press(`/api/payment-claims/${claim.id}/answer`, { answer: 'received', seen: asked })
  expect(await entriesOf(id)).toMatchObject([{ kind: 'deposit' }, { kind: 'payment', amount: -asked }])
  expect(await open(pay)).toContain('Your deposit is paid')
  expect(await pageOf(token)).toContain('Your deposit of $23 is paid.')

  const { booking } = await get(`/api/bookings/${id}`)
  clock.now = Date.parse(booking.startsAt)
  await press(`/api/bookings/${id}/complete`)
  expect(await entriesOf(id)).toMatchObject([
    { kind: 'deposit', amount: asked },
    { kind: 'payment', amount: -asked },
    { kind: 'deposit', amount: -asked },
    { kind: 'charge', amount: price * 100 },
  ])
  expect(await open(pay)).toContain('There is no deposit to pay any more.')
  const late = await send('/invoices/paid', pay, { seen: String(price * 100 - asked), way: 'other' })
  expect(late.status).toBe(409)
  const { body } = await press('/api/invoices', { visits: [id], seen: price * 100 })
  expect(body.invoice).toMatchObject({ total: 8_900, paid: asked, balance: 8_900 - asked })
  expect(body.document.changes).toMatchObject([{ label: expect.stringMatching(/^Deposit, paid another way, /) }])
  expect(body.invoice.number).toMatch(/^\d{4}-0001$/)
  expect(await auditMoney()).toEqual([])
})

test('a customer is never asked for a higher deposit than they read', async () => {
  await ask({ percent: 50, dollars: 0 })
  const raised = await confirmed()
  await ask(share)
  const unread = await confirmed({ depositShown: undefined })
  const program = await confirmed({ priceShown: undefined, depositShown: undefined })
  const sums = await Promise.all([raised, unread, program].map(({ id }) => entriesOf(id)))
  expect(sums.map(([entry]) => entry?.amount ?? 0)).toEqual([asked, 0, asked])
})

test('a deposit that waits asks nothing after the visit is called off, and comes back once it was paid', async () => {
  const unpaid = await confirmed()
  await press(`/api/bookings/${unpaid.id}/cancel`, { reason: 'We are away.' })
  expect(await moneyOfToday(unpaid.id)).toEqual([])

  const back = await confirmed()
  await press(`${accountOf(back.id)}/payments`, { seen: asked, way: 'zelle', amount: asked })
  await press(`/api/bookings/${back.id}/cancel`, { reason: 'We are away.' })
  expect(await moneyOfToday(back.id)).toMatchObject([{ kind: 'deposit-left', cents: asked }])
  expect(await pageOf(back.token)).toContain('You have $23 left from your deposit.')
  expect((await press(`${accountOf(back.id)}/deposit`, { back: true, seen: asked - 1 })).status).toBe(409)
  const given = await press(`${accountOf(back.id)}/deposit`, { back: true, seen: asked })
  expect(given.body.account.entries.at(-1)).toMatchObject({ kind: 'refund', amount: asked, way: 'zelle' })
  expect(await moneyOfToday(back.id)).toEqual([])

  const kept = await confirmed()
  await press(`${accountOf(kept.id)}/payments`, { seen: asked, way: 'cash', amount: asked })
  await press(`/api/bookings/${kept.id}/cancel`, { reason: 'We are away.' })
  const key = randomUUID()
  await server.call('POST', `${accountOf(kept.id)}/deposit`, { body: { key, back: false, seen: asked }, headers })
  expect(await moneyOfToday(kept.id)).toEqual([])
  expect((await get(`/api/bookings/${kept.id}`)).booking.depositKept).toBe(true)
  await press('/api/undo', { act: key })
  expect(await moneyOfToday(kept.id)).toMatchObject([{ kind: 'deposit-left' }])
  // A reinstated visit asks again, and the earlier payment still counts.
  await press(`/api/bookings/${kept.id}/correct`, { from: 'cancelled', to: 'confirmed', tell: false })
  expect((await get(accountOf(kept.id))).account.entries.reduce(sum, 0)).toBe(0)
  expect(await auditMoney()).toEqual([])
})

test('Undo of a cancel forgets that the deposit was kept, and the next cancel asks again', async () => {
  const { id } = await confirmed()
  await press(`${accountOf(id)}/payments`, { seen: asked, way: 'cash', amount: asked })
  const key = randomUUID()
  await server.call('POST', `/api/bookings/${id}/cancel`, { body: { key, reason: 'We are away.' }, headers })
  await press(`${accountOf(id)}/deposit`, { back: false, seen: asked })
  expect((await get(`/api/bookings/${id}`)).booking.depositKept).toBe(true)
  expect((await press('/api/undo', { act: key })).status).toBe(200)
  expect((await get(`/api/bookings/${id}`)).booking.depositKept).toBeUndefined()
  await press(`/api/bookings/${id}/cancel`, { reason: 'We are away.' })
  expect(await moneyOfToday(id)).toMatchObject([{ kind: 'deposit-left', cents: asked }])
})

test('Undo of a cancel asks for the deposit again, whether it was paid or not', async () => {
  const asksAgain = async (id: string, balance: number) => {
    const key = randomUUID()
    await server.call('POST', `/api/bookings/${id}/cancel`, { body: { key, reason: 'We are away.' }, headers })
    expect((await press('/api/undo', { act: key })).status).toBe(200)
    expect((await entriesOf(id)).reduce(sum, 0)).toBe(balance)
  }
  const unpaid = await confirmed()
  await asksAgain(unpaid.id, asked)
  expect(await pageOf(unpaid.token)).toContain('Pay the deposit of $23')
  const paid = await confirmed()
  await press(`${accountOf(paid.id)}/payments`, { seen: asked, way: 'cash', amount: asked })
  await asksAgain(paid.id, 0)
  expect(await pageOf(paid.token)).toContain('Your deposit of $23 is paid.')
  expect(await auditMoney()).toEqual([])
})

test('Undo of a confirmation asks for no deposit, and is refused once that was paid', async () => {
  const { id } = await book()
  const confirm = async () => {
    const key = randomUUID()
    await server.call('POST', `/api/bookings/${id}/confirm`, { body: { key }, headers })
    return key
  }
  expect((await press('/api/undo', { act: await confirm() })).status).toBe(200)
  expect((await entriesOf(id)).reduce(sum, 0)).toBe(0)
  const key = await confirm()
  expect((await entriesOf(id)).reduce(sum, 0)).toBe(asked)
  await press(`${accountOf(id)}/payments`, { seen: asked, way: 'cash', amount: asked })
  expect((await press('/api/undo', { act: key })).status).toBe(409)
  expect((await get(`/api/bookings/${id}`)).booking.status).toBe('confirmed')
  expect(await auditMoney()).toEqual([])
})

const sum = (all: number, { amount }: { amount: number }) => all + amount

test('a paid deposit goes with its visit to another day, and one that waits is due two days before the new one', async () => {
  const [paid, unpaid] = [await confirmed(), await confirmed()]
  await press(`${accountOf(paid.id)}/payments`, { seen: asked, way: 'cash', amount: asked })
  const later = (await findFreeWindows(server)).slice(40)
  const before = (await get(`/api/bookings/${unpaid.id}`)).booking.startsAt
  for (const [place, { id, token }] of [paid, unpaid].entries()) {
    const to = { date: later[place]?.date, start: '10:00', end: '12:00' }
    expect((await press(`/api/bookings/${id}/move`, to)).status).toBe(200)
    expect(await pageOf(token)).toContain(place === 0 ? 'Your deposit of $23 is paid.' : 'Pay the deposit of $23')
    expect(await entriesOf(id)).toMatchObject([{ kind: 'deposit', amount: asked }, ...(place === 0 ? [{}] : [])])
  }
  const { startsAt } = (await get(`/api/bookings/${unpaid.id}`)).booking
  expect(startsAt > before).toBe(true)
  clock.now = Date.parse(before) - 24 * 3_600_000
  expect(await moneyOfToday(unpaid.id)).toEqual([])
  clock.now = Date.parse(startsAt) - 24 * 3_600_000
  expect(await moneyOfToday(unpaid.id)).toMatchObject([{ kind: 'deposit-unpaid', cents: asked }])
  clock.now = Date.parse((await get(`/api/bookings/${paid.id}`)).booking.startsAt)
  await press(`/api/bookings/${paid.id}/complete`)
  expect((await entriesOf(paid.id)).reduce(sum, 0)).toBe(price * 100 - asked)
  expect(await auditMoney()).toEqual([])
})

test('a deposit paid by card goes back to the card alone', async () => {
  const { id, token } = await confirmed()
  const pay = (await openRequest(token)) ?? ''
  const { session } = await payByCard(pay, { seen: String(asked) })
  provider.press(session ?? '')
  await provider.settled()
  expect(await entriesOf(id)).toMatchObject([{ kind: 'deposit' }, { kind: 'payment', way: 'card', isFixed: true }])
  await press(`/api/bookings/${id}/cancel`, { reason: 'We are away.' })
  const refused = await press(`${accountOf(id)}/deposit`, { back: true, seen: asked })
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('card')])
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  const [payment] = (await get(`/api/bookings/${id}/cards`)).cards.payments
  await press(`/api/bookings/${id}/cards/${payment.id}/refund`, { amount: asked, forgives: false })
  expect((await entriesOf(id)).reduce(sum, 0)).toBe(0)
  expect(await moneyOfToday(id)).toEqual([])
  expect(await auditMoney()).toEqual([])
})

test('an unpaid deposit is named two days before its visit, and a fee that waits as well', async () => {
  const { id } = await confirmed()
  const { booking } = await get(`/api/bookings/${id}`)
  clock.now = Date.parse(booking.startsAt) - 72 * 3_600_000
  expect(await moneyOfToday(id)).toEqual([])
  clock.now = Date.parse(booking.startsAt) - 24 * 3_600_000
  expect(await moneyOfToday(id)).toMatchObject([{ kind: 'deposit-unpaid', cents: asked }])
})
