import type { BusySettings } from '../../domain/settings/settings.ts'
import { roomsFor, type Work } from '../../domain/schedule/visit-reach.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Statement } from '../platform/database/prepare-query.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'
import { insertFree, neededInEach, selectFree, type WantedPlaces, wantedRows } from './free-store.ts'
import type { StoredBooking } from './store.ts'

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

export function workOf({ booking, hours }: Pick<StoredBooking, 'booking' | 'hours'>): Work {
  const { date, window, minutes, people } = booking
  return { date, window, ...hours, minutes, people }
}

/** All or none; false when a window has too few. Of two simultaneous visits one gets them: both try the same. */
export async function takePlaces(write: Write, wanted: WantedPlaces): Promise<boolean> {
  return completePlaces(write, wanted, (await insertFree(wanted)(write, wantedRows(wanted))).rows.length)
}

/** One statement, written together with others; `completePlaces` decides by its number of rows. */
export function placesInsert(wanted: WantedPlaces): Statement {
  return insertFree(wanted).of(wantedRows(wanted))
}

/** `taken` of them have been written; tries again if another visit was faster. */
export async function completePlaces(write: Write, wanted: WantedPlaces, taken: number): Promise<boolean> {
  const rows = wantedRows(wanted)
  const all = rows.length * neededInEach(wanted)
  for (let held = taken; held !== all; held = (await insertFree(wanted)(write, rows)).rows.length) {
    if (held > 0) await releasePlaces(write, wanted.bookingId)
    if ((await selectFree(wanted)(write, rows)).rows.length === 0) return false
  }
  return true
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
