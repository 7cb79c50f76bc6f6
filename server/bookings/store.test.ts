// @module-tag both-engines
import { noTexts } from '../../domain/bookings/asked-fields.ts'
import { beforeAll, expect, test } from 'vitest'
import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { bookingTextConsent, recordConsent } from '#words/consents.ts'
import { seedCustomers } from '../customers/seed-test-customers.ts'
import { sealWith } from '../platform/database/seal-columns.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import type { Cursor } from '../platform/paging.ts'
import { readPages } from '../platform/read-test-pages.ts'
import { type BookingRow, seedBookings } from './seed-test-bookings.ts'
import { bookingInsert } from './new-store.ts'
import { type BookingUpdate, updateBooking, updateCustomer } from './change-store.ts'
import { findBooking, findBookingByLinkHash, findBookingOfEstimate, lockBooking } from './store.ts'
import { countVisitsBefore, listVisitsBetween, sumVisits } from './today-store.ts'
import { listBookings } from './newest-store.ts'
import { findBookingsOf, findNewestBookingsOf } from './person-store.ts'

const tables = openTestTables('bookings', 'customers')

type Seeded = Pick<BookingRow, 'id'> & Partial<BookingRow>

const seed = (...rows: Seeded[]) => seedBookings(tables.queries, rows)
beforeAll(() => sealWith(tables.queries, { authSecret: 'secret'.repeat(6), previousSecret: null }))

const idsOf = (bookings: readonly { id: string }[]) => bookings.map(({ id }) => id)

const requested: Booking = {
  id: 'new',
  name: 'Ana Díaz',
  email: 'Ana@example.com',
  phone: '(415) 555-0199',
  address: '12 Elm Street',
  zip: '94112',
  service: 'deep',
  homeSize: 'large',
  bathrooms: 3,
  extras: ['oven', 'fridge'],
  frequency: 'weekly',
  named: { service: 'Deep Clean', homeSize: 'Large', extras: ['Oven', 'Fridge'], frequency: 'Weekly' },
  price: 251,
  laterPrice: 201,
  fromEstimate: false,
  minutes: 0,
  people: 0,
  date: '2026-12-04',
  window: '10-12',
  day: 'Friday, December 4',
  hours: '10:00 AM – 12:00 PM',
  startsAt: '2026-12-04T18:00:00.000Z',
  endsAt: '2026-12-04T20:00:00.000Z',
  ...noTexts,
  notes: 'Two cats',
  access: 'Under the pot',
  status: 'pending',
  answerBy: '2026-12-02T18:00:00.000Z',
  createdAt: '2026-11-30T18:00:00.000Z',
}

const hours = { start: '10:00', end: '12:00' }

const insert = (booking: Booking, more: { agreed?: boolean; estimateId?: string } = {}) =>
  tables.write((write) => {
    const { agreed = true, ...rest } = more
    const consent = recordConsent(bookingTextConsent, agreed, 5, 'Sparkle')
    return write.executeQuery(bookingInsert({ booking, customerId: 'ana', consent, hours, ...rest })(write))
  })

test('a booking is read as it was written, at its first version', async () => {
  await seedCustomers(tables.queries, { id: 'ana' })
  await insert(requested)
  const kept = { booking: requested, version: 1, hours, textConsent: true, reason: null, estimateId: null }
  expect(await findBooking(tables.queries, 'new')).toEqual(kept)
  expect(await tables.write((write) => lockBooking(write, 'new'))).toEqual(kept)
  const { items } = await findBookingsOf(tables.queries, ['ana'], 1)
  const consent = recordConsent(bookingTextConsent, true, 5, 'Sparkle')
  expect(items).toMatchObject([{ booking: requested, consent: { agreed: true, version: consent.version } }])
})

test('a booking that needs no answer has no deadline, and may come from an estimate', async () => {
  await seedCustomers(tables.queries, { id: 'ana' })
  const arranged: Booking = { ...requested, fromEstimate: true, status: 'confirmed', answerBy: null }
  await insert(arranged, { agreed: false, estimateId: 'e1' })
  await insert({ ...arranged, id: 'other' }, { estimateId: 'e2' })
  const found = { booking: arranged, textConsent: false, estimateId: 'e1' }
  expect(await findBooking(tables.queries, 'new')).toMatchObject(found)
  expect(await findBookingOfEstimate(tables.queries, 'e1')).toEqual(arranged)
  expect(await findBookingOfEstimate(tables.queries, 'e3')).toBeNull()
  const answerBy = tables.queries.selectFrom('bookings').select('answer_by').where('id', '=', 'new')
  expect(await answerBy.execute()).toEqual([{ answer_by: 0 }])
})

