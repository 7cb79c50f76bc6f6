// @module-tag both-engines
import { beforeEach, expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { findHolders } from './holder-store.ts'
import {
  forgetLeftPlaces,
  hasPlaces,
  keepPlaces,
  leavePlaces,
  placesInsert,
  releaseHeld,
  releasePlaces,
  takePlaces,
} from './place-store.ts'
import { seedBookings } from './seed-test-bookings.ts'
import { countTaken, countTakenBetween, nextFreed } from './taken-store.ts'

const tables = openTestTables('places', 'bookings')
const [date, window, now] = ['2026-12-02', '8-10', 1_000]

beforeEach(async () => {
  const ids = ['ann', 'bob', 'cleo', 'dan']
  await seedBookings(
    tables.queries,
    ids.map((id) => ({ id, name: id.toUpperCase(), date, window_id: window })),
  )
})

type Place = { date: string; window_id: string; place: number; booking_id: string; free_at: number | null }

/** Writes places directly: the first of the window, held, unless given otherwise. */
async function seed(...places: (Pick<Place, 'booking_id'> & Partial<Place>)[]): Promise<void> {
  const rows = places.map((change) => ({ date, window_id: window, place: 1, free_at: null, ...change }))
  await tables.queries.insertInto('places').values(rows).execute()
}

/** The places with their visits: `1 ann`, or `1 ann until 1000`. */
async function listPlaces(): Promise<string[]> {
  const rows = await tables.queries
    .selectFrom('places')
    .selectAll()
    .orderBy('date')
    .orderBy('place')
    .orderBy('booking_id')
    .execute()
  return rows.map(
    ({ place, booking_id, free_at }) => `${place} ${booking_id}${free_at === null ? '' : ` until ${free_at}`}`,
  )
}

const wanted = (bookingId: string, crews: number, windows = [window], needed = 1) => ({
  date,
  rooms: windows.map((each) => ({ window: each, crews, needed })),
  bookingId,
  freeBy: now,
})
const take = (bookingId: string, crews = 1, windows = [window]) =>
  tables.write((write) => takePlaces(write, wanted(bookingId, crews, windows)))

test('a window has as many places as crews, and the first free one is taken', async () => {
  expect(await take('ann', 2)).toBe(true)
  expect(await take('bob', 2)).toBe(true)
  expect(await take('cleo', 2)).toBe(false)
  expect(await listPlaces()).toEqual(['1 ann', '2 bob'])
  await tables.write((write) => releasePlaces(write, 'ann'))
  expect(await take('cleo', 2)).toBe(true)
  expect(await listPlaces()).toEqual(['1 cleo', '2 bob'])
})

test('a place between two others is found', async () => {
  await seed({ booking_id: 'ann', place: 1 }, { booking_id: 'bob', place: 3 })
  expect(await take('cleo', 3)).toBe(true)
  expect(await listPlaces()).toEqual(['1 ann', '2 cleo', '3 bob'])
  expect(await take('dan', 3)).toBe(false)
})

test('a visit outside the places needs a crew as well: what another frees is bookable only below the number of crews', async () => {
  await seed({ booking_id: 'ann' }, { booking_id: 'bob', place: 2 })
  await tables.write((write) => releasePlaces(write, 'ann'))
  expect(await take('cleo', 1)).toBe(false)
  expect(await countTaken(tables.queries, date, now)).toEqual(new Map([['2026-12-02 8-10', 1]]))
  expect(await take('cleo', 2)).toBe(true)
  expect(await listPlaces()).toEqual(['1 cleo', '2 bob'])
})

test('of many simultaneous bookings beside a visit outside the places, only as many succeed as there are crews', async () => {
  const ids = Array.from({ length: 12 }, (_, nth) => `racer ${nth}`)
  await seedBookings(
    tables.queries,
    ids.map((id) => ({ id, date, window_id: window })),
  )
  await seed({ booking_id: 'ann', place: 1, free_at: now }, { booking_id: 'bob', place: 4 })
  const taken = await Promise.all(ids.map((id) => take(id, 3)))
  expect(taken.filter(Boolean)).toHaveLength(2)
  expect(await listPlaces()).toHaveLength(3)
})

test.each([
  ['another window', { window_id: '10-12' }],
  ['another day', { date: '2026-12-03' }],
])('places taken for %s leave this one free', async (_what, other) => {
  await seed({ booking_id: 'ann', ...other })
  expect(await take('bob')).toBe(true)
})

test('a visit takes a place in every window it needs, or in none', async () => {
  await seed({ booking_id: 'ann', window_id: '10-12' })
  expect(await take('bob', 1, ['8-10', '10-12'])).toBe(false)
  expect(await listPlaces()).toEqual(['1 ann'])
  expect(await take('cleo', 2, ['8-10', '10-12', '12-14'])).toBe(true)
  expect(await listPlaces()).toEqual(['1 ann', '1 cleo', '1 cleo', '2 cleo'])
  expect(await tables.write((write) => hasPlaces(write, wanted('cleo', 2, ['8-10', '10-12', '12-14'])))).toBe(true)
  expect(await tables.write((write) => hasPlaces(write, wanted('cleo', 2, ['8-10', '10-12'])))).toBe(false)
})

test('of simultaneous long visits that meet in one window, one gets its places', async () => {
  const ids = Array.from({ length: 12 }, (_, nth) => `racer ${nth}`)
  await seedBookings(
    tables.queries,
    ids.map((id) => ({ id, date, window_id: window })),
  )
  const starts = [
    ['8-10', '10-12'],
    ['10-12', '12-14'],
    ['8-10', '10-12', '12-14'],
  ]
  const taken = await Promise.all(ids.map((id, nth) => take(id, 1, starts[nth % starts.length])))
  expect(taken.filter(Boolean)).toHaveLength(1)
  const holders = new Set((await listPlaces()).map((place) => place.slice(2)))
  expect(holders.size).toBe(1)
})

test('a visit that holds some of its places gets the rest only while they are free', async () => {
  await seed({ booking_id: 'ann' }, { booking_id: 'ann', window_id: '10-12' })
  await tables.write((write) => leavePlaces(write, 'ann', now))
  expect(await take('bob', 1, ['10-12'])).toBe(true)
  expect(await tables.write((write) => keepPlaces(write, wanted('ann', 1, ['8-10', '10-12'])))).toBe(false)
  expect(await tables.write((write) => keepPlaces(write, wanted('ann', 1, ['8-10'])))).toBe(true)
})

test('a place that is given up is free from that moment, and then belongs to the next visit that takes it', async () => {
  await seed({ booking_id: 'ann', free_at: now + 1 })
  expect(await take('bob')).toBe(false)
  expect(await listPlaces()).toEqual(['1 ann until 1001'])
  await tables.write((write) => leavePlaces(write, 'ann', now))
  expect(await take('bob')).toBe(true)
  expect(await listPlaces()).toEqual(['1 bob'])
})

test('a place taken together with other writes behaves the same, and nothing is written when no place is free', async () => {
  const insert = (bookingId: string) =>
    tables.write(async (write) => (await write.executeQuery(placesInsert(wanted(bookingId, 1))(write))).rows)
  expect(await insert('ann')).toEqual([{ place: 1 }])
  expect(await insert('bob')).toEqual([])
  expect(await listPlaces()).toEqual(['1 ann'])
})

test('only its own booking gives up a place, takes it back or leaves it for good', async () => {
  await seed({ booking_id: 'ann' }, { booking_id: 'bob', place: 2 })
  const { write: change } = tables
  await change((write) => leavePlaces(write, 'ann', 500))
  expect(await listPlaces()).toEqual(['1 ann until 500', '2 bob'])
  expect(await change((write) => keepPlaces(write, wanted('ann', 2)))).toBe(true)
  expect(await listPlaces()).toEqual(['1 ann', '2 bob'])
  expect(await change((write) => keepPlaces(write, wanted('cleo', 2)))).toBe(false)
  await change((write) => releasePlaces(write, 'ann'))
  expect(await listPlaces()).toEqual(['2 bob'])
})

test('only a held place is given up when one already given up must keep its time', async () => {
  await seed({ booking_id: 'ann' }, { booking_id: 'bob', place: 2 }, { booking_id: 'cleo', place: 3, free_at: 500 })
  await tables.write(async (write) => {
    await releaseHeld(write, 'ann')
    await releaseHeld(write, 'cleo')
  })
  expect(await listPlaces()).toEqual(['2 bob', '3 cleo until 500'])
})

test('places given up before a time are forgotten', async () => {
  await seed(
    { booking_id: 'ann', free_at: 499 },
    { booking_id: 'bob', place: 2, free_at: 500 },
    { booking_id: 'cleo', place: 3 },
  )
  await forgetLeftPlaces(tables.queries, 500)
  expect(await listPlaces()).toEqual(['2 bob until 500', '3 cleo'])
})

test('with fewer crews the last places are gone', async () => {
  await seed({ booking_id: 'ann', place: 2 }, { booking_id: 'bob', place: 1 })
  const { queries } = tables
  expect(await hasPlaces(queries, wanted('ann', 2))).toBe(true)
  expect(await hasPlaces(queries, wanted('ann', 1))).toBe(false)
  expect(await hasPlaces(queries, wanted('bob', 1))).toBe(true)
  expect(await hasPlaces(queries, wanted('cleo', 2))).toBe(false)
})

test('the other visits in the window are named, by the number of their place', async () => {
  await seed(
    { booking_id: 'cleo', place: 3 },
    { booking_id: 'ann', place: 4 },
    { booking_id: 'bob', place: 1 },
    { booking_id: 'dan', place: 2, free_at: 500 },
  )
  const holdersAt = async (change: object, windows = [window]) =>
    (await findHolders(tables.queries, { ...wanted('ann', 1, windows), ...change })).map(({ name }) => name)
  expect(await holdersAt({})).toEqual(['BOB', 'CLEO'])
  expect(await holdersAt({ bookingId: 'dan' })).toEqual(['BOB', 'CLEO', 'ANN'])
  expect(await holdersAt({}, ['10-12'])).toEqual([])
  expect(await holdersAt({ date: '2026-12-03' })).toEqual([])
})

test('taken places are counted by day and window, without those already free', async () => {
  await seed(
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

test('places given up on earlier days do not count against the day', async () => {
  await seed({ booking_id: 'ann', date: '2026-12-01', free_at: now }, { booking_id: 'bob' })
  expect(await countTaken(tables.queries, date, now)).toEqual(new Map([['2026-12-02 8-10', 1]]))
  await seed({ booking_id: 'cleo', place: 2, free_at: now })
  expect(await countTaken(tables.queries, date, now)).toEqual(new Map([['2026-12-02 8-10', 1]]))
})

test('both end days of a span are counted, each window for itself', async () => {
  await seed(
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

test('the next place to become free is the first whose moment is still to come', async () => {
  const { queries } = tables
  expect(await nextFreed(queries, now)).toBeNull()
  await seed(
    { booking_id: 'ann', free_at: now },
    { booking_id: 'bob', place: 2, free_at: now + 20 },
    { booking_id: 'cleo', place: 3, free_at: now + 10 },
    { booking_id: 'dan', place: 4 },
  )
  expect(await nextFreed(queries, now)).toBe(now + 10)
  expect(await nextFreed(queries, now + 10)).toBe(now + 20)
  expect(await nextFreed(queries, now + 20)).toBeNull()
})
