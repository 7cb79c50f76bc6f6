import { sql } from 'kysely'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery, type Statement } from '../platform/database/prepare-query.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'

type Wanted = {
  date: string
  window: string
  crews: number
  bookingId: string
  /** A place that is given up counts as free when it becomes free by then (UTC epoch milliseconds). */
  freeBy: number
}

/**
 * Takes the first free place of a window; false when as many are taken as there are crews. Of two takers at once one gets
 * the place, because both try the same.
 */
export async function takePlace(write: Write, wanted: Wanted): Promise<boolean> {
  while ((await insertPlace(write, wanted)).rows.length === 0) {
    // Somebody else was faster: look again while there is one to be had.
    if ((await selectFreePlace(write, wanted)).rows.length === 0) return false
  }
  return true
}

/** The same as one statement to be written together with others; where it writes no row, `takePlace` decides. */
export function placeInsert(wanted: Wanted): Statement {
  return insertPlace.of(wanted)
}

const insertPlace = prepareQuery((write, wanted: Wanted) => {
  const { date, window, bookingId, freeBy } = wanted
  return write
    .insertInto('places')
    .columns(['date', 'window_id', 'place', 'booking_id'])
    .expression(
      freePlace(write, wanted).select([
        sql.val(date).as('date'),
        sql.val(window).as('window_id'),
        'place',
        sql.val(bookingId).as('booking_id'),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['date', 'window_id', 'place'])
        .doUpdateSet({ booking_id: bookingId, free_at: null })
        .where('places.free_at', '<=', freeBy),
    )
    .returning('place')
})

const selectFreePlace = prepareQuery((queries, wanted: Wanted) => freePlace(queries, wanted).select('place'))

/**
 * The first free place of a window: number one, or the number after a taken place. None while as many are taken as there are
 * crews. A visit that the owner put beside all crews has a higher number than there are crews, and counts as well.
 */
function freePlace(queries: Queries, { date, window, crews, freeBy }: Wanted) {
  const ofWindow = queries.selectFrom('places').where('date', '=', date).where('window_id', '=', window)
  const taken = ofWindow.where((eb) => eb.or([eb('free_at', 'is', null), eb('free_at', '>', freeBy)]))
  const candidates = queries
    .selectNoFrom(sql.lit(1).as('place'))
    .unionAll(ofWindow.select((eb) => eb('place', '+', sql.lit(1)).as('place')))
  return queries
    .selectFrom(candidates.as('candidates'))
    .where(({ eb }) =>
      eb(
        taken.select(({ fn }) => fn.countAll<number>().as('taken')),
        '<',
        crews,
      ),
    )
    .where(({ not, exists }) =>
      not(exists(taken.select('booking_id').where('place', '=', sql.ref<number>('candidates.place')))),
    )
    .orderBy('candidates.place')
    .limit(sql.lit(1))
}

export async function releasePlace(write: Write, bookingId: string): Promise<void> {
  await write.deleteFrom('places').where('booking_id', '=', bookingId).execute()
}

/** The same, but a place that has been given up already keeps the time at which it becomes free. */
export async function releaseHeld(write: Write, bookingId: string): Promise<void> {
  await write.deleteFrom('places').where('booking_id', '=', bookingId).where('free_at', 'is', null).execute()
}

/** Gives a booking's place up for a later time; until then the booking can have it back. */
export async function leavePlace(write: Write, bookingId: string, freeAt: number): Promise<void> {
  await write.updateTable('places').set({ free_at: freeAt }).where('booking_id', '=', bookingId).execute()
}

/** Takes a place back that was given up; false when somebody else has it by now. */
export async function keepPlace(write: Write, bookingId: string): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('places')
    .set({ free_at: null })
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Drops what is left of places that were given up long ago. */
export async function forgetLeftPlaces(queries: Queries, before: number): Promise<void> {
  await deleteByParts(queries, 'places', (eb) => eb('free_at', '<', before))
}

/** Whether a booking holds one of its window's places; with fewer crews than before, the last places are gone. */
export async function hasPlace(queries: Queries, bookingId: string, crews: number): Promise<boolean> {
  const row = await queries
    .selectFrom('places')
    .select('place')
    .where('booking_id', '=', bookingId)
    .where('place', '<=', crews)
    .executeTakeFirst()
  return row !== undefined
}

/** Who else holds the places of a booking's window. */
export async function findHolders(queries: Queries, { id, date, window }: Booking): Promise<string[]> {
  const rows = await queries
    .selectFrom('places')
    .innerJoin('bookings', 'bookings.id', 'places.booking_id')
    .select('bookings.name')
    .where('places.date', '=', date)
    .where('places.window_id', '=', window)
    .where('places.booking_id', '!=', id)
    .where('places.free_at', 'is', null)
    .orderBy('places.place')
    .execute()
  return rows.map(({ name }) => name)
}

/** How many places are taken at `now` in each window from a date on, by `date window`. */
export async function countTaken(queries: Queries, from: string, now: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { date, window_id, places } of (await countPlaces(queries, { from, now })).rows) {
    const window = `${date} ${window_id}`
    counts.set(window, (counts.get(window) ?? 0) + Number(places))
  }
  return counts
}

/** Places that are given up are few: subtracting them is faster than testing each of many thousand. */
const countPlaces = prepareQuery((queries, { from, now }: { from: string; now: number }) =>
  queries
    .selectFrom('places')
    .select(['date', 'window_id', (eb) => eb.fn.countAll<number>().as('places')])
    .where('date', '>=', from)
    .groupBy(['date', 'window_id'])
    .unionAll(
      queries
        .selectFrom('places')
        .select(['date', 'window_id', sql.lit(-1).as('places')])
        .where('free_at', '<=', now)
        .where('date', '>=', from),
    ),
)

/** How many places of each window are taken from one day to another, by `date window`. */
export async function countTakenBetween(
  queries: Queries,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom('places')
    .select(['date', 'window_id', (eb) => eb.fn.countAll<number>().as('places')])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where((eb) => eb.or([eb('free_at', 'is', null), eb('free_at', '>', now)]))
    .groupBy(['date', 'window_id'])
    .execute()
  return new Map(rows.map(({ date, window_id, places }) => [`${date} ${window_id}`, Number(places)]))
}

/** When the next place that is given up becomes free (UTC epoch milliseconds); null while none is. */
export async function nextFreed(queries: Queries, now: number): Promise<number | null> {
  const [row] = (await selectNextFreed(queries, { now })).rows
  return row?.free_at ?? null
}

const selectNextFreed = prepareQuery((queries, { now }: { now: number }) =>
  queries.selectFrom('places').select('free_at').where('free_at', '>', now).orderBy('free_at').limit(1),
)
