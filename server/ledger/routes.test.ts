// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rounds } from '../../tools/testing/how-much.ts'
import type { OwedVisit } from '../../domain/endpoints/ledger.ts'
import { balanceOf, type Entry } from '../../domain/ledger/ledger.ts'
import { standOf } from '../../domain/ledger/account-standing.ts'
import { undoMs } from '../../domain/undo.ts'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { openTestOffice, openTestVisit, post } from './open-test-visit.ts'

const office = await openTestOffice()
const { server, headers, clock } = office
// While the password is recent.
const program = await createTestToken(server, headers, ['ledger:read', 'bookings:write'])
const { queries } = server.database

const price = 8_900
const at = (id: string, path = '') => `/api/bookings/${id}/account${path}`
const read = async (id: string) => (await server.call('GET', at(id), { headers })).body.account
const standing = async (id: string) => standOf((await read(id)).entries)
const undo = (act: string) => post(office, '/api/undo', { act })
const pay = (id: string, body: object = {}) =>
  post(office, at(id, '/payments'), { seen: price, amount: price, way: 'zelle', ...body })
const complete = (id: string, key: string = randomUUID()) => post(office, `/api/bookings/${id}/complete`, { key })
const correct = (id: string, from: string, to: string, key: string = randomUUID()) =>
  post(office, `/api/bookings/${id}/correct`, { key, from, to, tell: false, reason: '' })

async function completed(): Promise<string> {
  const { id } = await openTestVisit(office)
  expect((await complete(id)).status).toBe(200)
  return id
}

test('a completed visit is charged its agreed price, and its undo gives the charge back', async () => {
  const { id } = await openTestVisit(office)
  expect(await read(id)).toEqual({ isOpen: false, entries: [], usualWay: 'cash' })
  const key = randomUUID()
  await complete(id, key)
  expect(await read(id)).toMatchObject({ isOpen: true, entries: [{ kind: 'charge', amount: price, reverses: null }] })
  expect((await undo(key)).status).toBe(200)
  const [charge, back] = (await read(id)).entries as Entry[]
  expect(back).toMatchObject({ kind: 'charge', amount: -price, reverses: charge?.id })
  await complete(id)
  expect(await standing(id)).toMatchObject({ state: 'unpaid', balance: price, payment: null })
})

test('a correction corrects the books, and so does its undo', async () => {
  const id = await completed()
  clock.now += undoMs
  const key = randomUUID()
  expect((await correct(id, 'completed', 'cancelled', key)).status).toBe(200)
  expect(await standing(id)).toMatchObject({ state: 'nothing', balance: 0 })
  await undo(key)
  expect(await standing(id)).toMatchObject({ state: 'unpaid', balance: price })
  await correct(id, 'completed', 'locked-out')
  await correct(id, 'locked-out', 'completed')
  expect(await standing(id)).toMatchObject({ state: 'unpaid', balance: price })
})

test('another price of a completed visit is charged in place of the first one, and its undo restores that', async () => {
  const id = await completed()
  await pay(id)
  const key = randomUUID()
  expect((await post(office, `/api/bookings/${id}/cleaning`, { key, price: 100, reason: 'As agreed' })).status).toBe(
    200,
  )
  expect(await standing(id)).toMatchObject({ state: 'partly-paid', balance: 1_100, charged: 10_000 })
  expect((await read(id)).entries).toHaveLength(4)
  expect((await undo(key)).status).toBe(200)
  expect(await standing(id)).toMatchObject({ state: 'paid', charged: price })
})

test('one press records the payment, a repeated one changes nothing, and undo takes it back', async () => {
  const id = await completed()
  const key = randomUUID()
  const answer = await pay(id, { key, note: 'ref 12' })
  expect(answer).toMatchObject({ status: 200, body: { undoForMs: undoMs } })
  expect((await pay(id, { key, note: 'ref 12' })).body).toEqual(answer.body)
  expect(answer.body.account.entries).toMatchObject([{ kind: 'charge' }, { way: 'zelle', note: 'ref 12' }])
  expect(await standing(id)).toMatchObject({ state: 'paid', balance: 0, payment: { way: 'zelle' } })
  expect((await undo(key)).body).toEqual({ undone: { noun: 'ledger', id } })
  expect(await standing(id)).toMatchObject({ state: 'unpaid', balance: price, payment: null })
})

test('of five devices that press Paid at once one records it; the others saw another balance', async () => {
  const id = await completed()
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed-meanwhile' })
  expect(await standing(id)).toMatchObject({ state: 'paid', balance: 0 })
})

test('a payment in parts, with a tip, and by the way that this customer used last', async () => {
  const { id } = await openTestVisit(office, { email: 'parts@example.com' })
  await complete(id)
  await pay(id, { amount: 5_000, way: 'check', note: 'No. 17' })
  expect(await standing(id)).toMatchObject({ state: 'partly-paid', balance: 3_900 })
  await pay(id, { seen: 3_900, amount: 5_000, tip: 1_100, way: 'venmo' })
  expect(await standing(id)).toMatchObject({ state: 'paid', balance: 0 })
  const { id: next } = await openTestVisit(office, { email: 'parts@example.com' })
  expect((await read(next)).usualWay).toBe('venmo')
})

