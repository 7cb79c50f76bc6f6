// @module-tag both-engines
import { expect, test } from 'vitest'
import type { BookingAction } from '../../domain/bookings/booking-changes.ts'
import { undoMs } from '../../domain/undo.ts'
import { takeAct } from '../acts/store.ts'
import { plantMessages } from '../messages/plant-test-messages.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { plantReview } from '../reviews/plant-test-reviews.ts'
import { changeAsOwner } from './change-as-owner.ts'
import { correctAsOwner } from './correct-booking.ts'
import { findCorrections } from './correction-store.ts'
import { moveAsOwner } from './move-as-owner.ts'
import { type BookingRow, plantBookings, plantPlaces } from './plant-test-bookings.ts'
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

const plant = (change: Partial<BookingRow> = {}) =>
  plantBookings(tables.queries, [{ id: 'visit', frequency: 'weekly', version: 4, ...change }])
const plantOther = () => plantBookings(tables.queries, [{ id: 'other', name: 'Somebody else' }])

const placesOf = (id: string) =>
  tables.queries.selectFrom('places').select(['window_id', 'place', 'free_at']).where('booking_id', '=', id).execute()

const press = (action: BookingAction, key = 'press') =>
  changeAsOwner(office.parts, 'visit', action, { key, reason: 'Closed' })
const read = () => findBooking(tables.queries, 'visit')

/** Takes an act back as the route does, in a transaction that is rolled back where it stands. */
const undo = (key = 'press') =>
  tables.database.transaction(async (write, refuse) => {
    const act = await takeAct(write, key, office.now)
    if (!act) throw new Error('There is no such act')
    const standing = await undoChange(office.parts.clock, write, act)
    return standing ? refuse(standing.reason, standing) : null
  })

test('a visit that was called off is as before, with the place that has waited for it', async () => {
  await plant()
  await plantPlaces(tables.queries, { place: 2 })
  const before = await read()
  await press('cancel')
  expect(await placesOf('visit')).toEqual([{ window_id: window, place: 2, free_at: monday + undoMs }])
  expect(await undo()).toBeNull()
  expect(await read()).toEqual(before)
  expect(await placesOf('visit')).toEqual([{ window_id: window, place: 2, free_at: null }])
})

test('what has happened since stands', async () => {
  await plant({ status: 'pending' })
  await plantPlaces(tables.queries, {})
  await press('confirm')
  await press('cancel', 'next')
  expect(await undo()).toMatchObject({ ok: false, reason: 'changed-meanwhile' })
  expect(await read()).toMatchObject({ booking: { status: 'cancelled' }, version: 6 })
  expect(await undo('next')).toBeNull()
  expect(await read()).toMatchObject({ booking: { status: 'confirmed' }, version: 5 })
})

test('a review that was written since keeps the visit done', async () => {
  await plant()
  await plantPlaces(tables.queries, {})
  office.now = afterVisit
  await press('complete')
  await plantReview(tables, { bookingId: 'visit' })
  expect(await undo()).toMatchObject({ ok: false, reason: 'changed-meanwhile' })
  expect(await read()).toMatchObject({ booking: { status: 'completed' } })
})

test('a place that the owner has given to somebody else is named, or another one is taken', async () => {
  await plant()
  await plantPlaces(tables.queries, {})
  await plantOther()
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

test('a visit that was moved goes back to its time, and leaves the other free', async () => {
  await plant()
  await plantPlaces(tables.queries, {})
  const before = await read()
  await moveAsOwner(office.parts, 'visit', { key: 'press', ...time })
  expect(await placesOf('visit')).toMatchObject([{ window_id: '10-12' }])
  expect(await undo()).toBeNull()
  expect(await read()).toEqual(before)
  expect(await placesOf('visit')).toEqual([{ window_id: window, place: 1, free_at: null }])
})

test('where its former place was given away, a moved visit stays', async () => {
  await plant()
  await plantPlaces(tables.queries, {})
  await plantOther()
  await moveAsOwner(office.parts, 'visit', { key: 'press', ...time })
  await plantPlaces(tables.queries, { booking_id: 'other' })
  expect(await undo()).toEqual({ ok: false, reason: 'place-gone', holders: ['Somebody else'] })
  expect(await placesOf('visit')).toMatchObject([{ window_id: '10-12' }])
})

test.each([1, 2])(
  'a moved visit of a window with more visits than crews goes back beside the other one: place %d',
  async (place) => {
    await plant()
    await plantOther()
    await plantPlaces(tables.queries, { place }, { place: 3 - place, booking_id: 'other' })
    await moveAsOwner(office.parts, 'visit', { key: 'press', ...time })
    expect(await undo()).toBeNull()
    expect(await placesOf('visit')).toEqual([{ window_id: window, place, free_at: null }])
  },
)

test('where the owner has put another visit beside the crews meanwhile, one that stood there stays moved', async () => {
  await plant()
  await plantOther()
  await plantBookings(tables.queries, [{ id: 'third', name: 'A third one' }])
  await plantPlaces(tables.queries, { place: 2 }, { booking_id: 'other' })
  await moveAsOwner(office.parts, 'visit', { key: 'press', ...time })
  await plantPlaces(tables.queries, { place: 2, booking_id: 'third' })
  expect(await undo()).toEqual({ ok: false, reason: 'place-gone', holders: ['Somebody else', 'A third one'] })
})

const correct = (from: 'cancelled' | 'completed', to: 'confirmed' | 'skipped') =>
  correctAsOwner(office.parts, 'visit', { key: 'press', from, to, tell: false, reason: '', who: 'Maria' })

test('a correction that is taken back is forgotten, with the place that it took', async () => {
  await plant({ status: 'cancelled', decline_reason: 'Ill' })
  const before = await read()
  await correct('cancelled', 'confirmed')
  expect(await placesOf('visit')).toHaveLength(1)
  expect(await undo()).toBeNull()
  expect(await read()).toEqual(before)
  expect(await placesOf('visit')).toEqual([])
  expect(await findCorrections(tables.queries, ['visit'])).toEqual([])
})

test('who was to be asked for a review is asked again; a place that is given up keeps its time', async () => {
  await plant({ status: 'completed' })
  await plantPlaces(tables.queries, { free_at: monday + 5 })
  await plantMessages(tables.queries, { id: 'request', kind: 'review-request', entity_id: 'visit' })
  await correct('completed', 'skipped')
  expect(await tables.queries.selectFrom('messages').select('id').execute()).toEqual([])
  expect(await undo()).toBeNull()
  expect(await tables.queries.selectFrom('messages').select('id').execute()).toEqual([{ id: 'request' }])
  expect(await placesOf('visit')).toMatchObject([{ free_at: monday + 5 }])
})
