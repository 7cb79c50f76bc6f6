// @module-tag both-engines
import { expect, test } from 'vitest'
import { undoMs } from '../../domain/undo.ts'
import { findAct } from '../acts/store.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedReview } from '../reviews/seed-test-reviews.ts'
import { correctAsOwner } from './correct-booking.ts'
import { findCorrections } from './correction-store.ts'
import { type BookingRow, seedBookings, seedPlaces } from './seed-test-bookings.ts'
import { findBooking } from './store.ts'

const tables = openTestTables(
  ...(['places', 'booking_corrections', 'acts', 'counters', 'events', 'messages', 'request_keys'] as const),
  ...(['reviews', 'bookings', 'search_keys', 'former_customers', 'customers'] as const),
)

// Monday noon in San Francisco, two days before the visit.
const monday = Date.parse('2026-11-30T20:00:00Z')
const afterVisit = Date.parse('2026-12-02T19:00:00Z')
const [date, window] = ['2026-12-02', '8-10']
const office = openTestParts(tables, monday)

/** A visit of a regular customer that was called off. */
const seed = (change: Partial<BookingRow> = {}) =>
  seedBookings(tables.queries, [
    { id: 'visit', status: 'cancelled', frequency: 'weekly', version: 4, decline_reason: 'Ill', ...change },
  ])
const seedOther = () => seedBookings(tables.queries, [{ id: 'other', name: 'Somebody else' }])

const placesOf = (id: string) =>
  tables.queries.selectFrom('places').select(['window_id', 'place', 'free_at']).where('booking_id', '=', id).execute()

type Correction = Parameters<typeof correctAsOwner>[2]
const correct = (change: Partial<Correction> = {}) =>
  correctAsOwner(office.parts, 'visit', {
    key: 'press',
    from: 'cancelled',
    to: 'confirmed',
    tell: false,
    reason: '',
    who: 'Maria',
    ...change,
  })

const read = () => findBooking(tables.queries, 'visit')
const customers = () => tables.queries.selectFrom('customers').select(['email', 'address']).execute()
const told = () => tables.queries.selectFrom('messages').select(['kind', 'draft']).execute()

test('a correction is stored with its author and reason, and the customer gets no message', async () => {
  await seed()
  expect(await correct({ to: 'skipped', reason: 'On holiday' })).toMatchObject({
    ok: true,
    booking: { status: 'skipped' },
    undoForMs: undoMs,
  })
  expect(await read()).toMatchObject({ version: 5, reason: null })
  const kept = { bookingId: 'visit', from: 'cancelled', to: 'skipped', reason: 'On holiday', told: false, who: 'Maria' }
  expect(await findCorrections(tables.queries, ['visit'])).toEqual([{ ...kept, at: new Date(monday).toISOString() }])
  expect([await told(), await placesOf('visit'), await customers()]).toEqual([[], [], []])
  expect(await findAct(tables.queries, 'press')).toMatchObject({ before: { status: 'cancelled', reason: 'Ill' } })
})

test('a reason is stored with a visit corrected to called off, and with no other', async () => {
  await seed({ status: 'skipped' })
  await correct({ from: 'skipped', to: 'cancelled', reason: 'Moved away' })
  expect(await read()).toMatchObject({ reason: 'Moved away' })
  await correct({ key: 'back', from: 'cancelled', to: 'skipped' })
  await correct({ key: 'again', from: 'skipped', to: 'cancelled' })
  expect(await read()).toMatchObject({ reason: null })
})

test('a customer who is notified of a correction reads the reason', async () => {
  await seed()
  await correct({ to: 'skipped', tell: true, reason: 'On holiday' })
  const [news, ...others] = await told()
  expect([news?.kind, others]).toEqual(['booking-corrected-skipped', []])
  expect(JSON.parse(news?.draft ?? '')).toMatchObject({ about: { reason: 'On holiday' } })
  expect(await findCorrections(tables.queries, ['visit'])).toMatchObject([{ told: true }])
})

test.each<[string, Partial<Correction>, string]>([
  ['another status than was seen', { from: 'declined' }, 'not-possible'],
  ['what is so already', { from: 'cancelled', to: 'cancelled' }, 'not-possible'],
  ['a visit as done that has not begun', { to: 'completed' }, 'not-possible'],
])('%s is refused', async (_what, change, reason) => {
  await seed()
  expect(await correct(change)).toEqual({ ok: false, reason })
  expect([await read(), await findCorrections(tables.queries, ['visit'])]).toMatchObject([{ version: 4 }, []])
})

test('an unknown visit cannot be corrected, nor can an erased one', async () => {
  expect(await correct()).toEqual({ ok: false, reason: 'not-found' })
  await seed({ email: '', phone: '' })
  expect(await correct()).toEqual({ ok: false, cannot: 'erased' })
})

test('one press corrects one thing', async () => {
  await seed()
  await correct({ to: 'skipped' })
  expect(await correct({ to: 'skipped', who: 'Somebody else' })).toMatchObject({ ok: true })
  expect(await correct({ to: 'skipped', tell: true })).toEqual({ ok: false, reason: 'key-reused' })
  expect(await findCorrections(tables.queries, ['visit'])).toHaveLength(1)
})

