// @module-tag both-engines
import { expect, test } from 'vitest'
import { mostCounted } from '../../domain/bookings/booking-filter.ts'
import { seedCustomers } from '../customers/seed-test-customers.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { inParts } from '../platform/paging.ts'
import { readPages } from '../platform/read-test-pages.ts'
import { countFiltered, findFirstOnes, listFiltered, listVisits, type Narrowed } from './list-store.ts'
import { seedBookings } from './seed-test-bookings.ts'

const tables = openTestTables('bookings', 'customers')

const list = (filter: Narrowed, order: 'asc' | 'desc' = 'asc', limit = 9) =>
  readPages((before) => listFiltered(tables.queries, { ...filter, order }, limit, before))

test('visits of one status are listed by their time, either way', async () => {
  await seedBookings(tables.queries, [
    { id: 'b', starts_at: 5, created_at: 1 },
    { id: 'other', starts_at: 5, status: 'pending' },
    { id: 'd', starts_at: 4, created_at: 9 },
    { id: 'a', starts_at: 5, created_at: 2 },
    { id: 'e', starts_at: 6, created_at: 3 },
  ])
  const listVisitsBy = (order: 'asc' | 'desc') =>
    readPages((before) => listVisits(tables.queries, { status: 'confirmed', order }, 3, before))
  expect(await listVisitsBy('asc')).toEqual([['d', 'a', 'b'], ['e']])
  expect(await listVisitsBy('desc')).toEqual([['e', 'b', 'a'], ['d']])
})

test('a request is the first of its customer until another visit of theirs is agreed on', async () => {
  await seedCustomers(tables.queries, { id: 'ana' }, { id: 'bea' })
  await seedBookings(tables.queries, [
    { id: 'new', status: 'pending', customer_id: 'ana' },
    { id: 'again', status: 'pending', customer_id: 'ana' },
    { id: 'declined', status: 'declined', customer_id: 'ana' },
    { id: 'known', status: 'pending', customer_id: 'bea' },
    { id: 'done', status: 'completed', customer_id: 'bea' },
    { id: 'erased', status: 'pending' },
  ])
  const ids = ['new', 'again', 'known', 'erased']
  expect([...(await findFirstOnes(tables.queries, ids))].toSorted()).toEqual(['again', 'erased', 'new'])
  expect((await findFirstOnes(tables.queries, [])).size).toBe(0)
})

const seedVisits = () =>
  seedBookings(tables.queries, [
    { id: 'e', date: '2026-12-03', starts_at: 30, status: 'cancelled' },
    { id: 'b', date: '2026-12-02', starts_at: 10, zip: '94112' },
    { id: 'a', date: '2026-12-02', starts_at: 10, service_type: 'deep' },
    { id: 'd', date: '2026-12-02', starts_at: 20, zip: '94112', status: 'cancelled' },
    { id: 'c', date: '2026-12-01', starts_at: 0, service_type: 'deep', zip: '94112' },
  ])

test.each<[Narrowed, string[]]>([
  [{}, ['c', 'a', 'b', 'd', 'e']],
  [{ status: 'cancelled' }, ['d', 'e']],
  [{ service: 'deep' }, ['c', 'a']],
  [{ zip: '94112' }, ['c', 'b', 'd']],
  [{ status: 'confirmed', service: 'deep', zip: '94112' }, ['c']],
  [{ status: 'skipped' }, []],
  // Both days are included; the end of a span of times is not.
  [{ days: { from: '2026-12-02' } }, ['a', 'b', 'd', 'e']],
  [{ days: { to: '2026-12-02' } }, ['c', 'a', 'b', 'd']],
  [{ days: { from: '2026-12-02', to: '2026-12-02' } }, ['a', 'b', 'd']],
  [{ times: { from: 10 } }, ['a', 'b', 'd', 'e']],
  [{ times: { to: 20 } }, ['c', 'a', 'b']],
  [{ times: { from: 10, to: 11 } }, ['a', 'b']],
  [{ times: { from: 0, to: 0 } }, []],
])('%j leaves what it says, the soonest first, and as many are counted', async (filter, ids) => {
  await seedVisits()
  expect(await list(filter)).toEqual([ids])
  expect(await countFiltered(tables.queries, filter)).toEqual({ count: ids.length, isMore: false })
})

test.each<Narrowed>([{}, { days: { to: '2026-12-09' } }])(
  'a page goes on where the one before ended: %j',
  async (all) => {
    await seedVisits()
    expect(await list(all, 'asc', 2)).toEqual([['c', 'a'], ['b', 'd'], ['e']])
    expect(await list(all, 'desc', 2)).toEqual([['e', 'd'], ['b', 'a'], ['c']])
    expect(await list(all, 'desc', 5)).toEqual([['e', 'd', 'b', 'a', 'c']])
  },
)

test('visits are listed by day first, then by time', async () => {
  await seedBookings(tables.queries, [
    { id: 'second', date: '2026-12-02', starts_at: 5 },
    { id: 'first', date: '2026-12-01', starts_at: 9 },
  ])
  expect(await list({ days: { from: '2026-12-01' } })).toEqual([['first', 'second']])
  expect(await list({ days: { from: '2026-12-01' } }, 'desc')).toEqual([['second', 'first']])
  expect(await list({})).toEqual([['second', 'first']])
})

test('a very long list says that there are more bookings than it counted', async () => {
  const many = Array.from({ length: mostCounted + 1 }, (_, nth) => ({ id: `v${nth}`, starts_at: nth }))
  for (const some of inParts(many)) await seedBookings(tables.queries, some)
  const count = (to: number) => countFiltered(tables.queries, { times: { to } })
  expect(await count(mostCounted)).toEqual({ count: mostCounted, isMore: false })
  expect(await count(mostCounted + 1)).toEqual({ count: mostCounted, isMore: true })
})
