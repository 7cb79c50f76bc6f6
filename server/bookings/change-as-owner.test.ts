// @module-tag both-engines
import { expect, test } from 'vitest'
import type { BookingAction } from '../../domain/bookings/booking-changes.ts'
import { undoMs } from '../../domain/undo.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { changeAsOwner, explainGone } from './change-as-owner.ts'
import { type BookingRow, seedBookings, seedPlaces } from './seed-test-bookings.ts'
import { findBooking } from './store.ts'

const tables = openTestTables(
  ...(['places', 'acts', 'counters', 'events', 'messages', 'request_keys'] as const),
  ...(['bookings', 'search_keys', 'former_customers', 'customers'] as const),
)

// Monday noon in San Francisco, two days before the visit.
const monday = Date.parse('2026-11-30T20:00:00Z')
const date = '2026-12-02'
const office = openTestParts(tables, monday)

type Place = { booking_id: string; place?: number; free_at?: number | null }

/** A request, and another customer's visit at the same time. */
async function seed(places: Place[], change: Partial<BookingRow> = {}): Promise<void> {
  await seedBookings(tables.queries, [
    { id: 'visit', status: 'pending', address: '9 New Street', ...change },
    { id: 'other', name: 'Somebody else' },
  ])
  await seedPlaces(tables.queries, ...places)
}

const press = (action: BookingAction, reason?: string, key = 'press') =>
  changeAsOwner(office.parts, 'visit', action, { key, reason })
const places = () =>
  tables.queries.selectFrom('places').select(['booking_id', 'place', 'free_at']).orderBy('place').execute()
const held = (booking_id: string, place = 1) => ({ booking_id, place, free_at: null })

test("a confirmed request keeps its place, and its customer's typed details are added", async () => {
  await seed([{ booking_id: 'visit' }])
  expect(await press('confirm')).toMatchObject({ ok: true, booking: { status: 'confirmed' }, undoForMs: undoMs })
  expect(await places()).toEqual([held('visit')])
  const customers = tables.queries.selectFrom('customers').select(['email', 'address'])
  expect(await customers.execute()).toEqual([{ email: 'bea@example.com', address: '9 New Street' }])
})

test('with fewer crews than before it takes another place, also one that was just given up', async () => {
  await seed([
    { booking_id: 'visit', place: 2 },
    { booking_id: 'other', free_at: monday + undoMs },
  ])
  expect(await press('confirm')).toMatchObject({ ok: true })
  expect(await places()).toEqual([held('visit')])
})

test('when no place is left, the refusal names who has them and what is free, and the request stays as it was', async () => {
  await seed([{ booking_id: 'other' }, { booking_id: 'visit', place: 2 }])
  expect(await press('confirm')).toMatchObject({
    ok: false,
    reason: 'place-gone',
    holders: ['Somebody else'],
    next: [{ date, window: '10-12' }, {}, {}],
  })
  expect(await places()).toEqual([held('other'), held('visit', 2)])
  expect(await findBooking(tables.queries, 'visit')).toMatchObject({ booking: { status: 'pending' }, version: 1 })
})

test('the reason is stored, and is part of the request key', async () => {
  await seed([{ booking_id: 'visit' }])
  expect(await press('decline', 'Too far')).toMatchObject({ ok: true, booking: { status: 'declined' } })
  expect(await findBooking(tables.queries, 'visit')).toMatchObject({ reason: 'Too far' })
  expect(await press('decline', 'Too far')).toMatchObject({ ok: true })
  expect(await press('decline', 'Another reason')).toEqual({ ok: false, reason: 'key-reused' })
  expect(await press('decline')).toEqual({ ok: false, reason: 'key-reused' })
})

test('a finished visit asks for a review', async () => {
  await seed([{ booking_id: 'visit' }], { status: 'confirmed' })
  office.now = Date.parse('2026-12-02T19:00:00Z')
  expect(await press('complete')).toMatchObject({ ok: true, booking: { status: 'completed' } })
  const messages = tables.queries.selectFrom('messages').select(['kind', 'act'])
  expect(await messages.execute()).toEqual([{ kind: 'review-request', act: 'press' }])
})

test('impossible changes and unknown bookings are refused', async () => {
  expect(await press('confirm')).toEqual({ ok: false, reason: 'not-found' })
  expect(await explainGone(office.parts, 'visit')).toEqual({ ok: false, reason: 'not-found' })
  await seed([{ booking_id: 'visit' }], { status: 'cancelled' })
  expect(await press('confirm')).toEqual({ ok: false, reason: 'not-possible' })
})
