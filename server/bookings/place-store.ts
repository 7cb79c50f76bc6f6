import type { Booking } from '../../domain/bookings/bookings.ts'
import { sql } from 'kysely'
import type { BusySettings } from '../../domain/settings/settings.ts'
import { hasRoom, type Room, roomsFor, type Work } from '../../domain/schedule/visit-reach.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { type PreparedQuery, prepareRows, type Statement } from '../platform/database/prepare-query.ts'
import { mostTogether } from '../../domain/pricing/length-list.ts'
import { remember } from '../../domain/remember.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'

export type WantedPlaces = {
  bookingId: string
  date: string
  /** In the order of their hours, so that two simultaneous visits never deadlock. */
  rooms: readonly Room[]
  /** A given-up place counts as free if it becomes free by then (UTC epoch milliseconds). */
  freeBy: number
}

/** More than any window ever holds. */
const beyondAll = 1_000

type Whose = { bookingId: string; freeBy: number; anyway?: boolean; atLeast?: Record<string, number> | undefined }

/**
 * The places that a visit needs, with as many per window as there are crews or people: `anyway` beyond those that are
 * taken, `atLeast` as many as a window had before.
 */
export function placesFor(
  settings: Pick<BusySettings, 'schedule' | 'lengths' | 'busy' | 'people'>,
  work: Work,
  { bookingId, freeBy, anyway = false, atLeast = {} }: Whose,
): WantedPlaces {
  const rooms = roomsFor(settings, work).map(({ window, crews, needed }) => ({
    window,
    needed,
    crews: anyway ? beyondAll : Math.max(crews, atLeast[window] ?? 0),
  }))
  return { bookingId, date: work.date, rooms, freeBy }
}

/**
 * Takes the first free places of each window, or none; false when one of them has too few. Of two simultaneous visits
 * one gets the places, because both try the same.
 */
export async function takePlaces(write: Write, wanted: WantedPlaces): Promise<boolean> {
  return completePlaces(write, wanted, (await inserting(wanted)(write, rowsOf(wanted))).rows.length)
}

/** One statement, written together with others; `completePlaces` decides by its number of rows. */
export function placesInsert(wanted: WantedPlaces): Statement {
  return inserting(wanted).of(rowsOf(wanted))
}

/** `taken` of them have been written; tries again if another visit was faster. */
export async function completePlaces(write: Write, wanted: WantedPlaces, taken: number): Promise<boolean> {
  const rows = rowsOf(wanted)
  const all = rows.length * neededBy(wanted)
  for (let held = taken; held !== all; held = (await inserting(wanted)(write, rows)).rows.length) {
    if (held > 0) await releasePlaces(write, wanted.bookingId)
    if ((await selecting(wanted)(write, rows)).rows.length === 0) return false
  }
  return true
}

type WantedRow = { bookingId: string; date: string; freeBy: number; window: string; crews: number }

/** With `crews` places taken by others a window has one too few; with fewer it has enough. */
function rowsOf({ rooms, bookingId, date, freeBy }: WantedPlaces): WantedRow[] {
  return rooms.map(({ window, crews, needed }) => ({ bookingId, date, freeBy, window, crews: crews - needed + 1 }))
}

/** A visit needs as many places in one window as in the others. */
function neededBy({ rooms: [room] }: Pick<WantedPlaces, 'rooms'>): number {
  return room?.needed ?? 1
}

type PlacesQuery<Row> = PreparedQuery<readonly WantedRow[], Row>

function inserting(wanted: WantedPlaces): PlacesQuery<{ place: number }> {
  return insertPlaces(String(neededBy(wanted)))
}

function selecting(wanted: WantedPlaces): PlacesQuery<{ place: number }> {
  return selectFreePlaces(String(neededBy(wanted)))
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

export async function releasePlaces(write: Write, bookingId: string): Promise<void> {
  await write.deleteFrom('places').where('booking_id', '=', bookingId).execute()
}

export async function releaseAll(write: Write, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length > 0) await write.deleteFrom('places').where('booking_id', 'in', bookingIds).execute()
}

/** Like `releasePlaces`, but a given-up place keeps the time at which it becomes free. */
export async function releaseHeld(write: Write, bookingId: string): Promise<void> {
  await write.deleteFrom('places').where('booking_id', '=', bookingId).where('free_at', 'is', null).execute()
}

