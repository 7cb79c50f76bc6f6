// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seedBookings } from '../bookings/seed-test-bookings.ts'
import { mergeCustomers } from '../customers/merge-customers.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { bookRegular, seriesTables } from '../series/book-test-series.ts'
import { listCustomers } from './list-customers.ts'

const tables = openTestTables(...seriesTables)
// A Monday, ten in the morning at the business.
const office = openTestParts(tables, Date.parse('2026-11-30T18:00:00Z'))

async function list(limit = 20) {
  const { items } = await listCustomers(tables.queries, { limit, before: null }, office.now)
  return items.map(({ name, regular, lastVisit, nextVisit }) => ({ name, regular, lastVisit, nextVisit }))
}

async function addVisit(email: string, date: string, status: 'completed' | 'confirmed' | 'pending' | 'cancelled') {
  const { id } = await tables.queries
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const [starts, ends] = [Date.parse(`${date}T16:00:00Z`), Date.parse(`${date}T18:00:00Z`)]
  await seedBookings(tables.queries, [
    { id: randomUUID(), customer_id: id, email, date, starts_at: starts, ends_at: ends, status },
  ])
}

test('a listed customer has the last completed visit and the next one that is not over', async () => {
  await bookRegular(office.parts, { frequency: 'once', name: 'Bea Ortega', email: 'bea@example.com' })
  await addVisit('bea@example.com', '2026-11-03', 'completed')
  await addVisit('bea@example.com', '2026-11-10', 'completed')
  await addVisit('bea@example.com', '2026-11-17', 'cancelled')
  await addVisit('bea@example.com', '2026-11-24', 'confirmed')
  await addVisit('bea@example.com', '2026-12-08', 'pending')
  expect(await list()).toEqual([
    { name: 'Bea Ortega', regular: null, lastVisit: '2026-11-10', nextVisit: '2026-12-01' },
  ])
})

test('a listed customer says how often they are visited, by the more frequent of two agreements', async () => {
  await bookRegular(office.parts, { frequency: 'monthly' })
  await bookRegular(office.parts, { frequency: 'weekly', start: '12:00', end: '14:00' })
  expect(await list()).toMatchObject([{ regular: 'weekly' }])
  await tables.queries.updateTable('series').set({ due_at: null }).where('frequency', '=', 'weekly').execute()
  expect(await list()).toMatchObject([{ regular: 'monthly' }])
})

test('the visits and agreements of a merged record count for the person', async () => {
  await bookRegular(office.parts, { frequency: 'weekly', name: 'Bea Work', email: 'bea@work.example' })
  await addVisit('bea@work.example', '2026-11-03', 'completed')
  office.now += 1_000
  await bookRegular(office.parts, { frequency: 'once', start: '12:00', end: '14:00' })
  const { items } = await listCustomers(tables.queries, { limit: 20, before: null }, office.now)
  const [kept, other] = [items[0]?.id ?? '', items[1]?.id ?? '']
  expect((await mergeCustomers(office.parts, { id: kept, other, key: randomUUID() })).ok).toBe(true)
  expect(await list()).toEqual([
    { name: 'Bea Ortega', regular: 'weekly', lastVisit: '2026-11-03', nextVisit: '2026-12-01' },
  ])
})