test('undo of the completion is refused once money was recorded, and possible when that was taken back', async () => {
  const { id } = await openTestVisit(office)
  const [done, paid] = [randomUUID(), randomUUID()]
  await complete(id, done)
  await pay(id, { key: paid })
  expect(await undo(done)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  await undo(paid)
  expect((await undo(done)).status).toBe(200)
  expect(await standing(id)).toMatchObject({ state: 'nothing', balance: 0 })
})

test('the payment of a visit corrected to canceled is left for the customer, until it is refunded', async () => {
  const id = await completed()
  await pay(id)
  clock.now += undoMs
  await correct(id, 'completed', 'cancelled')
  expect(await standing(id)).toMatchObject({ state: 'credit', balance: -price })
  const refund = { seen: -price, kind: 'refund', amount: price, way: 'zelle' }
  expect((await post(office, at(id, '/entries'), refund)).status).toBe(200)
  expect((await standing(id)).balance).toBe(0)
})

test('an entry is taken back later as well, and that can be undone; a charge only follows its visit', async () => {
  const id = await completed()
  const { entries } = (await pay(id)).body.account
  clock.now += undoMs
  const key = randomUUID()
  const back = (entry: string, more: object = {}) => post(office, at(id, `/entries/${entry}/take-back`), more)
  expect((await back(entries[1].id, { key })).status).toBe(200)
  expect(await standing(id)).toMatchObject({ state: 'unpaid', balance: price })
  expect((await back(entries[1].id)).body.code).toBe('changed-meanwhile')
  await undo(key)
  expect(await standing(id)).toMatchObject({ state: 'paid', balance: 0 })
  expect((await undo(key)).status).toBe(200)
  expect((await standing(id)).balance).toBe(0)
  expect((await back(entries[1].id)).status).toBe(200)
  expect((await back(entries[0].id)).body.code).toBe('not-possible-now')
  expect((await back('nothing')).status).toBe(404)
})

test('a fee and a discount change what is owed; a request takes no money, and an unknown visit has no account', async () => {
  const { id } = await openTestVisit(office)
  await post(office, `/api/bookings/${id}/lock-out`)
  const add = (body: object) => post(office, at(id, '/entries'), body)
  expect((await add({ seen: 0, kind: 'fee', amount: 4_000, note: 'Locked out' })).status).toBe(200)
  expect((await add({ seen: 4_000, kind: 'discount', amount: 1_000 })).status).toBe(200)
  expect(await standing(id)).toMatchObject({ state: 'unpaid', balance: 3_000 })
  expect((await add({ seen: 1, kind: 'discount', amount: 1_000 })).body.code).toBe('changed-meanwhile')
  expect((await add({ seen: 3_000, kind: 'charge', amount: 1 })).body.errors).toHaveProperty('kind')
  expect((await pay(id, { amount: 0 })).body.errors).toHaveProperty('amount')
  const { id: asked } = (await bookNextWindow(server)).body.booking
  expect((await pay(asked, { seen: 0 })).body.code).toBe('not-possible-now')
  expect((await server.call('GET', at('unknown'), { headers })).status).toBe(404)
  expect((await pay('unknown')).status).toBe(404)
})

test('a visit from before there were accounts is owed once the owner charges it', async () => {
  const id = await completed()
  await queries.deleteFrom('ledger_accounts').where('booking_id', '=', id).execute()
  await queries.deleteFrom('ledger_entries').where('booking_id', '=', id).execute()
  const earlier = { booking_id: id, balance: 0, since: 1, version: 0, earlier: 1 as const }
  await queries.insertInto('ledger_accounts').values(earlier).execute()
  expect((await read(id)).isOpen).toBe(false)
  expect((await pay(id, { seen: 0 })).body.code).toBe('not-possible-now')
  const key = randomUUID()
  expect((await post(office, at(id, '/charge'), { key })).status).toBe(200)
  expect(await standing(id)).toMatchObject({ state: 'unpaid', balance: price })
  expect((await post(office, at(id, '/charge'))).body.code).toBe('not-possible-now')
  await undo(key)
  expect((await read(id)).isOpen).toBe(false)
  // Calling it off and undoing that charges nothing either.
  const off = randomUUID()
  await correct(id, 'completed', 'cancelled', off)
  await undo(off)
  expect(await read(id)).toMatchObject({ isOpen: false, entries: [{}, {}] })
})

test('the database refuses to change an entry, or to delete one that has an account', async () => {
  const id = await completed()
  const change = queries.updateTable('ledger_entries').set({ amount: 1 }).where('booking_id', '=', id)
  await expect(change.execute()).rejects.toThrow('only added')
  await expect(queries.deleteFrom('ledger_entries').where('booking_id', '=', id).execute()).rejects.toThrow(
    'only added',
  )
  expect((await read(id)).entries).toHaveLength(1)
})

test('a program with a token reads what is owed, and records nothing', async () => {
  const id = await completed()
  expect((await server.call('GET', at(id), { headers: program })).status).toBe(200)
  expect((await server.call('GET', '/api/ledger/owed', { headers: program })).status).toBe(200)
  const press = { key: randomUUID(), seen: price, amount: price, way: 'cash' }
  expect((await server.call('POST', at(id, '/payments'), { body: press, headers: program })).status).toBe(403)
  expect((await standing(id)).balance).toBe(price)
})

test('unpaid visits are listed by age with their sum; the account of their customer adds up to it', async () => {
  const before = (await server.call('GET', '/api/ledger/owed?limit=100', { headers })).body
  const { id: first } = await openTestVisit(office, { email: 'owes@example.com', name: 'Olga Weiss' })
  await complete(first)
  const { id: second } = await openTestVisit(office, { email: 'owes@example.com', name: 'Olga Weiss' })
  await complete(second)
  await pay(second, { amount: 900 })
  const list = (await server.call('GET', '/api/ledger/owed?limit=100', { headers })).body
  expect(list.sum).toEqual({ visits: before.sum.visits + 2, cents: before.sum.cents + 2 * price - 900 })
  const listed = (id: string) => list.items.find(({ bookingId }: { bookingId: string }) => bookingId === id)
  expect(listed(first)).toMatchObject({ name: 'Olga Weiss', balance: price, usualWay: 'zelle' })
  expect(listed(second)).toMatchObject({ balance: price - 900 })
  const today = async () => (await server.call('GET', '/api/today', { headers })).body
  const day = await today()
  expect(day.owed).toEqual(list.sum)
  await pay(first, { amount: 5_000, tip: 1_000 })
  expect((await today()).week.taken).toBe(day.week.taken + 5_000)
  const refund = { seen: price - 4_000, kind: 'refund', amount: 5_000, way: 'zelle' }
  await post(office, at(first, '/entries'), refund)
  expect((await today()).week.taken).toBe(day.week.taken)
  await post(office, at(first, '/entries'), { seen: price + 1_000, kind: 'discount', amount: 1_000 })
  const ages = list.items.map(({ since, bookingId }: OwedVisit) => `${since} ${bookingId}`)
  expect(ages).toEqual(ages.toSorted())
  // Page by page it is the same list, also after these payments.
  const whole = (await server.call('GET', '/api/ledger/owed?limit=100', { headers })).body
  const page = (await server.call('GET', '/api/ledger/owed?limit=1', { headers })).body
  const next = (await server.call('GET', `/api/ledger/owed?limit=100&before=${page.next}`, { headers })).body
  expect([...page.items, ...next.items]).toEqual(whole.items)
  const { customer } = (await server.call('GET', `/api/bookings/${first}`, { headers })).body
  const account = (await server.call('GET', `/api/customers/${customer.id}/account`, { headers })).body
  expect(account).toMatchObject({
    balance: 2 * price - 900,
    visits: [
      { bookingId: second, state: 'partly-paid', payment: { way: 'zelle' } },
      { bookingId: first, state: 'partly-paid', balance: price, charged: price },
    ],
  })
  expect((await server.call('GET', '/api/customers/unknown/account', { headers })).status).toBe(404)
})

const anyStep = fc.constantFrom(
  'price',
  'complete',
  'cancel',
  'pay',
  'part',
  'tip',
  'fee',
  'discount',
  'take back',
  'undo',
  'wait',
)

test('after any history each balance is the sum of its entries, and the books are right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { id } = await openTestVisit(office)
      let [status, last] = ['confirmed', '']
      for (const step of steps) {
        const { entries } = await read(id)
        const seen = balanceOf(entries)
        const key = randomUUID()
        const money = { key, seen, amount: Math.max(1, seen), way: 'cash' }
        const add = (kind: string) => post(office, at(id, '/entries'), { key, seen, kind, amount: 700 })
        const answer = await {
          complete: () => (status === 'confirmed' ? complete(id, key) : correct(id, status, 'completed', key)),
          cancel: () => correct(id, status, 'cancelled', key),
          price: () => post(office, `/api/bookings/${id}/cleaning`, { key, price: 80 + entries.length }),
          pay: () => pay(id, money),
          part: () => pay(id, { ...money, amount: 100 }),
          tip: () => pay(id, { ...money, amount: 500, tip: 500 }),
          fee: () => add('fee'),
          discount: () => add('discount'),
          'take back': () => post(office, at(id, `/entries/${entries.at(-1)?.id ?? 'none'}/take-back`), { key }),
          undo: () => undo(last || key),
          wait: async () => ((clock.now += undoMs), { status: 0 }),
        }[step]()
        expect([0, 200, 404, 409, 422]).toContain(answer.status)
        if (answer.status === 200 && step !== 'undo') last = key
        status = (await server.call('GET', `/api/bookings/${id}`, { headers })).body.booking.status
        const { balance } = await queries
          .selectFrom('ledger_accounts')
          .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance'), sql.lit(0)).as('balance'))
          .where('booking_id', '=', id)
          .executeTakeFirstOrThrow()
        expect(Number(balance)).toBe(balanceOf((await read(id)).entries))
      }
    }),
    { numRuns: rounds(5, 15) },
  )
  expect(await auditBooks(server.config)).toEqual([])
})
