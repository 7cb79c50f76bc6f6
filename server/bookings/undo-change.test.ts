// @module-tag both-engines
import { expect, test } from 'vitest'
import type { BookingAction } from '../../domain/bookings/booking-changes.ts'
import { undoMs } from '../../domain/undo.ts'
import { takeAct } from '../acts/store.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedReview } from '../reviews/seed-test-reviews.ts'
import { changeAsOwner } from './change-as-owner.ts'
import { correctAsOwner } from './correct-booking.ts'
import { findCorrections } from './correction-store.ts'
import { moveAsOwner } from './move-as-owner.ts'
import { type BookingRow, seedBookings, seedPlaces } from './seed-test-bookings.ts'
import { findBooking } from './store.ts'
import { undoChange } from './undo-change.ts'

const tables = openTestTables(
  ...(['places', 'booking_corrections', 'acts', 'counters', 'events', 'messages', 'request_keys'] as const),
  ...(['reviews', 'bookings', 'search_keys', 'former_customers', 'customers'] as const),
)

// Monday noon in San Francisco, two days before the visit.
const monday = Date.parse('2026-11-30T20:00:00Z')
const afterVisit = Date.parse('2026-12-02T19:00:00Z')
const window = '8-10'
const office = openTestParts(tables, monday)

const seed = (change: Partial<BookingRow> = {}) =>
  seedBookings(tables.queries, [{ id: 'visit', frequency: 'weekly', version: 4, ...change }])
const seedOther = () => seedBookings(tables.queries, [{ id: 'other', name: 'Somebody else' }])

const placesOf = (id: string) =>
  tables.queries.selectFrom('places').select(['window_id', 'place', 'free_at']).where('booking_id', '=', id).execute()

const press = (action: BookingAction, key = 'press') =>
  changeAsOwner(office.parts, 'visit', action, { key, reason: 'Closed' })
const read = () => findBooking(tables.queries, 'visit')

/** Undoes an act as the route does, in a transaction that is rolled back if it stands. */
const undo = (key = 'press') =>
  tables.database.transaction(async (write, refuse) => {
    const act = await takeAct(write, key, office.now)
    if (!act) throw new Error('There is no such act')
    const standing = await undoChange(office.parts.clock, write, act)
    return standing ? refuse(standing.reason, standing) : null
  })

test('a visit that was called off is restored, with the place that was held for it', async () => {
  await seed()
  await seedPlaces(tables.queries, { place: 2 })
  const before = await read()
  await press('cancel')
  expect(await placesOf('visit')).toEqual([{ window_id: window, place: 2, free_at: monday + undoMs }])
  expect(await undo()).toBeNull()
  expect(await read()).toEqual(before)
  expect(await placesOf('visit')).toEqual([{ window_id: window, place: 2, free_at: null }])
})

test('a later change is not undone', async () => {
  await seed({ status: 'pending' })
  await seedPlaces(tables.queries, {})
  await press('confirm')
  await press('cancel', 'next')
  expect(await undo()).toMatchObject({ ok: false, reason: 'changed-meanwhile' })
  expect(await read()).toMatchObject({ booking: { status: 'cancelled' }, version: 6 })
  expect(await undo('next')).toBeNull()
  expect(await read()).toMatchObject({ booking: { status: 'confirmed' }, version: 5 })
})

test('a review written since keeps the visit done', async () => {
  await seed()
  await seedPlaces(tables.queries, {})
  office.now = afterVisit
  await press('complete')
  await seedReview(tables, { bookingId: 'visit' })
  expect(await undo()).toMatchObject({ ok: false, reason: 'changed-meanwhile' })
  expect(await read()).toMatchObject({ booking: { status: 'completed' } })
})

