// @module-tag both-engines
import { expect, test } from 'vitest'
import { type BookingChange, ownerChanges } from '../../domain/bookings/booking-changes.ts'
import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import { undoMs } from '../../domain/undo.ts'
import { findAct } from '../acts/store.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { readCounters } from '../platform/counters.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import type { ChangeFacts } from './change-inside.ts'
import { changeBooking } from './change-booking.ts'
import { leavePlaces } from './place-store.ts'
import { type BookingRow, seedBookings, seedPlaces } from './seed-test-bookings.ts'
import { findBooking } from './store.ts'
import { updateBooking } from './change-store.ts'

const tables = openTestTables(
  'places',
  'acts',
  'counters',
  'events',
  'messages',
  'request_keys',
  'settings',
  'bookings',
)

// Monday noon in San Francisco, two days before the visit.
const monday = Date.parse('2026-11-30T20:00:00Z')
const [date, window] = ['2026-12-02', '8-10']
const office = openTestParts(tables, monday)

async function seed(change: Partial<BookingRow> = {}): Promise<void> {
  await seedBookings(tables.queries, [{ id: 'visit', status: 'pending', version: 4, ...change }])
  await seedPlaces(tables.queries, {})
}

type Step = Omit<Parameters<typeof changeBooking<'no'>>[2], 'route'>

const byOwner = { by: 'owner', key: 'press', body: {} } as const
const change = (step: Pick<Step, 'change'> & Partial<Step>) =>
  changeBooking<'no'>(office.parts, 'visit', { ...byOwner, route: 'POST /visit', ...step })

const told = () =>
  tables.queries.selectFrom('messages').select(['kind', 'act', 'version', 'draft']).orderBy('kind').execute()
const places = () => tables.queries.selectFrom('places').select(['window_id', 'free_at']).execute()
const events = () => tables.queries.selectFrom('events').select(['kind', 'entity_id', 'created_at']).execute()
const counted = () => readCounters(tables.queries, ['bookings-pending', 'bookings-confirmed'])

test("an owner's change is stored as an act: its news and its place wait until it can no longer be undone", async () => {
  await seed({ decline_reason: 'Once before' })
  const reason = 'Our van broke down.'
  expect(await change({ change: ownerChanges.decline, reason })).toMatchObject({
    ok: true,
    booking: { id: 'visit', status: 'declined' },
    undoForMs: undoMs,
  })
  expect(await findBooking(tables.queries, 'visit')).toMatchObject({ version: 5, reason })
  expect(await places()).toEqual([{ window_id: window, free_at: office.now + undoMs }])
  expect(await counted()).toEqual({ 'bookings-pending': -1, 'bookings-confirmed': 0 })
  expect(await events()).toEqual([{ kind: 'booking-changed', entity_id: 'visit', created_at: office.now }])
  expect(await findAct(tables.queries, 'press')).toEqual({
    key: 'press',
    noun: 'booking',
    entityId: 'visit',
    version: 5,
    before: { status: 'pending', reason: 'Once before' },
    counted: { 'bookings-pending': -1 },
    heldUntil: office.now + undoMs,
  })
  const [news, ...others] = await told()
  expect([news, others]).toMatchObject([{ kind: 'booking-declined', act: 'press', version: 5 }, []])
  expect(JSON.parse(news?.draft ?? '')).toMatchObject({ about: { reason, calendar: 'CANCEL' } })
})

test('what the customer does is sent at once, frees its place, and the owner is notified', async () => {
  await seed({ status: 'confirmed' })
  await tables.queries.insertInto('settings').values(settings).execute()
  const cancel: BookingChange = { from: ['confirmed'], to: 'cancelled', news: 'cancelled', place: 'given-up' }
  const answer = await change({ by: 'customer', change: cancel, reason: 'Ill' })
  expect(answer).toMatchObject({ ok: true, booking: { status: 'cancelled' } })
  expect(answer).not.toHaveProperty('undoForMs')
  expect(await places()).toEqual([])
  expect(await findAct(tables.queries, 'press')).toBeNull()
  expect(await told()).toMatchObject([
    { kind: 'booking-cancelled', act: null },
    { kind: 'owner-cancelled', act: null },
  ])
  // Only an action that takes a reason gives one.
  expect(JSON.parse((await told())[0]?.draft ?? '').about).not.toHaveProperty('reason')
})

const settings = { id: 1, version: 1, value: JSON.stringify({ email: 'office@example.com' }), updated_at: 1 }

test('the same press again changes nothing and returns the time left; with another body it is refused', async () => {
  await seed()
  await change({ change: ownerChanges.confirm })
  office.now += 4_000
  const again = await change({ change: ownerChanges.confirm })
  expect(again).toMatchObject({ ok: true, booking: { status: 'confirmed' }, undoForMs: undoMs - 4_000 })
  expect(await change({ change: ownerChanges.confirm, body: { other: true } })).toEqual({
    ok: false,
    reason: 'key-reused',
  })
  expect(await change({ change: ownerChanges.confirm, key: 'other press' })).toEqual({
    ok: false,
    reason: 'not-possible',
  })
  expect(await findBooking(tables.queries, 'visit')).toMatchObject({ version: 5 })
  expect(await events()).toMatchObject([{ kind: 'booking-confirmed' }])
  expect(await told()).toHaveLength(1)
})

