// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { undoMs } from '../../domain/undo.ts'
import { openTestOffice, openTestVisit, post } from '../ledger/open-test-visit.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { testOwner } from '../start-test-server.ts'

const price = 8_900
const office = await openTestOffice()
const { server } = office

const press = (path: string, body: object = {}) => post(office, path, body)
const get = (path: string) => server.call('GET', path, { headers: office.headers })
const linkTo = (purpose: string, id: string) => createPrivateLinks(server.config.authSecret).make(purpose, id)

/** An invoice for completed visits of one new customer. */
async function billed({ count = 1, name = 'Ana Belle' } = {}) {
  const email = `${randomUUID()}@example.com`
  const visits: string[] = []
  for (let visit = 0; visit < count; visit++) {
    const { id } = await openTestVisit(office, { name, email, phone: '(415) 555-0188' })
    await press(`/api/bookings/${id}/complete`)
    visits.push(id)
  }
  const { body } = await press('/api/invoices', { visits, seen: price * count })
  const { id, number, customerId } = body.invoice
  return { visits, id, number, customerId, token: linkTo('pay', id) }
}

type Form = Record<string, string>

async function say(token: string, change: Form = {}) {
  const body = new URLSearchParams({ pay: token, seen: String(price), round: '0', own: '', way: 'zelle', ...change })
  const answer = await fetch(`${server.url}/invoices/paid`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: server.url },
  })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}