test('a reviewed visit counts as done', async () => {
  await seed({ status: 'completed' })
  await seedReview(tables, { bookingId: 'visit' })
  const change = { from: 'completed', to: 'skipped' } as const
  expect(await correct(change)).toEqual({ ok: false, cannot: 'reviewed' })
  await tables.queries.updateTable('bookings').set({ status: 'cancelled' }).execute()
  expect(await correct({ to: 'skipped' })).toMatchObject({ ok: true })
})

test('a visit corrected to not done asks for no review; the act keeps the review request it withdrew', async () => {
  await seed({ status: 'completed' })
  await seedMessages(tables.queries, { id: 'request', kind: 'review-request', entity_id: 'visit' })
  await correct({ from: 'completed', to: 'cancelled' })
  expect(await told()).toEqual([])
  const act = await findAct(tables.queries, 'press')
  expect(act).toMatchObject({ before: { withdrawn: { id: 'request', kind: 'review-request' } } })
  await seedMessages(tables.queries, { id: 'stays', kind: 'review-request', entity_id: 'visit' })
  await correct({ key: 'next', to: 'skipped' })
  expect(await told()).toMatchObject([{ kind: 'review-request' }])
})

test('a visit corrected to done asks for a review, with or without a notice to the customer', async () => {
  await seed()
  office.now = afterVisit
  expect(await correct({ to: 'completed' })).toMatchObject({ ok: true, booking: { status: 'completed' } })
  expect(await told()).toMatchObject([{ kind: 'review-request' }])
})

test('a visit that happens after all gets its own place back, and counts for the business', async () => {
  await seed({ address: '9 New Street' })
  await seedPlaces(tables.queries, { free_at: office.now + undoMs })
  expect(await correct({ tell: true })).toMatchObject({ ok: true, booking: { status: 'confirmed' } })
  expect(await placesOf('visit')).toEqual([{ window_id: window, place: 1, free_at: null }])
  expect(await told()).toMatchObject([{ kind: 'booking-reinstated' }])
  expect(await read()).toMatchObject({ reason: null })
  expect(await customers()).toEqual([{ email: 'bea@example.com', address: '9 New Street' }])
})

test('if its own place is gone it takes a free one, also one that was just given up', async () => {
  await seed()
  await seedOther()
  await seedPlaces(tables.queries, { booking_id: 'other', free_at: office.now + undoMs })
  expect(await correct()).toMatchObject({ ok: true })
  expect(await placesOf('visit')).toEqual([{ window_id: window, place: 1, free_at: null }])
  expect(await placesOf('other')).toEqual([])
})

test('with fewer crews than before its own place is gone, and it takes another one in the window', async () => {
  await seed()
  await seedPlaces(tables.queries, { place: 2, free_at: office.now })
  expect(await correct()).toMatchObject({ ok: true })
  expect(await placesOf('visit')).toEqual([{ window_id: window, place: 1, free_at: null }])
})

test('without a free place the refusal names who has it and free windows nearby, and nothing changes', async () => {
  await seed()
  await seedOther()
  await seedPlaces(tables.queries, { booking_id: 'other' })
  await seedPlaces(tables.queries, { place: 2, free_at: office.now + 5 })
  expect(await correct()).toMatchObject({
    ok: false,
    reason: 'place-gone',
    holders: ['Somebody else'],
    next: [{ date, window: '10-12' }, {}, {}],
  })
  expect(await placesOf('visit')).toEqual([{ window_id: window, place: 2, free_at: office.now + 5 }])
  expect([await customers(), await read()]).toMatchObject([[], { version: 4 }])
})

const at = { date, window: '10-12' }

test('a correction can move it to another window, and the customer is notified of the new time', async () => {
  await seed()
  await seedPlaces(tables.queries, { free_at: office.now })
  const moved = { date, window: '10-12', startsAt: '2026-12-02T18:00:00.000Z', endsAt: '2026-12-02T20:00:00.000Z' }
  expect(await correct({ at, tell: true })).toMatchObject({ ok: true, booking: moved })
  expect(await placesOf('visit')).toEqual([{ window_id: '10-12', place: 1, free_at: null }])
  expect(await told()).toMatchObject([{ kind: 'booking-rescheduled' }])
})

test('a place in another window is free once the undo time is over', async () => {
  await seed()
  await seedOther()
  await seedPlaces(tables.queries, { booking_id: 'other', window_id: '10-12', free_at: office.now + undoMs + 1 })
  expect(await correct({ at })).toMatchObject({ ok: false, reason: 'place-gone', holders: [] })
  office.now += 1
  expect(await correct({ at })).toMatchObject({ ok: true })
})

test.each([
  { date, window: 'no-such' },
  { date: '2026-11-30', window },
  { date: '2027-12-02', window },
])('a window outside the schedule is refused: %j', async (nowhere) => {
  await seed()
  expect(await correct({ at: nowhere })).toEqual({ ok: false, cannot: 'not-offered' })
})
