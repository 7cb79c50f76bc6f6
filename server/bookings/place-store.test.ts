// @module-tag both-engines
import { beforeEach, expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import {
  countTaken,
  countTakenBetween,
  findHolders,
  forgetLeftPlaces,
  hasPlace,
  keepPlace,
  leavePlace,
  nextFreed,
  placeInsert,
  releaseHeld,
  releasePlace,
  takePlace,
} from './place-store.ts'
import { plantBookings } from './plant-test-bookings.ts'
import { findBooking } from './store.ts'

const tables = openTestTables('places', 'bookings')
const [date, window, now] = ['2026-12-02', '8-10', 1_000]

beforeEach(async () => {
  const ids = ['ann', 'bob', 'cleo', 'dan']
  await plantBookings(
    tables.queries,
    ids.map((id) => ({ id, name: id.toUpperCase(), date, window_id: window })),
  )
})

type Place = { date: string; window_id: string; place: number; booking_id: string; free_at: number | null }

/** Places by hand: the first of the window, held, where nothing else is said. */
async function plant(...places: (Pick<Place, 'booking_id'> & Partial<Place>)[]): Promise<void> {
  const rows = places.map((change) => ({ date, window_id: window, place: 1, free_at: null, ...change }))
  await tables.queries.insertInto('places').values(rows).execute()
}

/** Who has which place: `1 ann`, or `1 ann until 1000`. */
async function listPlaces(): Promise<string[]> {
  const rows = await tables.queries.selectFrom('places').selectAll().orderBy('date').orderBy('place').execute()
  return rows.map(
    ({ place, booking_id, free_at }) => `${place} ${booking_id}${free_at === null ? '' : ` until ${free_at}`}`,
  )
}

const wanted = (bookingId: string, crews: number) => ({ date, window, crews, bookingId, freeBy: now })
const take = (bookingId: string, crews = 1) => tables.write((write) => takePlace(write, wanted(bookingId, crews)))

test('a window has as many places as there are crews, and the first that is free is taken', async () => {
  expect(await take('ann', 2)).toBe(true)
  expect(await take('bob', 2)).toBe(true)
  expect(await take('cleo', 2)).toBe(false)
  expect(await listPlaces()).toEqual(['1 ann', '2 bob'])
  await tables.write((write) => releasePlace(write, 'ann'))
  expect(await take('cleo', 2)).toBe(true)
  expect(await listPlaces()).toEqual(['1 cleo', '2 bob'])
})

test('a place between two others is found', async () => {
  await plant({ booking_id: 'ann', place: 1 }, { booking_id: 'bob', place: 3 })
  expect(await take('cleo', 3)).toBe(true)
  expect(await listPlaces()).toEqual(['1 ann', '2 cleo', '3 bob'])
  expect(await take('dan', 3)).toBe(false)
})

test('a visit that stands beside the places has a crew as well: what another leaves is free only below their number', async () => {
  await plant({ booking_id: 'ann' }, { booking_id: 'bob', place: 2 })
  await tables.write((write) => releasePlace(write, 'ann'))
  expect(await take('cleo', 1)).toBe(false)
  expect(await countTaken(tables.queries, date, now)).toEqual(new Map([['2026-12-02 8-10', 1]]))
  expect(await take('cleo', 2)).toBe(true)
  expect(await listPlaces()).toEqual(['1 cleo', '2 bob'])
})

test('of many at once beside a visit that stands beside the places, those get one that there are crews for', async () => {
  const ids = Array.from({ length: 12 }, (_, nth) => `racer ${nth}`)
  await plantBookings(
    tables.queries,
    ids.map((id) => ({ id, date, window_id: window })),
  )
  await plant({ booking_id: 'ann', place: 1, free_at: now }, { booking_id: 'bob', place: 4 })
  const taken = await Promise.all(ids.map((id) => take(id, 3)))
  expect(taken.filter(Boolean)).toHaveLength(2)
  expect(await listPlaces()).toHaveLength(3)
})

test.each([
  ['another window', { window_id: '10-12' }],
  ['another day', { date: '2026-12-03' }],
])('what is taken of %s leaves this one free', async (_what, other) => {
  await plant({ booking_id: 'ann', ...other })
  expect(await take('bob')).toBe(true)
})

test('a place that is given up is free from its moment on, and then held by whoever takes it', async () => {
  await plant({ booking_id: 'ann', free_at: now + 1 })
  expect(await take('bob')).toBe(false)
  expect(await listPlaces()).toEqual(['1 ann until 1001'])
  await tables.write((write) => leavePlace(write, 'ann', now))
  expect(await take('bob')).toBe(true)
  expect(await listPlaces()).toEqual(['1 bob'])
})

test('with other writes a place is taken alike, and none is written where none is free', async () => {
  const insert = (bookingId: string) =>
    tables.write(async (write) => (await write.executeQuery(placeInsert(wanted(bookingId, 1))(write))).rows)
  expect(await insert('ann')).toEqual([{ place: 1 }])
  expect(await insert('bob')).toEqual([])
  expect(await listPlaces()).toEqual(['1 ann'])
})

test('a place is given up, had back or left for good by its booking alone', async () => {
  await plant({ booking_id: 'ann' }, { booking_id: 'bob', place: 2 })
  const { write: change } = tables
  await change((write) => leavePlace(write, 'ann', 500))
  expect(await listPlaces()).toEqual(['1 ann until 500', '2 bob'])
  expect(await change((write) => keepPlace(write, 'ann'))).toBe(true)
  expect(await listPlaces()).toEqual(['1 ann', '2 bob'])
  expect(await change((write) => keepPlace(write, 'cleo'))).toBe(false)
  await change((write) => releasePlace(write, 'ann'))
  expect(await listPlaces()).toEqual(['2 bob'])
})

test('only a place that is held is let go where one that is given up is to keep its time', async () => {
  await plant({ booking_id: 'ann' }, { booking_id: 'bob', place: 2 }, { booking_id: 'cleo', place: 3, free_at: 500 })
  await tables.write(async (write) => {
    await releaseHeld(write, 'ann')
    await releaseHeld(write, 'cleo')
  })
  expect(await listPlaces()).toEqual(['2 bob', '3 cleo until 500'])
})

test('what was given up before a time is forgotten', async () => {
  await plant(
    { booking_id: 'ann', free_at: 499 },
    { booking_id: 'bob', place: 2, free_at: 500 },
    { booking_id: 'cleo', place: 3 },
  )
  await forgetLeftPlaces(tables.queries, 500)
  expect(await listPlaces()).toEqual(['2 bob until 500', '3 cleo'])
})

test('with fewer crews the last places are gone', async () => {
  await plant({ booking_id: 'ann', place: 2 }, { booking_id: 'bob', place: 1 })
  const { queries } = tables
  expect(await hasPlace(queries, 'ann', 2)).toBe(true)
  expect(await hasPlace(queries, 'ann', 1)).toBe(false)
  expect(await hasPlace(queries, 'bob', 1)).toBe(true)
  expect(await hasPlace(queries, 'cleo', 2)).toBe(false)
})

test('who else holds a place of the window is named, by the number of the place', async () => {
  await plant(
    { booking_id: 'cleo', place: 3 },
    { booking_id: 'ann', place: 4 },
    { booking_id: 'bob', place: 1 },
    { booking_id: 'dan', place: 2, free_at: 500 },
  )
  const stored = await findBooking(tables.queries, 'ann')
  if (!stored) throw new Error('There is no such booking')
  const holdersAt = (change: object) => findHolders(tables.queries, { ...stored.booking, ...change })
  expect(await holdersAt({})).toEqual(['BOB', 'CLEO'])
  expect(await holdersAt({ id: 'dan' })).toEqual(['BOB', 'CLEO', 'ANN'])
  expect(await holdersAt({ window: '10-12' })).toEqual([])
  expect(await holdersAt({ date: '2026-12-03' })).toEqual([])
})

test('taken places are counted by day and window, without those that are free by now', async () => {
  await plant(
    { booking_id: 'ann', date: '2026-12-01' },
    { booking_id: 'bob' },
    { booking_id: 'cleo', place: 2, free_at: now + 1 },
    { booking_id: 'dan', date: '2026-12-03', free_at: now },
  )
  const { queries } = tables
  expect(await countTaken(queries, date, now)).toEqual(
    new Map([
      ['2026-12-02 8-10', 2],
      ['2026-12-03 8-10', 0],
    ]),
  )
  expect(await countTaken(queries, '2026-12-01', now + 1)).toEqual(
    new Map([
      ['2026-12-01 8-10', 1],
      ['2026-12-02 8-10', 1],
      ['2026-12-03 8-10', 0],
    ]),
  )
  expect(await countTaken(queries, '2026-12-04', now)).toEqual(new Map())
})

test('what was given up on days before does not count against the day', async () => {
  await plant({ booking_id: 'ann', date: '2026-12-01', free_at: now }, { booking_id: 'bob' })
  expect(await countTaken(tables.queries, date, now)).toEqual(new Map([['2026-12-02 8-10', 1]]))
  await plant({ booking_id: 'cleo', place: 2, free_at: now })
  expect(await countTaken(tables.queries, date, now)).toEqual(new Map([['2026-12-02 8-10', 1]]))
})

test('between two days both are counted, each window for itself', async () => {
  await plant(
    { booking_id: 'ann' },
    { booking_id: 'bob', place: 2, free_at: now + 1 },
    { booking_id: 'cleo', window_id: '10-12' },
    { booking_id: 'dan', place: 3, free_at: now },
  )
  const { queries } = tables
  const counted = new Map([
    ['2026-12-02 8-10', 2],
    ['2026-12-02 10-12', 1],
  ])
  expect(await countTakenBetween(queries, { from: date, to: date, now })).toEqual(counted)
  expect(await countTakenBetween(queries, { from: '2026-12-03', to: '2026-12-03', now })).toEqual(new Map())
  expect(await countTakenBetween(queries, { from: '2026-12-01', to: '2026-12-01', now })).toEqual(new Map())
})

test('the next place that becomes free is the first whose moment is still to come', async () => {
  const { queries } = tables
  expect(await nextFreed(queries, now)).toBeNull()
  await plant(
    { booking_id: 'ann', free_at: now },
    { booking_id: 'bob', place: 2, free_at: now + 20 },
    { booking_id: 'cleo', place: 3, free_at: now + 10 },
    { booking_id: 'dan', place: 4 },
  )
  expect(await nextFreed(queries, now)).toBe(now + 10)
  expect(await nextFreed(queries, now + 10)).toBe(now + 20)
  expect(await nextFreed(queries, now + 20)).toBeNull()
})