test('an unknown id or link finds no booking', async () => {
  await seed({ id: 'a', link_hash: 'hash of a' }, { id: 'b', link_hash: 'hash of b' })
  expect(await findBooking(tables.queries, 'c')).toBeNull()
  expect(await tables.write((write) => lockBooking(write, 'c'))).toBeNull()
  expect(await findBookingByLinkHash(tables.queries, 'hash of b')).toMatchObject({ booking: { id: 'b' } })
  expect(await findBookingByLinkHash(tables.queries, 'hash of c')).toBeNull()
})

test('only a request shows its answer deadline', async () => {
  const statuses: BookingStatus[] = ['pending', 'confirmed', 'declined', 'completed']
  await seed(...statuses.map((status) => ({ id: status, status, answer_by: 1_000 })))
  const shown = statuses.map(async (id) => (await findBooking(tables.queries, id))?.booking.answerBy)
  expect(await Promise.all(shown)).toEqual(['1970-01-01T00:00:01.000Z', null, null, null])
})

test('bookings are listed newest first, page by page, each once', async () => {
  await seed(
    { id: 'b', created_at: 5 },
    { id: 'd', created_at: 4 },
    { id: 'a', created_at: 5 },
    { id: 'e', created_at: 6 },
    { id: 'c', created_at: 5 },
  )
  const list = (limit: number) => readPages((before) => listBookings(tables.queries, limit, before))
  expect(await list(2)).toEqual([['e', 'c'], ['b', 'a'], ['d']])
  expect(await list(5)).toEqual([['e', 'c', 'b', 'a', 'd']])
})

test('confirmed visits of a span that have not ended are listed, soonest first', async () => {
  await seed(
    { id: 'before', starts_at: 9, ends_at: 99 },
    { id: 'second', starts_at: 11, ends_at: 30 },
    { id: 'pending', starts_at: 11, ends_at: 30, status: 'pending' },
    { id: 'first', starts_at: 11, ends_at: 30 },
    { id: 'at once', starts_at: 10, ends_at: 20 },
    { id: 'last', starts_at: 19, ends_at: 21 },
    { id: 'after', starts_at: 20, ends_at: 99 },
  )
  const list = async (more: { endAfter?: number; limit?: number }) =>
    idsOf(await listVisitsBetween(tables.queries, { from: 10, to: 20, limit: 9, ...more }))
  expect(await list({})).toEqual(['at once', 'first', 'second', 'last'])
  expect(await list({ endAfter: 20 })).toEqual(['first', 'second', 'last'])
  expect(await list({ endAfter: 21 })).toEqual(['first', 'second'])
  expect(await list({ limit: 3 })).toEqual(['at once', 'first', 'second'])
})

test('confirmed visits that began before a time are counted, up to a maximum', async () => {
  await seed(
    { id: 'a', starts_at: 8 },
    { id: 'b', starts_at: 9 },
    { id: 'c', starts_at: 10 },
    { id: 'd', starts_at: 8, status: 'completed' },
  )
  expect(await countVisitsBefore(tables.queries, 10, 9)).toBe(2)
  expect(await countVisitsBefore(tables.queries, 11, 9)).toBe(3)
  expect(await countVisitsBefore(tables.queries, 11, 1)).toBe(1)
})

test('visits in a span that will happen or did happen bring their prices', async () => {
  const rest: BookingStatus[] = ['pending', 'declined', 'cancelled', 'skipped', 'locked-out']
  await seed(
    { id: 'a', starts_at: 10, price: 100 },
    { id: 'b', starts_at: 19, price: 20, status: 'completed' },
    { id: 'before', starts_at: 9, price: 3 },
    { id: 'after', starts_at: 20, price: 4 },
    ...rest.map((status) => ({ id: status, starts_at: 15, price: 5, status })),
  )
  expect(await sumVisits(tables.queries, { from: 10, to: 20 })).toEqual({ visits: 2, income: 120 })
  expect(await sumVisits(tables.queries, { from: 30, to: 40 })).toEqual({ visits: 0, income: 0 })
})

