import { sql } from 'kysely'
import type { Queries } from '../platform/database/open-database.ts'
import { type PreparedQuery, prepareRows } from '../platform/database/prepare-query.ts'
import { mostTogether } from '../../domain/pricing/length-list.ts'
import { remember } from '../../domain/remember.ts'
import type { Room } from '../../domain/schedule/visit-reach.ts'

export type WantedPlaces = {
  bookingId: string
  date: string
  /** In the order of their hours, so that two simultaneous visits never deadlock. */
  rooms: readonly Room[]
  /** A given-up place counts as free if it becomes free by then (UTC epoch milliseconds). */
  freeBy: number
}

type WantedRow = { bookingId: string; date: string; freeBy: number; window: string; crews: number }

/** With `crews` places taken by others a window has one too few; with fewer it has enough. */
export function wantedRows({ rooms, bookingId, date, freeBy }: WantedPlaces): WantedRow[] {
  return rooms.map(({ window, crews, needed }) => ({ bookingId, date, freeBy, window, crews: crews - needed + 1 }))
}

/** A visit needs as many places in one window as in the others. */
export function neededInEach({ rooms: [room] }: Pick<WantedPlaces, 'rooms'>): number {
  return room?.needed ?? 1
}

type PlacesQuery<Row> = PreparedQuery<readonly WantedRow[], Row>

export function insertFree(wanted: WantedPlaces): PlacesQuery<{ place: number }> {
  return insertPlaces(String(neededInEach(wanted)))
}

export function selectFree(wanted: WantedPlaces): PlacesQuery<{ place: number }> {
  return selectFreePlaces(String(neededInEach(wanted)))
}

/** By how many places are needed in each window. */
const insertPlaces = remember(mostTogether, (needed) =>
  prepareRows((write, rows: WantedRow[]) => {
    const [{ bookingId, freeBy } = noRow] = rows
    const free = allFree(write, rows, Number(needed))
    return write
      .insertInto('places')
      .columns(['date', 'window_id', 'place', 'booking_id'])
      .expression(free.select((eb) => ['date', 'window_id', 'place', eb.val(bookingId).as('booking_id')]))
      .onConflict((conflict) =>
        conflict
          .columns(['date', 'window_id', 'place'])
          .doUpdateSet({ booking_id: bookingId, free_at: null })
          .where('places.free_at', '<=', freeBy),
      )
      .returning('place')
  }),
)

const noRow: WantedRow = { bookingId: '', date: '', freeBy: 0, window: '', crews: 0 }

const selectFreePlaces = remember(mostTogether, (needed) =>
  prepareRows((queries, rows: WantedRow[]) => allFree(queries, rows, Number(needed)).select('place')),
)

/** The free places that a visit needs in each window; no row at all if one of them has too few. */
function allFree(queries: Queries, rows: readonly WantedRow[], needed: number) {
  const [first, ...others] = rows.map((row) =>
    queries.selectFrom(freePlace(queries, row, needed).as('free')).select(['date', 'window_id', 'place']),
  )
  if (!first) throw new Error('A visit needs a place in one window at least')
  return queries
    .with('found', () => others.reduce((all, each) => all.unionAll(each), first))
    .selectFrom('found')
    .where(
      ({ selectFrom }) => selectFrom('found').select(({ fn }) => fn.countAll<number>().as('found')),
      '=',
      sql.lit(rows.length * needed),
    )
}

/**
 * The first free places of a window: each is one of the first numbers, or one of the numbers after a taken place. None
 * while all crews are taken. A visit that the owner put beside all crews has a higher number than there are crews, and
 * counts as well.
 */
function freePlace(queries: Queries, { date, window, crews, freeBy }: WantedRow, needed: number) {
  const ofWindow = queries.selectFrom('places').where('date', '=', date).where('window_id', '=', window)
  const taken = ofWindow.where((eb) => eb.or([eb('free_at', 'is', null), eb('free_at', '>', freeBy)]))
  const numbers = Array.from({ length: needed }, (_, index) => sql.lit(index + 1))
  const [first, ...others] = numbers.flatMap((number) => [
    queries.selectNoFrom(number.as('place')),
    ofWindow.select((eb) => eb('place', '+', number).as('place')),
  ])
  if (!first) throw new Error('A visit needs one place at least')
  // With one place to find, the two lists of numbers have none in common.
  const candidates = others.reduce((all, each) => (needed === 1 ? all.unionAll(each) : all.union(each)), first)
  return queries
    .selectFrom(candidates.as('candidates'))
    .select((eb) => [eb.val(date).as('date'), eb.val(window).as('window_id'), 'place'])
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
    .limit(sql.lit(needed))
}
