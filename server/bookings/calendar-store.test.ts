// @module-tag both-engines
import { expect, test } from 'vitest'
import { bookingStatuses } from '../../domain/bookings/booking-status.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { countVisitsByDay, countVisitsByHours, listStandingOn, listVisitsOfDays } from './calendar-store.ts'
import { listVisitsBefore, listVisitsFrom } from './feed-store.ts'
import { type BookingRow, seedBookings } from './seed-test-bookings.ts'

const tables = openTestTables('bookings')

const seed = (...rows: (Pick<BookingRow, 'id'> & Partial<BookingRow>)[]) => seedBookings(tables.queries, rows)
const ofEachStatus = bookingStatuses.map((status) => ({ id: status, status }))
const idsOf = (visits: readonly { id: string }[]) => visits.map(({ id }) => id)

const named = { service: 'Deep Clean', homeSize: 'Large', extras: ['Oven'], frequency: 'Weekly' }
const row = {
  id: 'a',
  name: 'Ana Díaz',
  address: '12 Elm Street',
  zip: '94112',
  bathrooms: 3,
  named: JSON.stringify(named),
  date: '2026-12-04',
  window_start: '10:00',
  window_end: '12:00',
  starts_at: 50,
  ends_at: 60,
  created_at: 7,
  version: 4,
  visit_notes: 'Bring the ladder',
}
const span = { from: '2026-12-04', to: '2026-12-05', startsFrom: 10, startsTo: 100 }
const listDays = async (more: Partial<typeof span> = {}, limit = 99) =>
  idsOf(await listVisitsOfDays(tables.queries, { ...span, ...more }, limit))

test('a calendar day says what the owner has to know about each visit', async () => {
  await seed({ ...row, status: 'locked-out' })
  expect(await listVisitsOfDays(tables.queries, span, 9)).toEqual([
    {
      id: 'a',
      name: 'Ana Díaz',
      address: '12 Elm Street',
      zip: '94112',
      bathrooms: 3,
      named,
      date: '2026-12-04',
      start: '10:00',
      end: '12:00',
      startsAt: '1970-01-01T00:00:00.050Z',
      endsAt: '1970-01-01T00:00:00.060Z',
      status: 'locked-out',
      visitNotes: 'Bring the ladder',
      isTold: true,
    },
  ])
})

test('a calendar shows all visits except those called off', async () => {
  await seed(...ofEachStatus.map((each) => ({ ...row, ...each })))
  expect((await listDays()).toSorted()).toEqual(['completed', 'confirmed', 'locked-out', 'pending', 'skipped'])
  expect(await countVisitsByDay(tables.queries, span)).toEqual(new Map([['2026-12-04', 5]]))
})

async function seedDays(): Promise<void> {
  await seed(
    { id: 'day-before', date: '2026-12-03', starts_at: 20 },
    { id: 'too-early', date: '2026-12-04', starts_at: 9 },
    { id: 'z', date: '2026-12-04', starts_at: 10 },
    { id: 'y', date: '2026-12-04', starts_at: 10, status: 'pending' },
    { id: 'a', date: '2026-12-05', starts_at: 99, status: 'completed' },
    { id: 'too-late', date: '2026-12-05', starts_at: 100 },
    { id: 'day-after', date: '2026-12-06', starts_at: 50 },
  )
}

test('a span includes both of its days and its first moment, soonest visit first', async () => {
  await seedDays()
  expect(await listDays()).toEqual(['y', 'z', 'a'])
  expect(await listDays({}, 2)).toEqual(['y', 'z'])
  expect(await countVisitsByDay(tables.queries, span)).toEqual(
    new Map([
      ['2026-12-04', 2],
      ['2026-12-05', 1],
    ]),
  )
})