test("a customer's bookings are listed from the latest visit on, with the owner's private details", async () => {
  await seedCustomers(tables.queries, { id: 'ana' }, { id: 'same' }, { id: 'else' })
  await seed(
    { id: 'a', customer_id: 'ana', starts_at: 5, visit_notes: 'Bring the ladder', decline_reason: 'Too far' },
    { id: 'c', customer_id: 'else', starts_at: 5 },
    { id: 'b', customer_id: 'same', starts_at: 5 },
    { id: 'd', customer_id: 'ana', starts_at: 6 },
    { id: 'e', customer_id: 'ana', starts_at: 4 },
  )
  const list = async (before: Cursor | null) => {
    const { items, next } = await findBookingsOf(tables.queries, ['ana', 'same'], 2, before)
    return { items: items.map(({ booking }) => booking), next }
  }
  expect(await readPages(list)).toEqual([
    ['d', 'b'],
    ['a', 'e'],
  ])
  const { items } = await findBookingsOf(tables.queries, ['ana'], 9)
  expect(items.find(({ booking }) => booking.id === 'a')).toMatchObject({
    visitNotes: 'Bring the ladder',
    reason: 'Too far',
  })
})

test('each found customer comes with their newest three bookings', async () => {
  await seedCustomers(tables.queries, { id: 'ana' }, { id: 'bob' }, { id: 'cleo' }, { id: 'dan' })
  await seed(
    ...[4, 3, 2, 1].map((at, nth) => ({ id: `ana ${nth}`, customer_id: 'ana', created_at: at })),
    ...['x', 'y', 'z', 'zz'].map((id) => ({ id: `bob ${id}`, customer_id: 'bob', created_at: 5 })),
    { id: 'cleo 1', customer_id: 'cleo' },
  )
  const find = async (...ids: string[]) => idsOf(await findNewestBookingsOf(tables.queries, ids)).toSorted()
  expect(await find()).toEqual([])
  expect(await find('dan')).toEqual([])
  expect(await find('ana', 'bob')).toEqual(['ana 0', 'ana 1', 'ana 2', 'bob y', 'bob z', 'bob zz'])
})

const moved = { date: '2026-12-05', window: '8-10', start: '08:00', end: '10:00', startsAt: 70, endsAt: 80 }

async function update(change: Partial<BookingUpdate>): Promise<boolean> {
  const whole: BookingUpdate = { from: ['pending', 'confirmed'], to: 'cancelled', version: 3, ...change }
  return tables.write((write) => updateBooking(write, 'a', whole))
}

const readRow = (id: string) =>
  tables.queries.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a change writes its own fields, and leaves the rest and all other bookings', async () => {
  const row = { status: 'confirmed', version: 3, decline_reason: 'Before', answer_by: 7 } as const
  await seed({ id: 'a', ...row }, { id: 'b', ...row })
  const [before, other] = [await readRow('a'), await readRow('b')]
  expect(await update({})).toBe(true)
  expect(await readRow('a')).toEqual({ ...before, status: 'cancelled', version: 4 })
  expect(await update({ from: ['cancelled'], to: 'pending', version: 4, moved, answerBy: 60, reason: null })).toBe(true)
  expect(await readRow('a')).toEqual({
    ...before,
    status: 'pending',
    version: 5,
    decline_reason: null,
    answer_by: 60,
    date: '2026-12-05',
    window_id: '8-10',
    window_start: '08:00',
    window_end: '10:00',
    starts_at: 70,
    ends_at: 80,
  })
  expect(await update({ from: ['pending'], version: 5, reason: 'Too far' })).toBe(true)
  expect(await findBooking(tables.queries, 'a')).toMatchObject({ reason: 'Too far', version: 6 })
  expect(await readRow('b')).toEqual(other)
})

test.each<[string, Partial<BookingUpdate>]>([
  ['another status', { from: ['pending', 'completed'] }],
  ['an older version', { version: 2 }],
  ['a newer version', { version: 4 }],
])('a change of %s changes nothing', async (_what, change) => {
  await seed({ id: 'a', version: 3 })
  const before = await readRow('a')
  expect(await update(change)).toBe(false)
  expect(await readRow('a')).toEqual(before)
})

test('the addresses for messages are changed for one booking alone', async () => {
  await seedCustomers(tables.queries, { id: 'ana' })
  await seed({ id: 'a' }, { id: 'b' })
  const [before, other] = [await readRow('a'), await readRow('b')]
  const change = { customer_id: 'ana', email: 'new@example.com' }
  await tables.write((write) => updateCustomer(write, 'a', change))
  expect(await readRow('a')).toEqual({ ...before, ...change })
  expect(await readRow('b')).toEqual(other)
})