test('a visit cannot be completed before it has begun', async () => {
  await seed({ status: 'confirmed' })
  expect(await change({ change: ownerChanges.complete })).toEqual({ ok: false, reason: 'not-possible' })
  expect(await findBooking(tables.queries, 'visit')).toMatchObject({ booking: { status: 'confirmed' }, version: 4 })
})

test('an unknown booking is not changed', async () => {
  expect(await change({ change: ownerChanges.confirm })).toEqual({ ok: false, reason: 'not-found' })
  expect(await tables.queries.selectFrom('request_keys').select('key').execute()).toEqual([])
})

test('a change refused half way is rolled back with all that it did', async () => {
  await seed()
  const refused = await change({
    change: ownerChanges.confirm,
    prepare: async (write) => {
      await leavePlaces(write, 'visit', 1)
      return { refuse: 'no' }
    },
  })
  expect(refused).toEqual({ ok: false, reason: 'no' })
  expect(await places()).toEqual([{ window_id: window, free_at: null }])
  expect(await findBooking(tables.queries, 'visit')).toMatchObject({ version: 4 })
})

test('a booking that was changed in between is not changed again', async () => {
  await seed()
  const anotherConfirmation = { from: ['pending'], to: 'confirmed', version: 4 } as const
  const lost = await change({
    change: ownerChanges.decline,
    prepare: async (write) => {
      await updateBooking(write, 'visit', anotherConfirmation)
      return {}
    },
  })
  expect(lost).toEqual({ ok: false, reason: 'not-possible' })
  expect(await told()).toEqual([])
})

const moved = {
  date: '2026-12-03',
  window: 'at-0900',
  start: '09:00',
  end: '10:30',
  startsAt: Date.parse('2026-12-03T17:00:00Z'),
  endsAt: Date.parse('2026-12-03T18:30:00Z'),
}
const visit = {
  date,
  window,
  start: '08:00',
  end: '10:00',
  startsAt: Date.parse('2026-12-02T16:00:00Z'),
  endsAt: Date.parse('2026-12-02T18:00:00Z'),
}

test.each([
  ['another time', moved],
  ['another beginning', { ...visit, startsAt: visit.startsAt + 1 }],
  ['another end', { ...visit, endsAt: visit.endsAt + 1 }],
])('when a visit gets %s, the act keeps its former time, in the hours of the business', async (_what, to) => {
  await seed({ status: 'confirmed' })
  const move: BookingChange = { from: ['confirmed'], to: 'confirmed', news: 'rescheduled', place: 'exchanged' }
  await change({ change: move, prepare: () => Promise.resolve({ moved: to }) })
  const act = await findAct(tables.queries, 'press')
  expect(act).toMatchObject({ before: { visit }, counted: {} })
  expect(await places()).toEqual([{ window_id: window, free_at: null }])
  expect(await events()).toMatchObject([{ kind: 'booking-confirmed' }])
})

test('an additional step of a change sees the booking as it is then', async () => {
  await seed()
  const seen: ChangeFacts[] = []
  await change({
    change: ownerChanges.confirm,
    prepare: (_write, asked) => {
      expect(asked).toMatchObject({ stored: { version: 4 }, now: office.now })
      return Promise.resolve({ withdrawn: undefined })
    },
    also: (_parts, _write, facts) => Promise.resolve(void seen.push(facts)),
  })
  expect(seen.at(-1)).toMatchObject({
    stored: { version: 5 },
    now: office.now,
    held: { act: 'press', until: office.now + undoMs },
  })
})

test('held news of an act leaves before news of what follows', async () => {
  await seed()
  await seedMessages(tables.queries, {
    id: 'held',
    entity_id: 'visit',
    act: 'earlier',
    next_attempt_at: office.now + 5,
  })
  await change({ change: ownerChanges.confirm })
  const held = tables.queries.selectFrom('messages').select('next_attempt_at').where('id', '=', 'held')
  expect(await held.execute()).toEqual([{ next_attempt_at: office.now }])
})

test('a change that notifies nobody has no news', async () => {
  await seed({ status: 'confirmed' })
  await change({ change: { from: ['confirmed'], to: 'completed', news: null, place: 'none' } })
  expect(await told()).toEqual([])
  expect(await places()).toEqual([{ window_id: window, free_at: null }])
})

test.each<[BookingStatus, string | undefined]>([
  ['pending', 'CANCEL'],
  ['confirmed', 'CANCEL'],
  ['completed', undefined],
])('a %s visit that is called off leaves the calendar with %s', async (status, calendar) => {
  await seed({ status })
  const off: BookingChange = { ...ownerChanges.cancel, from: [status] }
  await change({ change: off, reason: 'Closed' })
  expect(JSON.parse((await told())[0]?.draft ?? '').about.calendar).toBe(calendar)
})

test.each<[BookingStatus, BookingStatus, number, number]>([
  ['pending', 'confirmed', -1, 1],
  ['confirmed', 'pending', 1, -1],
  ['confirmed', 'completed', 0, -1],
  ['declined', 'confirmed', 0, 1],
  ['declined', 'pending', 1, 0],
  ['skipped', 'cancelled', 0, 0],
  ['confirmed', 'confirmed', 0, 0],
])('from %s to %s the requests change by %i and the visits by %i', async (from, to, pending, confirmed) => {
  await seed({ status: from })
  await change({ change: { from: [from], to, news: null, place: 'none' } })
  expect(await counted()).toEqual({ 'bookings-pending': pending, 'bookings-confirmed': confirmed })
  const others = tables.queries.selectFrom('counters').select('name').where('name', 'not like', 'bookings-%')
  expect(await others.execute()).toEqual([])
})