test('visits that are not called off are counted by their hours, in the order of days and hours', async () => {
  const hours = (window_start: string, window_end: string, starts_at = 10) => ({ window_start, window_end, starts_at })
  await seed(
    { id: 'a', date: '2026-12-05', ...hours('08:00', '10:00') },
    { id: 'b', date: '2026-12-04', ...hours('10:00', '12:00') },
    { id: 'c', date: '2026-12-04', ...hours('08:00', '12:00') },
    { id: 'd', date: '2026-12-04', ...hours('08:00', '10:00'), status: 'pending' },
    { id: 'e', date: '2026-12-04', ...hours('08:00', '10:00') },
    { id: 'over', date: '2026-12-04', ...hours('08:00', '10:00', 9) },
    { id: 'gone', date: '2026-12-04', ...hours('08:00', '10:00'), status: 'cancelled' },
    { id: 'done', date: '2026-12-04', ...hours('08:00', '10:00'), status: 'completed' },
  )
  expect(await countVisitsByHours(tables.queries, 10)).toEqual([
    { date: '2026-12-04', start: '08:00', end: '10:00', visits: 2 },
    { date: '2026-12-04', start: '08:00', end: '12:00', visits: 1 },
    { date: '2026-12-04', start: '10:00', end: '12:00', visits: 1 },
    { date: '2026-12-05', start: '08:00', end: '10:00', visits: 1 },
  ])
})

test('the customers visited on given days are listed, soonest first', async () => {
  await seed(
    { id: 'later', date: '2026-12-04', starts_at: 30 },
    { id: 'b', date: '2026-12-04', starts_at: 20 },
    { ...row, starts_at: 20, status: 'pending' },
    { id: 'over', date: '2026-12-04', starts_at: 9 },
    { id: 'other', date: '2026-12-05', starts_at: 30 },
    { id: 'third', date: '2026-12-06', starts_at: 10, status: 'pending' },
    { id: 'gone', date: '2026-12-06', starts_at: 30, status: 'declined' },
  )
  const standing = await listStandingOn(tables.queries, { from: 10, dates: ['2026-12-04', '2026-12-06'] })
  expect(idsOf(standing)).toEqual(['third', 'a', 'b', 'later'])
  expect(standing[1]).toEqual({ id: 'a', name: 'Ana Díaz', date: '2026-12-04', start: '10:00', end: '12:00' })
})

const times = { from: 10, to: 100 }

test("a phone's calendar shows visits that will happen or did happen", async () => {
  await seed({ ...row, status: 'completed' })
  const feedVisit = {
    id: 'a',
    name: 'Ana Díaz',
    address: '12 Elm Street',
    zip: '94112',
    named,
    status: 'completed',
    version: 4,
    startsAt: 50,
    endsAt: 60,
    createdAt: 7,
  }
  expect(await listVisitsFrom(tables.queries, times, 9)).toEqual([feedVisit])
  expect(await listVisitsBefore(tables.queries, times, 9)).toEqual([feedVisit])
  await seed(...ofEachStatus.map((each) => ({ starts_at: 50, ...each })))
  expect(idsOf(await listVisitsFrom(tables.queries, times, 9))).toEqual(['a', 'completed', 'confirmed', 'pending'])
})

test("a phone's calendar with many visits shows the next ones and the last ones, in order", async () => {
  await seed(
    { id: 'too-early', starts_at: 9 },
    { id: 'z', starts_at: 10 },
    { id: 'y', starts_at: 10, status: 'pending' },
    { id: 'b', starts_at: 99 },
    { id: 'a', starts_at: 99, status: 'pending' },
    { id: 'm', starts_at: 50, status: 'completed' },
    { id: 'too-late', starts_at: 100 },
  )
  expect(idsOf(await listVisitsFrom(tables.queries, times, 9))).toEqual(['y', 'z', 'm', 'a', 'b'])
  expect(idsOf(await listVisitsFrom(tables.queries, times, 4))).toEqual(['y', 'z', 'm', 'a'])
  expect(idsOf(await listVisitsBefore(tables.queries, times, 9))).toEqual(['y', 'z', 'm', 'a', 'b'])
  expect(idsOf(await listVisitsBefore(tables.queries, times, 4))).toEqual(['z', 'm', 'a', 'b'])
})