/** Keeps places that it needs and frees the rest. False when a window that it does not hold yet is full. */
export async function exchangePlaces(write: Write, wanted: WantedPlaces): Promise<boolean> {
  const { bookingId, rooms } = wanted
  const held = Map.groupBy(await findPlacesOf(write, bookingId), ({ window_id }) => window_id)
  const countIn = (window: string) => held.get(window)?.length ?? 0
  const missing = rooms.filter(({ window, needed }) => countIn(window) < needed)
  // Those of a window with too few are taken again together with the others.
  const kept = new Set(rooms.filter((room) => !missing.includes(room)).map(({ window }) => window))
  const needless = [...held.keys()].filter((window) => !kept.has(window))
  if (needless.length > 0) {
    await write.deleteFrom('places').where('booking_id', '=', bookingId).where('window_id', 'in', needless).execute()
  }
  for (const { window, needed } of rooms) {
    if (!kept.has(window) || countIn(window) === needed) continue
    const last = (held.get(window) ?? []).map(({ place }) => place).toSorted((one, other) => one - other)
    const ofWindow = write.deleteFrom('places').where('booking_id', '=', bookingId).where('window_id', '=', window)
    await ofWindow.where('place', 'in', last.slice(needed)).execute()
  }
  return missing.length === 0 || insertMissing(write, { ...wanted, rooms: missing })
}

/** Keeps held places while it tries again. */
async function insertMissing(write: Write, wanted: WantedPlaces): Promise<boolean> {
  const rows = rowsOf(wanted)
  const all = rows.length * neededBy(wanted)
  const windows = wanted.rooms.map(({ window }) => window)
  for (let taken = -1; taken !== all;) {
    if (taken > 0) {
      const partly = write.deleteFrom('places').where('booking_id', '=', wanted.bookingId)
      await partly.where('window_id', 'in', windows).execute()
    }
    if ((await selecting(wanted)(write, rows)).rows.length === 0) return false
    taken = (await inserting(wanted)(write, rows)).rows.length
  }
  return true
}

/** Until `freeAt` the booking can have them back. */
export async function leavePlaces(write: Write, bookingId: string, freeAt: number): Promise<void> {
  await write.updateTable('places').set({ free_at: freeAt }).where('booking_id', '=', bookingId).execute()
}

/** False when another visit has one by now, or the visit needs others. */
export async function keepPlaces(write: Write, { bookingId, date, rooms }: WantedPlaces): Promise<boolean> {
  const held = await findPlacesOf(write, bookingId)
  if (!isSame(held, { date, rooms })) return false
  await write.updateTable('places').set({ free_at: null }).where('booking_id', '=', bookingId).execute()
  return true
}

type Held = { date: string; window_id: string; place: number }

export function findPlacesOf(queries: Queries, bookingId: string): Promise<Held[]> {
  return queries
    .selectFrom('places')
    .select(['date', 'window_id', 'place'])
    .where('booking_id', '=', bookingId)
    .execute()
}

function isSame(held: readonly Held[], { date, rooms }: Pick<WantedPlaces, 'date' | 'rooms'>): boolean {
  const heldIn = (window: string) => held.filter((place) => place.date === date && place.window_id === window).length
  return (
    held.length === rooms.reduce((sum, { needed }) => sum + needed, 0) &&
    rooms.every(({ window, needed }) => heldIn(window) === needed)
  )
}

export async function forgetLeftPlaces(queries: Queries, before: number): Promise<void> {
  await deleteByParts(queries, 'places', (eb) => eb('free_at', '<', before))
}

/** With fewer crews than before, the last places are gone. */
export async function hasPlaces(queries: Queries, { bookingId, date, rooms }: WantedPlaces): Promise<boolean> {
  const held = await findPlacesOf(queries, bookingId)
  const crewsOf = new Map(rooms.map(({ window, crews }) => [window, crews]))
  return isSame(held, { date, rooms }) && held.every(({ window_id, place }) => place <= (crewsOf.get(window_id) ?? 0))
}

export async function isHeldBy(queries: Queries, { date, window, email, phone, address }: Booking): Promise<boolean> {
  const row = await queries
    .selectFrom('places')
    .innerJoin('bookings', 'bookings.id', 'places.booking_id')
    .select('bookings.id')
    .where('places.date', '=', date)
    .where('places.window_id', '=', window)
    .where('places.free_at', 'is', null)
    .where('bookings.email', '=', email)
    .where('bookings.phone', '=', phone)
    .where('bookings.address', '=', address)
    .executeTakeFirst()
  return row !== undefined
}

export type PlaceHolder = { id: string; name: string; start: string; end: string }

/** Earliest of the day first. */
export async function findHolders(
  queries: Queries,
  { bookingId, date, rooms }: Pick<WantedPlaces, 'bookingId' | 'date' | 'rooms'>,
): Promise<PlaceHolder[]> {
  const rows = await queries
    .selectFrom('places')
    .innerJoin('bookings', 'bookings.id', 'places.booking_id')
    .select(['bookings.id', 'bookings.name', 'bookings.window_start as start', 'bookings.window_end as end'])
    .select('places.window_id as window')
    .where('places.date', '=', date)
    .where('places.booking_id', '!=', bookingId)
    .where('places.free_at', 'is', null)
    .orderBy('bookings.window_start')
    .orderBy('places.place')
    .execute()
  const full = rooms.filter((room) => !hasRoom(room, rows.filter(({ window }) => window === room.window).length))
  const holders = rows.filter((row) => full.some(({ window }) => window === row.window))
  return [...new Map(holders.map(({ window: _window, ...holder }) => [holder.id, holder])).values()]
}