async function open(token: string): Promise<string> {
  const html = await (await fetch(`${server.url}/?pay=${token}`)).text()
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

const claimsOf = async (invoice: string) =>
  (await get('/api/payment-claims')).body.claims.filter((claim: { invoice: string }) => claim.invoice === invoice)
const answer = (id: string, body: object) => press(`/api/payment-claims/${id}/answer`, { seen: price, ...body })
const entriesOf = async (visit: string) => (await get(`/api/bookings/${visit}/account`)).body.account.entries
const noticesOf = (invoice: string) =>
  server.database.queries
    .selectFrom('messages')
    .select(['kind', 'recipient'])
    .where('entity_id', '=', invoice)
    .where('kind', '=', 'owner-payment-claimed')
    .execute()

test("a customer's claim to have paid reaches the owner once, and records nothing", async () => {
  const { id, number, visits, token } = await billed()
  const said = await say(token, { tip: '15' })
  expect(said).toMatchObject({ status: 303, to: `/?pay=${token}` })
  expect((await say(token, { tip: '15' })).status).toBe(303)
  expect((await say(token, { tip: '0', way: 'check' })).status).toBe(303)
  await Promise.all(Array.from({ length: 5 }, (_, at) => say(token, { tip: 'own', own: String(at) })))
  const claims = await claimsOf(id)
  expect(claims).toMatchObject([
    { number, name: 'Ana Belle', way: 'zelle', amount: 10_235, tip: 1_335, balance: price },
  ])
  expect(await noticesOf(id)).toEqual([{ kind: 'owner-payment-claimed', recipient: testOwner.email }])
  expect(await entriesOf(visits[0] ?? '')).toHaveLength(1)
  const page = await open(token)
  expect(page).toContain('that you paid $102.35 by Zelle.')
  expect(page).not.toContain('How did you pay?')
})

test("the owner's letter names the customer, the sum and the way, and leads to the office", async () => {
  const { id, number, token } = await billed()
  await say(token, { tip: '10' })
  const { messages } = (await get(`/api/invoices/${id}`)).body
  const notice = messages.find(({ kind }: { kind: string }) => kind === 'owner-payment-claimed')
  const { body } = await get(`/api/messages/${notice.id}`)
  const words = JSON.stringify(body)
  expect(words).toContain(`Ana Belle says that invoice ${number} is paid: $97.90 by Zelle, with a tip of $8.90.`)
  expect(words).not.toContain(token)
})

test('one press records the received payment, with its tip, and Undo takes it back', async () => {
  const { id, visits, token } = await billed()
  const [visit = ''] = visits
  await say(token, { tip: 'own', own: '$11', way: 'venmo' })
  const [claim] = await claimsOf(id)
  const key = randomUUID()
  const first = await answer(claim.id, { key, answer: 'received' })
  expect(first).toMatchObject({ status: 200, body: { undoForMs: undoMs } })
  expect((await answer(claim.id, { key, answer: 'received' })).status).toBe(200)
  expect(await entriesOf(visit)).toMatchObject([
    { kind: 'charge', amount: price },
    { kind: 'tip', amount: 1_100 },
    { kind: 'payment', amount: -10_000, way: 'venmo' },
  ])
  expect((await get(`/api/invoices/${id}`)).body.invoice.state).toBe('paid')
  expect(await claimsOf(id)).toEqual([])
  expect(await open(token)).toContain('This invoice is paid. Thank you!')
  expect((await answer(claim.id, { answer: 'received' })).body.code).toBe('changed-meanwhile')
  expect((await press('/api/undo', { act: key })).status).toBe(200)
  expect((await get(`/api/invoices/${id}`)).body.invoice).toMatchObject({ state: 'unpaid', balance: price })
  expect(await claimsOf(id)).toMatchObject([{ id: claim.id, amount: 10_000 }])
  expect((await answer(claim.id, { answer: 'received' })).status).toBe(200)
  expect((await get(`/api/invoices/${id}`)).body.invoice.state).toBe('paid')
})

test('a received payment is shared out to the visits of the invoice to the cent, and all of it can be undone', async () => {
  const { id, visits, token } = await billed({ count: 3 })
  await press(`/api/bookings/${visits[1]}/account/payments`, { seen: price, amount: 4_000, way: 'cash' })
  const seen = price * 3 - 4_000
  await say(token, { seen: String(seen), tip: '10' })
  const [claim] = await claimsOf(id)
  const key = randomUUID()
  expect((await answer(claim.id, { key, answer: 'received', seen })).status).toBe(200)
  const added = (await Promise.all(visits.map(entriesOf))).map((entries) =>
    entries.filter(({ kind, way }: { kind: string; way: string }) => kind === 'tip' || way === 'zelle'),
  )
  expect(added.map((entries) => entries.map(({ amount }: { amount: number }) => amount))).toEqual([
    [890, -9_790],
    [490, -5_390],
    [890, -9_790],
  ])
  expect((await press('/api/undo', { act: key })).status).toBe(200)
  expect((await get(`/api/invoices/${id}`)).body.invoice.balance).toBe(seen)
})

test('the page says that a payment has not arrived, and the customer can claim it again', async () => {
  const { id, token } = await billed()
  await say(token)
  const [claim] = await claimsOf(id)
  const key = randomUUID()
  expect((await answer(claim.id, { key, answer: 'not-received' })).status).toBe(200)
  const page = await open(token)
  expect(page).toContain('We have not received the $89.00 that you paid by Zelle yet.')
  expect(page).toContain('How did you pay?')
  expect((await say(token, { round: '1' })).status).toBe(303)
  expect(await claimsOf(id)).toHaveLength(1)
  expect(await noticesOf(id)).toHaveLength(2)
  expect((await press('/api/undo', { act: key })).body.code).toBe('changed-meanwhile')
})

test('a payment that the owner has recorded since is not recorded again', async () => {
  const { id, visits, token } = await billed()
  await say(token)
  const [claim] = await claimsOf(id)
  expect((await answer(claim.id, { answer: 'recorded' })).body.code).toBe('not-possible-now')
  await press(`/api/bookings/${visits[0]}/account/payments`, { seen: price, amount: price, way: 'zelle' })
  expect((await answer(claim.id, { answer: 'received' })).body.code).toBe('changed-meanwhile')
  expect(await claimsOf(id)).toMatchObject([{ balance: 0 }])
  expect((await answer(claim.id, { answer: 'recorded', seen: 0 })).status).toBe(200)
  expect(await claimsOf(id)).toEqual([])
  expect(await entriesOf(visits[0] ?? '')).toHaveLength(2)
})

test('a claim that cannot count is refused in a sentence, and typed values stay', async () => {
  const { id, visits, token } = await billed()
  const noWay = await say(token, { way: '', tip: 'own', own: '12' })
  expect([noWay.status, noWay.html.includes('Say how it was paid.'), noWay.html.includes('value="12"')]).toEqual([
    422,
    true,
    true,
  ])
  const slip = await say(token, { tip: 'own', own: 'eleven' })
  expect(slip.html).toContain('Enter the tip in dollars, such as 20, or leave it empty.')
  const changed = await say(token, { seen: '100' })
  expect([changed.status, changed.html.includes('What is left to pay has changed')]).toEqual([409, true])
  await press(`/api/bookings/${visits[0]}/account/payments`, { seen: price, amount: price, way: 'zelle' })
  expect((await say(token)).status).toBe(409)
  expect(await claimsOf(id)).toEqual([])
})

test('claims are read and answered by the owner only, and no other link opens them', async () => {
  const { id, visits, token } = await billed()
  const others = [linkTo('invoice-reminders', id), linkTo('pay', visits[0] ?? ''), linkTo('booking', id), 'x']
  for (const other of others) expect((await say(other)).status).toBe(404)
  const elsewhere = createPrivateLinks('another business altogether').make('pay', id)
  expect((await say(elsewhere)).status).toBe(404)
  expect(await claimsOf(id)).toEqual([])
  await say(token)
  const [claim] = await claimsOf(id)
  expect((await server.call('GET', '/api/payment-claims')).status).toBe(401)
  const body = { key: randomUUID(), answer: 'received', seen: price }
  expect((await server.call('POST', `/api/payment-claims/${claim.id}/answer`, { body })).status).toBe(401)
  expect((await answer('nothing', { answer: 'received' })).status).toBe(404)
})

test('void invoices accept no claims, and an erased customer leaves none', async () => {
  const voided = await billed()
  await press(`/api/invoices/${voided.id}/void`, { reason: 'Wrong' })
  expect((await say(voided.token)).status).toBe(409)
  const gone = await billed({ name: 'Petra Gone' })
  await say(gone.token)
  await server.call('POST', '/api/owner/confirm', {
    body: { password: testOwner.password },
    headers: office.headers,
  })
  const exported = (await get(`/api/customers/${gone.customerId}/export`)).body
  expect(JSON.stringify(exported)).toContain('"claims":[{"at":')
  expect((await press(`/api/customers/${gone.customerId}/erase`, { name: 'Petra Gone' })).status).toBe(200)
  expect(await claimsOf(gone.id)).toEqual([])
  expect((await say(gone.token)).status).toBe(409)
})

test('the books agree with all of it', async () => {
  const found = await auditBooks(server.config)
  // For each visit the clock of these tests goes back, and a message of the visit before may leave after that.
  expect(found.filter(({ name }) => name !== 'message-early')).toEqual([])
})