test('a place that the owner has given to another customer is named, or another place is taken', async () => {
  await seed()
  await seedPlaces(tables.queries, {})
  await seedOther()
  await press('cancel')
  await tables.queries.updateTable('places').set({ booking_id: 'other', free_at: null }).execute()
  expect(await undo()).toEqual({ ok: false, reason: 'place-gone', holders: ['Somebody else'] })
  expect(await read()).toMatchObject({ booking: { status: 'cancelled' } })
  await tables.queries
    .updateTable('places')
    .set({ free_at: office.now + 1 })
    .execute()
  expect(await undo()).toMatchObject({ ok: false, reason: 'place-gone' })
  office.now += 1
  expect(await undo()).toBeNull()
  expect(await placesOf('visit')).toEqual([{ window_id: window, place: 1, free_at: null }])
})

const time = { date: '2026-12-03', start: '10:00', end: '12:00', anyway: false }

test('a moved visit goes back to its time, and frees the other', async () => {
  await seed()
  await seedPlaces(tables.queries, {})
  const before = await read()
  await moveAsOwner(office.parts, 'visit', { key: 'press', ...time })
  expect(await placesOf('visit')).toMatchObject([{ window_id: '10-12' }])
  expect(await undo()).toBeNull()
  expect(await read()).toEqual(before)
  expect(await placesOf('visit')).toEqual([{ window_id: window, place: 1, free_at: null }])
})

test('a moved visit stays if its former place was given away', async () => {
  await seed()
  await seedPlaces(tables.queries, {})
  await seedOther()
  await moveAsOwner(office.parts, 'visit', { key: 'press', ...time })
  await seedPlaces(tables.queries, { booking_id: 'other' })
  expect(await undo()).toEqual({ ok: false, reason: 'place-gone', holders: ['Somebody else'] })
  expect(await placesOf('visit')).toMatchObject([{ window_id: '10-12' }])
})

test.each([1, 2])(
  'a moved visit of a window with more visits than crews goes back beside the other one: place %d',
  async (place) => {
    await seed()
    await seedOther()
    await seedPlaces(tables.queries, { place }, { place: 3 - place, booking_id: 'other' })
    await moveAsOwner(office.parts, 'visit', { key: 'press', ...time })
    expect(await undo()).toBeNull()
    expect(await placesOf('visit')).toEqual([{ window_id: window, place, free_at: null }])
  },
)

test('a visit moved from beside the crews stays moved once the owner has put another one there', async () => {
  await seed()
  await seedOther()
  await seedBookings(tables.queries, [{ id: 'third', name: 'A third one' }])
  await seedPlaces(tables.queries, { place: 2 }, { booking_id: 'other' })
  await moveAsOwner(office.parts, 'visit', { key: 'press', ...time })
  await seedPlaces(tables.queries, { place: 2, booking_id: 'third' })
  expect(await undo()).toEqual({ ok: false, reason: 'place-gone', holders: ['Somebody else', 'A third one'] })
})

const correct = (from: 'cancelled' | 'completed', to: 'confirmed' | 'skipped') =>
  correctAsOwner(office.parts, 'visit', { key: 'press', from, to, tell: false, reason: '', who: 'Maria' })

test('undoing a correction deletes it, with the place that it took', async () => {
  await seed({ status: 'cancelled', decline_reason: 'Ill' })
  const before = await read()
  await correct('cancelled', 'confirmed')
  expect(await placesOf('visit')).toHaveLength(1)
  expect(await undo()).toBeNull()
  expect(await read()).toEqual(before)
  expect(await placesOf('visit')).toEqual([])
  expect(await findCorrections(tables.queries, ['visit'])).toEqual([])
})

test('undo sends the withdrawn review request again; a place that is given up keeps its time', async () => {
  await seed({ status: 'completed' })
  await seedPlaces(tables.queries, { free_at: monday + 5 })
  await seedMessages(tables.queries, { id: 'request', kind: 'review-request', entity_id: 'visit' })
  await correct('completed', 'skipped')
  expect(await tables.queries.selectFrom('messages').select('id').execute()).toEqual([])
  expect(await undo()).toBeNull()
  expect(await tables.queries.selectFrom('messages').select('id').execute()).toEqual([{ id: 'request' }])
  expect(await placesOf('visit')).toMatchObject([{ free_at: monday + 5 }])
})
